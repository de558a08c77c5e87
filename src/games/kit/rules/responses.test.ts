import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { PlayerId, SessionId } from '#rooms/record/ids.ts'
import { entryStorage, withResponse } from './entry-storage.ts'
import { orderResponses, type Responses, respond, responseOf, responsesIn, tally } from './responses.ts'

const [ana, ben, cleo] = ['ana', 'ben', 'cleo'] as [PlayerId, PlayerId, PlayerId]
const answers: Responses<number> = [
  { round: 0, playerId: ben, value: 2 },
  { round: 1, playerId: ana, value: 0 },
  { round: 1, playerId: cleo, value: 0 },
]

describe('responses', () => {
  it('[GAME-10] have one of each player in a round, which can be changed', () => {
    const more = respond(answers, { round: 1, playerId: ben, value: 3 })
    expect(more.map(({ playerId }) => playerId)).toEqual([ben, ana, ben, cleo])
    const changed = respond(more, { round: 1, playerId: ben, value: 1 })
    expect(responsesIn(changed, 1).map(({ value }) => value)).toEqual([0, 1, 0])
    expect(changed.length).toBe(4)
  })

  it('[GAME-10] are the same object if nothing changes', () => {
    expect(respond(answers, { round: 1, playerId: ana, value: 0 })).toBe(answers)
    const state = { answers, others: [] as Responses<string> }
    expect(withResponse(state, 'answers', { round: 1, playerId: ana, value: 0 })).toBe(state)
    expect(withResponse(state, 'answers', { round: 1, playerId: ana, value: 1 }).others).toBe(state.others)
    const lists: Responses<readonly string[]> = [{ round: 0, playerId: ana, value: ['a'] }]
    expect(respond(lists, { round: 0, playerId: ana, value: ['a'] })).toBe(lists)
  })

  it('[GAME-10] are found by round and player', () => {
    expect(responseOf(answers, 1, cleo)).toBe(0)
    expect(responseOf(answers, 0, cleo)).toBeUndefined()
    expect(responseOf(answers, 2, ana)).toBeUndefined()
    expect(responseOf([], 0, ana)).toBeUndefined()
  })

  it('[GAME-10] are counted by value', () => {
    expect([...tally(answers)]).toEqual([
      [2, 1],
      [0, 2],
    ])
  })

  it('[GAME-19] have one order, regardless of the order of their rows', () => {
    expect(orderResponses(answers.toReversed())).toEqual(answers)
  })
})

describe('entryStorage', () => {
  const storage = entryStorage({ answers: v.number(), guesses: v.string() })
  const session = 'session' as SessionId
  const stored = { answers, guesses: [{ round: 12, playerId: ana, value: 'x' }] }
  const rows = storage.toRows(stored, session)

  it('[GAME-19] stores a row for each response, and restores them', () => {
    expect(rows.game_entries?.[3]).toEqual({
      sessionId: session,
      kind: 'guesses',
      key: '012 ana',
      value: 'x',
    })
    expect(storage.fromRows({ rows })).toEqual(stored)
    expect(storage.fromRows({ rows: {} })).toEqual(storage.none)
  })

  it.each([
    { kind: 'toString' },
    { kind: 'guesses' },
    { value: null },
    { key: '1 ana' },
    { key: '001' },
    { key: '001 ' },
    { key: '-01 ana' },
    { key: '0.5 ana' },
  ])('[GAME-19] throws for a row that no game writes: %o', (change) => {
    const game_entries = rows.game_entries?.map((row, index) => (index === 1 ? { ...row, ...change } : row))
    expect(() => storage.fromRows({ rows: { game_entries: game_entries ?? [] } })).toThrow(
      'a stored response',
    )
  })
})
