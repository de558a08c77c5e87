import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayableGame } from '../rules/define-game.ts'
import { PODIUM } from '../rules/view.ts'
import { forEachPhase } from './describe-clock.test-support.ts'
import type { GameParty } from './game-party.ts'
import { type Player, playScript, someScript } from './game-script.ts'

const SECOND = 1_000

/** The alarms of phases, and their least times. */
export function describeAlarms(game: PlayableGame, player: Player): void {
  describe('the alarms of a phase, and the end of its least time,', () => {
    const turning = new Map(
      game.definition.phases
        .filter(({ alarms, atLeast }) => alarms !== undefined || atLeast !== undefined)
        .map((phase) => [phase.id, phase]),
    )

    /** Calls `check` at the beginning of every phase with a turn, with its turns in milliseconds before its end. */
    function forEachTurn(check: (party: GameParty, turns: readonly number[]) => void, pace = 1): void {
      const seen = new Set<string>()
      const look = (party: GameParty) => {
        const { alarms = [], atLeast } = turning.get(party.phase) ?? {}
        const { phaseMs } = party.view(null)
        const least = atLeast === undefined ? [] : [phaseMs - atLeast * SECOND * pace]
        const turns = new Set([...alarms.map((seconds) => seconds * SECOND * pace), ...least])
        // An alarm that is longer than the phase rings at its start.
        const toCome = [...turns].filter((ms) => ms > 0 && ms < phaseMs).sort((one, other) => other - one)
        if (toCome.length === 0) return
        seen.add(party.phase)
        check(party, toCome)
      }
      forEachPhase(game, player, look, pace)
      expect([...seen].sort()).toEqual([...turning.keys()].sort())
    }
    const endOf = ({ rows }: GameParty) => rows.state.phaseEndsAt ?? 0

    it('[GAME-23] [GAME-24] come once each, at their moments, in the pace of the room', () => {
      for (const pace of [1, 2])
        forEachTurn((party, turns) => {
          const { phase } = party
          const { phaseEndsAt } = party.rows.state
          for (const [place, turnMs] of turns.entries()) {
            const turnAt = endOf(party) - turnMs
            expect(game.deadline(party.rows, party.moment())).toBe(turnAt)
            party.now = turnAt - 1
            const before = party.rows
            party.settle()
            expect(party.rows).toBe(before)
            party.wait(1)
            const after = party.rows
            expect(after).not.toBe(before)
            expect(after.state).toMatchObject({ phase, phaseEndsAt })
            expect(game.deadline(after, party.moment())).toBe(endOf(party) - (turns[place + 1] ?? 0))
            party.settle()
            expect(party.rows).toBe(after)
          }
        }, pace)
    })

    it('[GAME-160] [GAME-24] do not come while no player is connected', () => {
      forEachTurn((party, turns) => {
        for (const [place, turnMs] of turns.entries()) {
          if (party.phase === PODIUM || party.turnMs !== turnMs) return
          const end = endOf(party)
          party.now = end - turnMs - 10
          party.goAway(...party.ids)
          party.wait(2_001)
          expect(game.deadline(party.rows, party.moment())).toBe(end)
          party.comeBack(...party.ids)
          party.settle()
          const { phaseEndsAt, phaseMs } = party.view(null)
          expect(phaseEndsAt).toBeGreaterThanOrEqual(party.now + Math.min(10 * SECOND, phaseMs))
          const toCome = turns.slice(place).find((ms) => party.now < endOf(party) - ms)
          expect(party.turnMs).toBe(toCome ?? 0)
        }
      })
    })

    it('[GAME-160] [GAME-24] do not come again in time that an outage gives back', () => {
      forEachTurn((party, turns) => {
        const { phase } = party
        for (const [place, turnMs] of turns.entries()) {
          party.wait(Math.max(0, endOf(party) - turnMs - party.now))
          const next = turns[place + 1] ?? 0
          expect(party.turnMs).toBe(next)
          party.goAway(...party.ids)
          party.wait(3_600 * SECOND)
          party.comeBack(...party.ids)
          party.settle()
          // The time left is at most 10 s: later alarms are still ahead, or due.
          const toCome = turns.slice(place + 1).find((ms) => party.now < endOf(party) - ms)
          expect([party.phase, party.turnMs]).toEqual([phase, toCome ?? 0])
          if (toCome !== next) return
        }
      })
    })

    it('[GAME-154] are always ahead, also those that depend on moves', () => {
      fc.assert(
        fc.property(someScript, (script) => {
          playScript(game, player, script, (party) => {
            const { phaseEndsAt } = party.rows.state
            if (phaseEndsAt === null || party.turnMs === 0 || party.here.size === 0) return
            expect(phaseEndsAt - party.turnMs).toBeGreaterThan(party.now)
          })
        }),
      )
    })
  })
}
