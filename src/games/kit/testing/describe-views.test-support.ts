import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { GameRows } from '#rooms/record/room-record.ts'
import { assertUntil } from '#tests/support/property-runs.ts'
import type { PlayableGame } from '../rules/define-game.ts'
import { PODIUM } from '../rules/view.ts'
import { GameParty } from './game-party.ts'
import { type Player, playPhase, playScript, randomOf, someScript, validSettings } from './game-script.ts'
import { type GameSimulation, knownTo, type SecretFlip } from './simulation.test-support.ts'

type Simulation = Player & Pick<GameSimulation, 'flips' | 'parts'>

/** Views, secrets, the podium and prompts. */
export function describeViews(game: PlayableGame, simulation: Simulation): void {
  const phases = game.definition.phases.map(({ id }) => id)
  const settings = validSettings(game, simulation, randomOf(1))

  /** Calls `look` after every action of random games, of more until the rare cases have occurred. */
  function always(look: (party: GameParty) => void, haveOccurred = () => true): void {
    assertUntil(
      fc.property(someScript, (script) => {
        playScript(game, simulation, script, look)
      }),
      haveOccurred,
    )
  }

  describe('a view', () => {
    it('[GAME-17] has the shape of the schema for every viewer, in every phase', () => {
      const expected = [...phases, 'paused', PODIUM]
      const seen = new Set<string>()
      always(
        (party) => {
          seen.add(party.rows.state.phaseEndsAt === null && party.phase !== PODIUM ? 'paused' : party.phase)
          for (const viewer of [null, ...party.ids]) v.assert(game.schemas.view, party.view(viewer))
        },
        () => expected.every((phase) => seen.has(phase)),
      )
      expect([...seen].sort()).toEqual(expected.sort())
    })

    it('[GAME-16] [GAME-92] is the same with another secret, for all who may not know it, byte by byte', () => {
      const secretPhases = new Set<string>()
      always(
        (party) => {
          for (const flip of simulation.flips(party.rows)) {
            // Every secret is hidden from a watcher, and in every phase there is one.
            expect(leaksOf(game, simulation, party, flip)).toEqual([])
            secretPhases.add(party.phase)
          }
        },
        () => phases.every((phase) => secretPhases.has(phase)),
      )
      expect([...secretPhases]).toEqual(expect.arrayContaining(phases))
    })

    it('[GAME-91] for a watcher holds only values that the view of every player holds', () => {
      always((party) => {
        const watched = party.view(null)
        for (const player of party.ids) expect(excessOf(watched, party.view(player))).toEqual([])
      })
    })
  })

  describe('the podium', () => {
    it('[GAME-11] ranks all players by points, with equal ranks', () => {
      let podiums = 0
      always(
        (party) => {
          const { players, podium } = party.view(null)
          if (podium === null) return
          podiums += 1
          const { ranking } = podium
          const pointsById = new Map(players.map(({ id, points }) => [id, points]))
          expect(ranking.map(({ playerId }) => playerId).sort()).toEqual([...party.ids].sort())
          for (const [index, { playerId, points, rank }] of ranking.entries()) {
            const above = ranking[index - 1]
            expect(points).toBe(pointsById.get(playerId))
            // Where teams are ranked, their standings have these places (GAME-150).
            if (game.definition.ranksTeams) expect(rank).toBeGreaterThanOrEqual(above?.rank ?? 1)
            else {
              expect(points).toBeLessThanOrEqual(above?.points ?? Number.POSITIVE_INFINITY)
              expect([index + 1, above?.rank]).toContain(rank)
            }
          }
        },
        () => podiums > 0,
      )
      expect(podiums).toBeGreaterThan(0)
    })

    it('[GAME-12] gives each award to players, and each at most once', () => {
      always((party) => {
        const { awards = [] } = party.view(null).podium ?? {}
        expect(new Set(awards.map(({ kind }) => kind)).size).toBe(awards.length)
        for (const { playerIds, quotes } of awards) {
          for (const id of playerIds) expect(party.ids).toContain(id)
          expect(quotes.length).toBeLessThanOrEqual(Math.min(3, playerIds.length))
        }
      })
    })
  })

  describe('its prompts', () => {
    it('[GAME-15] are reported in their order, each once, as players see them', () => {
      always((party) => {
        const shown = game.shownPrompts(party.rows)
        expect(new Set(shown).size).toBe(shown.length)
      })
    })

    it('[GAME-175] are not drawn again while there are others', () => {
      const shownBy = (seen: readonly string[]) => {
        const party = new GameParty(game, {
          playerCount: game.minPlayers,
          settings,
          prompts: { own: [], seen, language: 'en' },
        })
        for (let step = 0; party.phase !== PODIUM && step < 500; step++) {
          if (!playPhase(party, simulation)) party.tick()
        }
        return game.shownPrompts(party.rows)
      }
      const first = shownBy([])
      if (game.checkPrompts !== null) expect(first.length).toBeGreaterThan(0)
      expect(shownBy(first).filter((id) => first.includes(id))).toEqual([])
    })
  })
}

/**
 * Where a watcher's view differs from that of a player, by the names of the fields. Fields of one player
 * are null or empty lists in it.
 */
export function excessOf(watched: unknown, played: unknown, path = 'view'): readonly string[] {
  if (watched === null || (Array.isArray(watched) && watched.length === 0)) return []
  if (typeof watched !== 'object' || typeof played !== 'object' || played === null)
    return Object.is(watched, played) ? [] : [path]
  const fields = new Map(Object.entries(played))
  if (Array.isArray(watched) && watched.length !== fields.size) return [path]
  return Object.entries(watched).flatMap(([field, value]) =>
    excessOf(value, fields.get(field), `${path}.${field}`),
  )
}

/** The leaks of a secret to viewers who may not know it. */
export function leaksOf(
  game: PlayableGame,
  simulation: Pick<GameSimulation, 'parts'>,
  { ids, rows }: GameParty,
  { name, rows: flipped, isHiddenFrom }: SecretFlip,
): readonly string[] {
  const viewers = [null, ...ids]
  const known = knownTo(game, simulation, rows, rows)
  const knownThen = knownTo(game, simulation, flipped, rows)
  const problems: readonly (readonly [isProblem: boolean, problem: string])[] = [
    [game.read(flipped).kind !== 'readable', 'is not readable'],
    [JSON.stringify(flipped) === JSON.stringify(rows), 'is not another one'],
    [!isHiddenFrom(null), 'is no secret'],
    ...viewers
      .filter(isHiddenFrom)
      .map((viewer) => [knownThen(viewer) !== known(viewer), `is shown to ${viewer}`] as const),
  ]
  const leaks = problems.flatMap(([isProblem, problem]) => (isProblem ? [`${name} ${problem}`] : []))
  const deadlineOf = (of: GameRows) => game.deadline(of, { attendedSince: 0 })
  return deadlineOf(flipped) === deadlineOf(rows) ? leaks : [...leaks, `${name} changes the deadline`]
}
