import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertUntil } from '#tests/support/property-runs.ts'
import { applyGameChange, diffGame } from './game-change.ts'

const players = [
  { id: 'ana', isDone: false, points: 0 },
  { id: 'ben', isDone: false, points: 0 },
]
const game = { phase: 'vote', players, statement: { id: 'f1', text: 'I have met a yak' }, reveal: null }

describe('the delta of a game’s view', () => {
  it('[WIRE-62] names changed fields and list items, and nothing else', () => {
    const voted = { ...game, players: [players[0], { ...players[1], isDone: true }] }
    expect(diffGame(game, voted)).toEqual({ players: { 1: { isDone: true } } })
    expect(diffGame(game, structuredClone(game))).toEqual({})
    expect(diffGame(null, null)).toEqual({})
  })

  it('[WIRE-62] names items with the same delta together', () => {
    const many = { players: Array.from({ length: 12 }, (_, place) => ({ isDone: false, points: place })) }
    const done = new Set([0, 1, 2, 5, 10, 11])
    const voted = { players: many.players.map((one, place) => ({ ...one, isDone: done.has(place) })) }
    const change = diffGame(many, voted)
    expect(change).toEqual({ players: { '0-2,5,10-11': { isDone: true } } })
    expect(applyGameChange(many, change)).toEqual(voted)
  })

  it('[WIRE-62] sends a value whole if it appears, disappears or changes its length', () => {
    const revealed = { ...game, reveal: { isFact: true } }
    expect(diffGame(game, revealed)).toEqual({ reveal: { isFact: true } })
    expect(diffGame(revealed, game)).toEqual({ reveal: null })
    expect(diffGame(game, { ...game, players: players.slice(1) })).toEqual({ players: players.slice(1) })
  })

  it('[WIRE-62] requires the whole view if a game begins or ends, or has other fields', () => {
    expect(diffGame(null, game)).toBeNull()
    expect(diffGame(game, null)).toBeNull()
    expect(diffGame(game, { phase: 'vote' })).toBeNull()
    expect(diffGame(game, { ...game, statement: { id: 'f1' } })).toBeNull()
  })

  it('[WIRE-62] leads from any view to any other', () => {
    const name = fc.constantFrom('phase', 'players', 'reveal', '0', '1', '__proto__')
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(null, true, false, 0, 1, 'vote', ''),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(name, tie('value'), { maxKeys: 4 }),
      ),
    }))
    const copy = fc.dictionary(name, value, { maxKeys: 4 })
    // Most often with the same fields: there is no delta between others.
    const pair = fc.tuple(copy, copy, fc.array(value, { minLength: 4, maxLength: 4 }), fc.nat({ max: 3 }))
    let deltas = 0
    assertUntil(
      fc.property(pair, ([one, another, values, lot]) => {
        const same = Object.fromEntries(Object.keys(one).map((field, place) => [field, values[place]]))
        const [before, after] = [throughJson(one), throughJson(lot === 0 ? another : same)]
        const change = diffGame(before, after)
        if (change === null) return
        deltas += 1
        expect(throughJson(applyGameChange(before, throughJson(change)))).toEqual(after)
      }),
      () => deltas > 100,
    )
    expect(deltas).toBeGreaterThan(100)
  })

  it('[WIRE-62] keeps the identity of unchanged parts', () => {
    const after = applyGameChange(game, { players: { 1: { isDone: true } } }) as typeof game
    expect(after.players[0]).toBe(players[0])
    expect(after.statement).toBe(game.statement)
    expect(game.players[1]?.isDone).toBe(false)
  })

  it('[WIRE-55] ignores names and indexes that the view lacks', () => {
    const hostile = JSON.parse('{"__proto__":{"isHost":true},"more":1,"players":{"7":{"isDone":true}}}')
    expect(applyGameChange(game, hostile)).toEqual(game)
    for (const places of ['2-999', '9-', '-1', '1-0', '0.5', ',', 'x', '1e9-2e9'])
      expect(applyGameChange(game, { players: { [places]: { isDone: true } } })).toEqual(game)
    expect(({} as { isHost?: boolean }).isHost).toBeUndefined()
  })
})

function throughJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value))
}
