import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { PlayableGame } from '../rules/define-game.ts'
import { PODIUM } from '../rules/view.ts'
import { GameParty, participant } from './game-party.ts'
import { type Player, playPhase, playScript, randomOf, someScript, validSettings } from './game-script.ts'

const { id: STRANGER } = participant('99999999-0000-4000-8000-000000000000')
const refusedAs = (code: string) => ({ ok: false, refusal: { code } })

/** Moves, leavers and repetition. */
export function describeMoves(game: PlayableGame, player: Player): void {
  const start = () =>
    new GameParty(game, {
      playerCount: game.minPlayers,
      settings: validSettings(game, player, randomOf(1)),
    })

  /** Calls `check` with each move that players make in a whole game, before it is made. */
  function forEachMove(check: (party: GameParty, id: PlayerId, move: unknown) => void): void {
    const party = start()
    let moves = 0
    for (let phase = 0; party.phase !== PODIUM && phase < 100; phase++) {
      const [id = STRANGER] = party.ids.filter((one) => player.quickMove(party.view(one), one) !== null)
      const move = player.quickMove(party.view(id), id)
      if (move !== null) {
        moves += 1
        check(party, id, move)
      }
      if (!playPhase(party, player)) party.tick()
    }
    expect(moves).toBeGreaterThan(0)
  }

  describe('a move', () => {
    it('[GAME-8] is refused from strangers and leavers', () => {
      forEachMove((party, id, move) => {
        expect(game.move(party.rows, STRANGER, move, party.moment())).toEqual(refusedAs('not-in-game'))
        const others = new Set([...party.members].filter((one) => one !== id))
        const { rows } = game.settle(party.rows, others, party.moment())
        expect(game.move(rows, id, move, party.moment())).toEqual(refusedAs('not-in-game'))
      })
    })

    it('[GAME-8] is refused from the deadline on, and on the podium', () => {
      const podium = start()
      for (let phase = 0; podium.phase !== PODIUM && phase < 500; phase++) podium.tick()
      forEachMove((party, id, move) => {
        const late = { ...party.moment(), now: party.rows.state.phaseEndsAt ?? 0 }
        expect(game.move(party.rows, id, move, late)).toEqual(refusedAs('wrong-phase'))
        expect(game.move(podium.rows, id, move, podium.moment())).toEqual(refusedAs('wrong-phase'))
      })
    })

    it('[GAME-8] is refused if it has an unknown type or field', () => {
      forEachMove((party, id, move) => {
        for (const nonsense of [
          null,
          'move',
          [],
          {},
          { type: 'cheat' },
          Object.assign({}, move, { more: 1 }),
        ])
          expect(game.move(party.rows, id, nonsense, party.moment())).toEqual(refusedAs('bad-move'))
      })
    })
  })

  describe('a leaver', () => {
    it('[GAME-9] stays out of the game for good, and keeps their points', () => {
      fc.assert(
        fc.property(someScript, (script) => {
          const gone = new Set<PlayerId>()
          let points = new Map<PlayerId, number>()
          playScript(game, player, script, (party) => {
            const { players } = party.view(null)
            const ids = players.map(({ id }) => id)
            expect(ids).toEqual(party.ids)
            for (const { id, isGone, points: now } of players) {
              if (gone.has(id)) expect(isGone).toBe(true)
              if (isGone) gone.add(id)
              if (isGone) expect(now).toBeGreaterThanOrEqual(points.get(id) ?? 0)
            }
            points = new Map(players.map(({ id, points: now }) => [id, now]))
          })
        }),
      )
    })
  })

  describe('the same script', () => {
    it('[GAME-18] makes the same game', () => {
      fc.assert(
        fc.property(someScript, (script) => {
          const played = [0, 1].map(() => {
            const steps: unknown[] = []
            playScript(game, player, script, (party) => steps.push(party.rows))
            return steps
          })
          expect(played[1]).toEqual(played[0])
        }),
      )
    })

    it('[GAME-18] makes a game that settling does not change', () => {
      fc.assert(
        fc.property(someScript, (script) => {
          playScript(game, player, script, (party) => {
            const { rows } = party
            party.settle()
            expect(party.rows).toBe(rows)
          })
        }),
      )
    })
  })
}
