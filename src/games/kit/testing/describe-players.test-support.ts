import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eveningPoints } from '#rooms/evening/evening.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { assertUntil } from '#tests/support/property-runs.ts'
import type { PlayableGame } from '../rules/define-game.ts'
import { PODIUM } from '../rules/view.ts'
import { GameParty } from './game-party.ts'
import { type Player, playScript, randomOf, someScript, validSettings } from './game-script.ts'
import { frameOf } from './simulation.test-support.ts'

/** Who sees who is done, standings and teams. */
export function describePlayers(game: PlayableGame, player: Player): void {
  const phases = new Map(game.definition.phases.map((phase) => [phase.id, phase]))
  const atStart = new GameParty(game, {
    playerCount: game.minPlayers,
    settings: validSettings(game, player, randomOf(1)),
  })
  const [first] = frameOf(atStart.rows).players
  const hidesDone = [...phases.values()].some(({ showsDone }) => showsDone !== undefined)

  function always(look: (party: GameParty) => void, haveOccurred = () => true): void {
    assertUntil(
      fc.property(someScript, (script) => {
        playScript(game, player, script, look)
      }),
      haveOccurred,
    )
  }

  const playersIn = ({ rows }: GameParty) => frameOf(rows).players
  const takesPart = (party: GameParty, { standing = 'in' }: ReturnType<typeof playersIn>[number]) =>
    phases.get(party.phase)?.plays?.includes(standing) ?? standing === 'in'

  describe('who is done', () => {
    it('[GAME-144] is seen by those to whom the phase shows it, and by each player of themselves', () => {
      const hidden = [...phases.values()].filter(({ showsDone }) => showsDone !== undefined)
      const seen = new Set<string>()
      always(
        (party) => {
          const { phase, rows } = party
          const players = playersIn(party)
          const shown = phases.get(phase)?.showsDone
          for (const viewer of [null, ...party.ids]) {
            const own = players.find(({ id }) => id === viewer)
            const received = party.view(viewer).players
            const isUnknown = players.map(
              (one) =>
                (phase !== PODIUM && !takesPart(party, one)) ||
                (shown !== undefined && one !== own && (shown === 'nobody' || one.team !== own?.team)),
            )
            expect(received.map(({ isDone }) => isDone === null)).toEqual(isUnknown)
            const done = received.filter(({ isDone }) => isDone === true)
            expect(done.filter(({ id }) => game.awaits(rows, id))).toEqual([])
            if (done.length > 0) seen.add(phase)
          }
        },
        () => hidden.every(({ id }) => seen.has(id)),
      )
      expect([...seen]).toEqual(expect.arrayContaining(hidden.map(({ id }) => id)))
    })

    if (hidesDone)
      it('[GAME-145] is not found out by a nudge', () => {
        always((party) => {
          const { ids, rows } = party
          for (const from of ids) {
            const awaited = party
              .view(from)
              .players.filter(({ id, isDone }) => isDone !== null && game.awaits(rows, id))
            expect(ids.filter((id) => game.awaits(rows, id, from))).toEqual(awaited.map(({ id }) => id))
          }
        })
      })
  })

  it('[GAME-146] [GAME-149] standings and teams are in every view, in a game that has them', () => {
    always((party) => {
      const stored = playersIn(party).map(({ standing, team }) => [standing, team])
      expect(party.view(null).players.map(({ standing, team }) => [standing, team])).toEqual(stored)
    })
  })

  if (first?.standing !== undefined)
    describe('a standing', () => {
      it('[GAME-146] without a part in the phase has no moves in it, and is not awaited', () => {
        let tried = 0
        always(
          (party) => {
            const { ids, phase, rows } = party
            if (phase === PODIUM || rows.state.phaseEndsAt === null) return
            const moves = ids.flatMap((id) => player.quickMove(party.view(id), id) ?? [])
            for (const one of playersIn(party)) {
              if (one.isGone || takesPart(party, one)) continue
              expect(game.awaits(rows, one.id)).toBe(false)
              for (const move of moves) {
                tried += 1
                const refusal = { code: 'move-refused', reason: one.standing }
                expect(game.move(rows, one.id, move, party.moment())).toEqual({ ok: false, refusal })
              }
            }
          },
          () => tried > 0,
        )
        expect(tried).toBeGreaterThan(0)
      })

      it('[GAME-147] counts for the quorum unless it is out of the game and of the phase', () => {
        let decided = 0
        always(
          (party) => {
            const { here, rows } = party
            if (party.phase === PODIUM || rows.state.phaseEndsAt === null || here.size === 0) return
            const present = playersIn(party).filter((one) => here.has(one.id) && !one.isGone)
            const counted = present.filter((one) => one.standing !== 'out' || takesPart(party, one))
            const isQuorate = counted.length >= game.quorum
            expect([counted.length, party.view(null).quorumEndsAt === null]).toEqual([
              counted.length,
              isQuorate,
            ])
            if (!isQuorate && present.length >= game.quorum) decided += 1
          },
          () => decided > 0,
        )
        expect(decided).toBeGreaterThan(0)
      })
    })

  if (first?.team !== undefined)
    describe('its teams', () => {
      it('[GAME-149] differ in size by one at most when the game begins, and are not the same in every game', () => {
        const deals = new Set<string>()
        fc.assert(
          fc.property(
            fc.integer({ min: game.minPlayers, max: game.maxPlayers }),
            fc.nat(),
            (playerCount, seed) => {
              const { settings } = atStart.rows.session
              const party = new GameParty(game, { playerCount, settings, seed })
              const teams = party.view(null).players.map(({ team }) => team)
              const sizes = [...Map.groupBy(teams, (team) => team).values()].map(({ length }) => length)
              expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
              expect(sizes.length).toBeLessThanOrEqual(5)
              deals.add(teams.slice(0, game.minPlayers).join())
            },
          ),
        )
        expect(deals.size).toBeGreaterThan(1)
      })
    })

  if (game.definition.ranksTeams)
    describe('the podium of teams', () => {
      it('[GAME-150] has one standing a team, whose members share its rank and its points of the evening', () => {
        let podiums = 0
        always(
          (party) => {
            const { players, podium } = party.view(null)
            if (podium === null) return
            podiums += 1
            const teams = podium.teams ?? []
            const members = Map.groupBy(players, ({ team }) => team)
            expect(new Set(teams.map(({ team }) => team))).toEqual(new Set(members.keys()))
            expect(teams.length).toBe(members.size)
            const evening = eveningPoints(game.ranking(party.rows))
            for (const [index, { points, rank, team }] of teams.entries()) {
              const above = teams[index - 1]
              expect([index + 1, above?.rank]).toContain(rank)
              expect(points).toBeLessThanOrEqual(above?.points ?? Number.POSITIVE_INFINITY)
              const ids = (members.get(team) ?? []).map(({ id }) => id)
              expect(points).toBe(
                Math.max(...players.filter((one) => one.team === team).map((one) => one.points)),
              )
              for (const id of ids) expect(rankOf(podium.ranking, id)).toBe(rank)
              expect(new Set(ids.map((id) => evening.get(id))).size).toBe(1)
            }
          },
          () => podiums > 0,
        )
        expect(podiums).toBeGreaterThan(0)
      })
    })
}

function rankOf(
  ranking: readonly { readonly playerId: PlayerId; readonly rank: number }[],
  id: PlayerId,
): number | undefined {
  return ranking.find(({ playerId }) => playerId === id)?.rank
}
