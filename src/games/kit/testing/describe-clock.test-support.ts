import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import { assertUntil } from '#tests/support/property-runs.ts'
import type { PlayableGame } from '../rules/define-game.ts'
import { PODIUM } from '../rules/view.ts'
import { GameParty } from './game-party.ts'
import { type Player, playPhase, playScript, randomOf, someScript, validSettings } from './game-script.ts'
import { frameOf, type GameSimulation } from './simulation.test-support.ts'

type Simulation = Player & Pick<GameSimulation, 'phasesAfter'>

const SECOND = 1_000
/** Enough for every kind of move. */
const TRIES_MAX = 1_000
/** More than the phases of any game. */
const PHASES_MAX = 500

/** Phases, pauses, the quorum and their order. */
export function describeClock(game: PlayableGame, simulation: Simulation): void {
  const phases = new Map(game.definition.phases.map((phase) => [phase.id, phase]))
  const collecting = game.definition.phases.filter(({ collects }) => collects).map(({ id }) => id)
  const start = () => startParty(game, simulation)
  const eachPhase = (check: (party: GameParty) => void, pace?: number) =>
    forEachPhase(game, simulation, check, pace)

  /** Calls `check` after every action of random games, with the party before it. */
  function always(check: (party: GameParty, before: Before) => void, haveOccurred = () => true): void {
    assertUntil(
      fc.property(someScript, (script) => {
        let before: Before | null = null
        playScript(game, simulation, script, (party) => {
          check(party, before ?? beforeOf(party))
          before = beforeOf(party)
        })
      }),
      haveOccurred,
    )
  }

  const beforeOf = ({ now, rows }: GameParty) => ({
    now,
    phase: rows.state.phase,
    endsAt: rows.state.phaseEndsAt,
    round: simulation.roundOf(rows),
  })
  type Before = ReturnType<typeof beforeOf>

  const leastMsOf = (phase: string) => (phases.get(phase)?.atLeast ?? 0) * SECOND
  const isHeld = (phase: string) => leastMsOf(phase) > 0

  const conditions = simulation.endsWhen ?? {}
  const markedText = () => 'text'

  /** The present players who take part in the phase. */
  function presentIn({ here, phase, rows }: GameParty): ReadonlySet<PlayerId> {
    const { plays = ['in'] } = phases.get(phase) ?? {}
    const present = frameOf(rows).players.filter(
      ({ id, isGone, standing = 'in' }) => here.has(id) && !isGone && plays.includes(standing),
    )
    return new Set(present.map(({ id }) => id))
  }

  describe('its phases', () => {
    it('[GAME-1] are those of the definition, and begin with the first', () => {
      const names = [...phases.keys(), PODIUM]
      expect(Object.keys(simulation.phasesAfter).sort()).toEqual(names.toSorted())
      expect(start().phase).toBe(names[0])
    })

    it('[GAME-1] follow one another in the order of the game, up to a podium that stays', () => {
      always(({ phase }, before) => {
        if (before.phase === PODIUM) expect(phase).toBe(PODIUM)
        else if (phase !== before.phase) expect(simulation.phasesAfter[before.phase]).toContain(phase)
      })
    })

    it('[GAME-153] come to the podium without any player’s help', () => {
      const party = start()
      for (let phase = 0; party.phase !== PODIUM; phase++) {
        expect(party.rows.state.phaseEndsAt).toBeGreaterThan(party.now)
        party.tick()
        expect(phase).toBeLessThan(PHASES_MAX)
        if (game.settle(party.rows, party.members, party.moment()).abort !== null) return
      }
      expect(game.deadline(party.rows, party.moment())).toBeNull()
      expect(game.isOver(party.rows)).toBe(true)
    })

    it('[GAME-153] [GAME-159] have a deadline ahead, unless the game is over or paused', () => {
      always((party) => {
        const { phase, phaseEndsAt, phaseMs, quorumEndsAt, podium } = party.view(null)
        expect(podium !== null).toBe(phase === PODIUM)
        if (phase === PODIUM) expect([phaseEndsAt, quorumEndsAt, phaseMs]).toEqual([null, null, 0])
        else if (phaseEndsAt === null) expect([party.here.size, quorumEndsAt]).toEqual([0, null])
        else {
          expect(phaseEndsAt - party.now).toBeGreaterThan(0)
          expect(phaseEndsAt - party.now).toBeLessThanOrEqual(phaseMs)
          expect(quorumEndsAt ?? party.now + 1).toBeGreaterThan(party.now)
        }
      })
    })

    it('[GAME-3] end before their deadline only if they collect something, or with the game', () => {
      always(({ now, phase }, before) => {
        const isEarly = before.endsAt !== null && now < before.endsAt && phase !== before.phase
        if (isEarly && phase !== PODIUM) expect(phases.get(before.phase)?.collects, before.phase).toBe(true)
      })
    })

    it('[GAME-3] that collect something do not end while one player is awaited', () => {
      const tried = new Set<string>()
      const party = start()
      for (let phase = 0; party.phase !== PODIUM && phase < PHASES_MAX; phase++) {
        const { phase: played } = party
        const [last, ...others] = party.ids.filter((id) => game.awaits(party.rows, id))
        if (phases.get(played)?.collects && last !== undefined) {
          const hasEnded = playPhase(party, simulation, others)
          // A phase with a condition may end although one player is awaited.
          if (simulation.endsWhen?.[played] === undefined) {
            expect([played, hasEnded]).toEqual([played, false])
            expect(game.awaits(party.rows, last)).toBe(true)
          }
          tried.add(played)
        } else playPhase(party, simulation)
        if (party.phase === played) party.tick()
      }
      expect([...tried].sort()).toEqual(collecting.toSorted())
    })

    it('[GAME-3] that collect something end once everybody has given it, and their least time is over', () => {
      const ended = new Set<string>()
      const party = start()
      for (let phase = 0; party.phase !== PODIUM && phase < PHASES_MAX; phase++) {
        const { now, phase: played } = party
        const hasEnded = playPhase(party, simulation)
        if (isHeld(played)) {
          expect(party.phase).toBe(played)
          party.tickOnce()
        }
        if (hasEnded || party.phase !== played) ended.add(played)
        else party.tick()
        if (phases.get(played)?.collects)
          expect([played, party.now]).toEqual([played, now + leastMsOf(played)])
      }
      expect([...ended].sort()).toEqual(collecting.toSorted())
    })

    it('[GAME-143] end once their own condition holds, and not before their least time is over', () => {
      const ended = new Set<string>()
      eachPhase((party) => {
        const { ids, now, phase } = party
        const holds = conditions[phase]
        const last = ids.findLast((id) => game.awaits(party.rows, id))
        for (let tries = 0; holds !== undefined && party.phase === phase && tries < TRIES_MAX; tries++) {
          const me = ids[tries % ids.length]
          if (me === undefined || me === last) continue
          const move = simulation.randomMove(party.view(me), { me, random: randomOf(tries), markedText })
          if (move !== null) party.move(me, move)
          if (party.phase !== phase) ended.add(phase)
          else if (holds(party.rows, presentIn(party))) {
            expect(isHeld(phase)).toBe(true)
            party.tickOnce()
            expect(party.phase).not.toBe(phase)
            expect(party.now).toBe(now + leastMsOf(phase))
            ended.add(phase)
          }
        }
      })
      expect([...ended].sort()).toEqual(Object.keys(conditions).sort())
    })

    it('[GAME-143] do not go on while their own condition holds', () => {
      always((party) => {
        const { phaseEndsAt } = party.rows.state
        const isHeldBack = isHeld(party.phase) && party.turnMs > 0
        if (phaseEndsAt === null || isHeldBack || party.moment().attendedSince === null) return
        const present = presentIn(party)
        const holds = present.size > 0 && conditions[party.phase]?.(party.rows, present)
        expect(holds ?? false).toBe(false)
      })
    })

    it('[GAME-30] are open to reactions if the definition marks them, and so is the podium', () => {
      always(({ phase, rows }) => {
        const isMarked = phase === PODIUM || phases.get(phase)?.reactions === true
        expect([phase, game.isOpenToReactions(rows)]).toEqual([phase, isMarked])
      })
    })

    it('[GAME-31] that collect something await every player who is not done, and no leaver', () => {
      const awaited = new Set<string>()
      always(
        (party) => {
          for (const id of party.ids)
            if (game.awaits(party.rows, id)) {
              const self = party.view(id).players.find((one) => one.id === id)
              expect(self).toMatchObject({ isDone: false, isGone: false })
              awaited.add(party.phase)
            }
        },
        () => collecting.every((phase) => awaited.has(phase)),
      )
      expect([...awaited].sort()).toEqual(collecting.toSorted())
    })

    it('[GAME-31] that collect something await no player once all have given it', () => {
      const party = start()
      const waiting = () => party.ids.filter((id) => game.awaits(party.rows, id)).length
      for (let phase = 0; party.phase !== PODIUM && phase < PHASES_MAX; phase++) {
        const { phase: played } = party
        if (phases.get(played)?.collects) expect(waiting()).toBeGreaterThan(0)
        else expect(waiting()).toBe(0)
        if (!playPhase(party, simulation)) party.tick()
      }
    })

    it('[GAME-2] are shorter by the time scale', () => {
      const options = { playerCount: game.minPlayers, settings: game.defaultSettings }
      const [slow, fast] = [1, 10].map((timeScale) => new GameParty(game, { ...options, timeScale }))
      expect(fast?.view(null).phaseMs).toBe(Math.round((slow?.view(null).phaseMs ?? 0) / 10))
    })
  })

  describe('the pace of the room', () => {
    it('[GAME-22] makes every phase longer, but no grace period', () => {
      const endOfPhase = (pace: number) => {
        const lengths: number[] = []
        eachPhase((party) => {
          lengths.push(party.view(null).phaseMs)
          party.goAway(...party.ids.slice(game.quorum - 1))
          party.settle()
          if (party.phase !== PODIUM) expect(party.view(null).quorumEndsAt).toBe(party.now + 30 * SECOND)
        }, pace)
        return lengths
      }
      expect(endOfPhase(1.5)).toEqual(endOfPhase(1).map((ms) => ms * 1.5))
    })

    it('[GAME-22] leaves the time that an outage gives back', () => {
      eachPhase((party) => {
        party.goAway(...party.ids)
        party.wait(3_600 * SECOND)
        party.comeBack(...party.ids)
        party.settle()
        const { phaseEndsAt, phaseMs } = party.view(null)
        expect(phaseEndsAt).toBe(party.now + Math.min(10 * SECOND, phaseMs))
      }, 2)
    })
  })

  describe('an outage', () => {
    it('[GAME-163] leaves each phase 10 s or its length, and moves no deadline to an earlier time', () => {
      let returns = 0
      always(
        (party, before) => {
          const { attendedSince, connected, timeScale } = party.moment()
          const { phaseEndsAt, phaseMs } = party.view(null)
          if (phaseEndsAt === null) return
          if (attendedSince === party.now && connected.size > 0) {
            returns += 1
            const least = Math.min(Math.max(1, Math.round((10 * SECOND) / timeScale)), phaseMs)
            expect(phaseEndsAt - party.now).toBeGreaterThanOrEqual(least)
          }
          const isSamePhase = before.phase === party.phase && before.round === simulation.roundOf(party.rows)
          if (isSamePhase && before.endsAt !== null) expect(phaseEndsAt).toBeGreaterThanOrEqual(before.endsAt)
        },
        () => returns > 0,
      )
      expect(returns).toBeGreaterThan(0)
    })

    it('[GAME-4] stops every phase at its end, until a player is back', () => {
      eachPhase((party) => {
        const { phase } = party
        party.goAway(...party.ids)
        party.wait(3_600 * SECOND)
        const paused = party.rows
        expect(paused.state).toMatchObject({ phase, phaseEndsAt: null })
        expect(game.deadline(paused, party.moment())).toBeNull()
        party.wait(3_600 * SECOND)
        expect(party.rows).toBe(paused)
        party.comeBack(...party.ids)
        party.settle()
        expect(party.phase).toBe(phase)
        const { phaseMs, phaseEndsAt } = party.view(null)
        expect(phaseEndsAt).toBe(party.now + Math.min(10 * SECOND, phaseMs))
      })
    })

    it('[GAME-5] gives every phase more time whose deadline is found overdue', () => {
      eachPhase((party) => {
        const { phase } = party
        const { phaseMs, phaseEndsAt } = party.view(null)
        party.now = (phaseEndsAt ?? 0) + 2 * SECOND + 1
        party.settle()
        expect(party.rows.state).toMatchObject({
          phase,
          phaseEndsAt: party.now + Math.min(10 * SECOND, phaseMs),
        })
      })
    })

    it('[GAME-6] starts every phase again if the clock was set back', () => {
      eachPhase((party) => {
        const { phase } = party
        party.now -= 3_600 * SECOND
        party.settle()
        expect(party.rows.state).toMatchObject({ phase, phaseEndsAt: party.now + party.view(null).phaseMs })
      })
    })
  })

  describe('too few present players', () => {
    it('[GAME-7] for 30 s end the game on the podium, in every phase', () => {
      eachPhase((party) => {
        const from = party.now
        party.goAway(...party.ids.slice(game.quorum - 1))
        party.settle()
        if (party.phase === PODIUM) return
        const { quorumEndsAt } = party.view(null)
        expect(quorumEndsAt).toBe(from + 30 * SECOND)
        for (let step = 0; party.phase !== PODIUM && step < PHASES_MAX; step++) party.tick()
        expect(party.now).toBeLessThanOrEqual(from + 30 * SECOND)
        expect(party.view(null)).toMatchObject({ phase: PODIUM, quorumEndsAt: null })
      })
    })

    it('[GAME-162] stop mattering once enough are back', () => {
      eachPhase((party) => {
        const { phase } = party
        const away = party.ids.slice(game.quorum - 1)
        party.goAway(...away)
        party.settle()
        party.comeBack(...away)
        party.settle()
        if (party.phase === phase) expect(party.view(null).quorumEndsAt).toBeNull()
      })
    })
  })
}

/** Calls `check` at the beginning of every phase of a game in which everybody plays. */
export function forEachPhase(
  game: PlayableGame,
  player: Player,
  check: (party: GameParty) => void,
  pace = 1,
): void {
  const phases = game.definition.phases.map(({ id }) => id)
  const seen = new Set<string>()
  for (let skipped = 0; skipped < phases.length * 2 || seen.size < phases.length; skipped++) {
    const party = startParty(game, player, pace)
    for (let passed = 0; passed < skipped; passed++) {
      if (!playPhase(party, player)) party.tick()
    }
    if (party.phase === PODIUM) break
    seen.add(party.phase)
    check(party)
  }
  expect([...seen].sort()).toEqual(phases.toSorted())
}

function startParty(game: PlayableGame, player: Player, pace = 1): GameParty {
  return new GameParty(game, {
    playerCount: Math.max(game.minPlayers, game.quorum + 1),
    settings: validSettings(game, player, randomOf(1)),
    pace,
  })
}
