import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertUntil } from '#tests/support/property-runs.ts'
import { applyDelta, diff } from './delta.ts'

const players = [
  { id: 'ana', isDone: false, points: 0 },
  { id: 'ben', isDone: false, points: 0 },
]
const game = { phase: 'vote', players, statement: { id: 'f1', text: 'I have met a yak' }, reveal: null }

describe('the delta of a view', () => {
  it('[WIRE-62] names changed fields and list items, and nothing else', () => {
    const voted = { ...game, players: [players[0], { ...players[1], isDone: true }] }
    expect(diff(game, voted)).toEqual({ players: { 1: { isDone: true } } })
    expect(diff(game, structuredClone(game))).toBeUndefined()
    expect(diff(null, null)).toBeUndefined()
  })

  it('[WIRE-62] names items with the same delta together', () => {
    const many = { players: Array.from({ length: 12 }, (_, place) => ({ isDone: false, points: place })) }
    const done = new Set([0, 1, 2, 5, 10, 11])
    const voted = { players: many.players.map((one, place) => ({ ...one, isDone: done.has(place) })) }
    const change = diff(many, voted)
    expect(change).toEqual({ players: { '0-2,5,10-11': { isDone: true } } })
    expect(applyDelta(many, change)).toEqual(voted)
  })

  it('[WIRE-223] contains a value whole if it appears, disappears or is of another kind', () => {
    const revealed = { ...game, reveal: { isFact: true } }
    expect(diff(game, revealed)).toEqual({ reveal: { '=': { isFact: true } } })
    expect(diff(revealed, game)).toEqual({ reveal: null })
    expect(diff(game, { ...game, players: [] })).toEqual({ players: [] })
    expect(diff(game, { ...game, players: 7 })).toEqual({ players: 7 })
    expect(diff(game, { ...game, statement: [] })).toEqual({ statement: [] })
    expect(diff(game, { ...game, players: {} })).toEqual({ players: { '=': {} } })
  })

  it('[WIRE-223] contains an object whole if it has other fields than before', () => {
    expect(diff(null, game)).toEqual({ '=': game })
    expect(diff(game, null)).toBeNull()
    expect(diff(game, { phase: 'vote' })).toEqual({ '=': { phase: 'vote' } })
    expect(diff(game, { ...game, statement: { id: 'f1' } })).toEqual({ statement: { '=': { id: 'f1' } } })
    expect(diff({ '=': 1 }, { '=': 2 })).toEqual({ '=': { '=': 2 } })
  })

  it('[WIRE-62] contains of a list the items that come or go, and their place', () => {
    const [ana, ben] = players
    const cleo = { id: 'cleo', isDone: false, points: 3 }
    const dan = { id: 'dan', isDone: false, points: 1 }
    const four = [ana, ben, cleo, dan]
    for (const [after, delta] of [
      [[ana, cleo, dan], { splice: [1, 1] }],
      [[ana, ben, cleo], { splice: [3, 1] }],
      [[ana, { ...cleo, isDone: true }, dan], { splice: [1, 1], 1: { isDone: true } }],
      [
        [{ ...ana, points: 1 }, dan, cleo, { ...dan, points: 2 }],
        { splice: [1, 1, dan], 0: { points: 1 }, 3: { points: 2 } },
      ],
      [[...four, { ...ana, id: 'eve' }], { splice: [4, 0, { ...ana, id: 'eve' }] }],
    ] as const) {
      expect(diff(four, after)).toEqual(delta)
      expect(applyDelta(four, delta)).toEqual(after)
    }
    expect(diff([[1], 'b'], [[1], [2], 'b'])).toEqual({ splice: [1, 0, [2]] })
    expect(diff(['a', 'b'], ['c'])).toEqual(['c'])
  })

  it('[WIRE-62] leads from any view to any other', () => {
    const name = fc.constantFrom('id', 'players', 'splice', '=', '0', '1', '__proto__')
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(null, true, false, 0, 1, 'vote', ''),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(name, tie('value'), { maxKeys: 4 }),
      ),
    }))
    const copy = fc.dictionary(name, value, { maxKeys: 4 })
    // Most often with the same fields: others are replaced whole.
    const pair = fc.tuple(copy, copy, fc.array(value, { minLength: 4, maxLength: 4 }), fc.nat({ max: 3 }))
    let deltas = 0
    assertUntil(
      fc.property(pair, ([one, another, values, lot]) => {
        const same = Object.fromEntries(Object.keys(one).map((field, place) => [field, values[place]]))
        const [before, after] = [throughJson(one), throughJson(lot === 0 ? another : same)]
        const change = diff(before, after)
        if (change === undefined) {
          expect(before).toEqual(after)
          return
        }
        if (!(typeof change === 'object' && change !== null && '=' in change)) deltas += 1
        expect(throughJson(applyDelta(before, throughJson(change)))).toEqual(after)
      }),
      () => deltas > 100,
    )
    expect(deltas).toBeGreaterThan(100)
  })

  it('[WIRE-62] keeps the identity of unchanged parts', () => {
    const after = applyDelta(game, { players: { 1: { isDone: true } } }) as typeof game
    expect(after.players[0]).toBe(players[0])
    expect(after.statement).toBe(game.statement)
    expect(game.players[1]?.isDone).toBe(false)
  })

  it('[WIRE-55] leaves nothing where it changes an object that is not there', () => {
    expect(applyDelta(null, { phase: 'vote' })).toBeUndefined()
    expect(applyDelta({ game: null, room: 1 }, { game: { phase: 'vote' } })).toEqual({
      game: undefined,
      room: 1,
    })
  })

  it('[WIRE-55] ignores names and indexes that the view lacks', () => {
    const hostile = JSON.parse('{"__proto__":{"isHost":true},"more":1,"players":{"7":{"isDone":true}}}')
    expect(applyDelta(game, hostile)).toEqual(game)
    for (const places of ['2-999', '9-', '-1', '1-0', '0.5', ',', 'x', '1e9-2e9'])
      expect(applyDelta(game, { players: { [places]: { isDone: true } } })).toEqual(game)
    for (const splice of [null, 7, {}, ['x'], [{}, -1], []])
      expect(applyDelta(game, { players: { splice } }).players).toBeInstanceOf(Array)
    expect(({} as { isHost?: boolean }).isHost).toBeUndefined()
  })
})

function throughJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value))
}
