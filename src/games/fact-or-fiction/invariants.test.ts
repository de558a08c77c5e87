import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameId, RoomId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { assertUntil } from '#tests/support/property-runs.ts'
import { isPaused } from '../kit/rules/state.ts'
import type { GameParty } from '../kit/testing/game-party.ts'
import { playScript, type Script, someScript } from '../kit/testing/game-script.ts'
import { simulationOf } from '../kit/testing/simulations.test-support.ts'
import { factOrFiction } from './game.ts'
import { factOrFictionStore } from './rows.ts'
import type { FactId, FactOrFictionPhase } from './schemas.ts'
import { type FactOrFictionState, statementOnStage } from './state.ts'
import { entryOf } from './statement.ts'

type Party = GameParty<typeof factOrFiction>

function play(script: Script, look: (party: Party) => void): Party {
  return playScript(factOrFiction, simulationOf(factOrFiction.id), script, look)
}

/**
 * Calls `check` after every action of random games, with the state before it. There are more games until the
 * rare cases have occurred.
 */
function always(check: (party: Party, before: FactOrFictionState) => void, haveOccurred = () => true): void {
  assertUntil(
    fc.property(someScript, (script) => {
      let before: FactOrFictionState | null = null
      play(script, (party) => {
        check(party, before ?? party.state)
        before = party.state
      })
    }),
    haveOccurred,
  )
}

const phasesAfter: Record<FactOrFictionPhase, readonly FactOrFictionPhase[]> = {
  submit: ['submit', 'present', 'podium'],
  present: ['present', 'vote', 'podium'],
  vote: ['vote', 'reveal', 'podium'],
  reveal: ['reveal', 'present', 'podium'],
  podium: ['podium'],
}

/** The rows as a database returns them: copies, in another order, and the state parsed from JSON. */
function storedRowsOf(state: FactOrFictionState): GameRows {
  const { state: row, rows } = structuredClone(factOrFictionStore.toRows(state))
  return {
    session: {
      id: state.sessionId,
      roomId: 'room' as RoomId,
      gameId: 'fact-or-fiction' as GameId,
      settings: { factsPerPlayer: state.factsPerPlayer },
      startedAt: 0,
    },
    state: { ...row, state: JSON.parse(JSON.stringify(row.state)) },
    rows: Object.fromEntries(Object.entries(rows).map(([table, ofTable]) => [table, ofTable.toReversed()])),
  }
}

/** Points, counted by hand. */
function naivePoints(state: FactOrFictionState, revealed: ReadonlySet<FactId>): Record<string, number> {
  const points = Object.fromEntries(state.players.map((player) => [player.id, 0]))
  for (const statement of state.statements) {
    if (!revealed.has(statement.id)) continue
    let fooled = 0
    let voters = 0
    for (const vote of state.votes) {
      if (vote.round !== statement.id) continue
      voters += 1
      if (vote.value === statement.isFact) points[vote.playerId]! += 100
      else fooled += 1
    }
    const isWorthless = state.hidden.some((one) => one.entry === entryOf(statement) && !one.isScored)
    if (voters > 0 && !isWorthless) points[statement.authorId]! += Math.round((100 * fooled) / voters)
  }
  return points
}

describe('in every game', () => {
  it('[FOF-1] phases follow one another in order', () => {
    // One action can pass several phases, so every state on the way is checked.
    fc.assert(
      fc.property(someScript, (script) => {
        const seen = phasesOf(script)
        for (const [index, phase] of seen.slice(1).entries())
          expect(phasesAfter[seen[index]!]).toContain(phase)
      }),
    )
  })

  it('[GAME-153] a deadline lies ahead in every phase but the podium, unless the game is paused', () => {
    always(({ state, now, connected }) => {
      if (state.phase === 'podium') {
        expect([state.phaseEndsAt, state.quorumEndsAt, state.phaseMs]).toEqual([null, null, 0])
      } else if (state.phaseEndsAt === null) {
        expect(connected.size).toBe(0)
        expect(state.quorumEndsAt).toBeNull()
      } else {
        expect(state.phaseEndsAt).toBeGreaterThan(now)
        expect(state.phaseEndsAt - now).toBeLessThanOrEqual(state.phaseMs)
        expect(state.quorumEndsAt ?? now + 1).toBeGreaterThan(now)
      }
    })
  })

  it('[GAME-163] the phase has 10 s or its own length left after an outage, and no deadline moves to an earlier time', () => {
    let returns = 0
    always(
      (party, before) => {
        const { state, now } = party
        const { attendedSince, connected, timeScale } = party.moment()
        const { phaseEndsAt, phaseMs } = state
        if (phaseEndsAt === null) return
        if (attendedSince === now && connected.size > 0) {
          returns += 1
          expect(phaseEndsAt - now).toBeGreaterThanOrEqual(
            Math.min(Math.max(1, Math.round(10_000 / timeScale)), phaseMs),
          )
        }
        const isSamePhase = before.phase === state.phase && before.cursor === state.cursor
        if (isSamePhase && before.phaseEndsAt !== null)
          expect(phaseEndsAt).toBeGreaterThanOrEqual(before.phaseEndsAt)
      },
      () => returns > 0,
    )
    expect(returns).toBeGreaterThan(0)
  })

  it('[GAME-18] a settled state does not change until the next event', () => {
    always((party) => {
      const before = party.state
      party.settle()
      expect(party.state).toBe(before)
    })
  })

  it('[FOF-11] at most 21 statements are dealt, each to its own place', () => {
    always(({ state }) => {
      const places = state.statements.flatMap(({ position }) => (position === null ? [] : [position]))
      expect(new Set(places).size).toBe(places.length)
      expect(Math.max(0, ...places)).toBeLessThan(21)
    })
  })

  it('[FOF-12] [FOF-61] no player votes twice, on their own statement, or on one that was not on stage', () => {
    always(({ state }) => {
      const byId = new Map(state.statements.map((statement) => [statement.id, statement]))
      const keys = state.votes.map((vote) => `${vote.round} ${vote.playerId}`)
      expect(new Set(keys).size).toBe(keys.length)
      for (const vote of state.votes) {
        const statement = byId.get(vote.round)!
        expect(statement.authorId).not.toBe(vote.playerId)
        expect(statement.position).not.toBeNull()
        expect(statement.position!).toBeLessThanOrEqual(state.cursor)
      }
    })
  })

  it('[FOF-15] [FOF-68] points equal a naive count over the revealed statements, and never shrink', () => {
    fc.assert(
      fc.property(someScript, (script) => {
        const revealed = new Set<FactId>()
        let before: Record<string, number> = {}
        play(script, (party) => {
          const onStage = statementOnStage(party.state)
          if (onStage !== null && party.state.phase === 'reveal') revealed.add(onStage.id)
          const { players } = party.view(0)
          const points = Object.fromEntries(players.map((player) => [player.id, player.points]))
          expect(points).toEqual(naivePoints(party.state, revealed))
          for (const [id, was] of Object.entries(before)) expect(points[id]).toBeGreaterThanOrEqual(was)
          before = points
        })
      }),
    )
  })

  it('[FOF-18] a leaver never returns, and keeps only statements that have been on stage', () => {
    always(({ state }, before) => {
      for (const [index, player] of state.players.entries()) {
        if (before.players[index]?.isGone) expect(player.isGone).toBe(true)
        if (!player.isGone) continue
        const kept = state.statements.filter((statement) => statement.authorId === player.id)
        for (const { position } of kept)
          expect(position ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(state.cursor)
      }
    })
  })

  it('[GAME-18] the same inputs make the same game', () => {
    fc.assert(
      fc.property(someScript, (script) => {
        const states: FactOrFictionState[] = []
        play(script, (party) => states.push(party.state))
        const again: FactOrFictionState[] = []
        play(script, (party) => again.push(party.state))
        expect(again).toEqual(states)
      }),
    )
  })

  it('[GAME-19] the rows restore the same game in any order', () => {
    always(({ state }) => {
      expect(factOrFictionStore.fromRows(storedRowsOf(state), 1)).toEqual(state)
    })
  })

  it('the scripts reach every phase, pauses and aborts', () => {
    const seen = new Set<string>()
    for (const script of fc.sample(someScript, { numRuns: 300, seed: 1 }))
      play(script, ({ state }) => {
        seen.add(isPaused(state) ? 'paused' : state.phase)
        if (state.abort !== null) seen.add('aborted')
        if (state.phase === 'podium' && state.votes.length > 0) seen.add('podium with votes')
      })
    expect([...seen].sort()).toEqual([
      'aborted',
      'paused',
      'podium',
      'podium with votes',
      'present',
      'reveal',
      'submit',
      'vote',
    ])
  })
})

/** Every phase the game was in after any settle or move, without repetition. */
function phasesOf(script: Script): readonly FactOrFictionPhase[] {
  const seen: FactOrFictionPhase[] = []
  play(script, (party) => {
    if (seen.length > 0) return
    // Records every state of the game from the first one on.
    let current = party.rows
    seen.push(party.state.phase)
    Object.defineProperty(party, 'rows', {
      get: () => current,
      set: (next: GameRows) => {
        current = next
        if (seen.at(-1) !== party.state.phase) seen.push(party.state.phase)
      },
    })
  })
  return seen
}
