import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createDownFrameCheck } from './check-down-frame.test-support.ts'

const check = createDownFrameCheck([
  v.strictObject({ phase: v.literal('vote'), players: v.array(v.strictObject({ points: v.number() })) }),
  v.strictObject({ phase: v.literal('draw'), word: v.nullable(v.string()) }),
])
const change = {
  type: 'change',
  topic: 'room:1c3d0f0e-52a4-4c83-9d0a-6f2f0f6f5a11',
  version: 2,
  notices: [],
}
const checkChange = (delta: object, more = {}) => check(JSON.stringify({ ...change, delta, ...more }))

describe('the check of a server’s frames', () => {
  it('[WIRE-45] accepts a change without a game, and with a view or delta of any of the games', () => {
    for (const more of [
      {},
      { game: null },
      { game: { '=': { phase: 'vote', players: [] } } },
      { game: { '=': { phase: 'draw', word: null } } },
      { game: { players: { 0: { points: 7 } } } },
      { game: { players: { splice: [0, 1, { points: 7 }], '1-2': { points: 8 } } } },
      { game: { players: [] } },
      { game: { word: 'cat' } },
    ])
      expect(checkChange(more), JSON.stringify(more)).toBeNull()
  })

  it('[WIRE-45] reports a view or a delta that is none of a game', () => {
    for (const more of [
      { game: { '=': { phase: 'vote' } } },
      { game: { '=': { phase: 'vote', players: [], word: null } } },
      { game: { '=': { phase: 'draw', word: 'cat', secret: 'cat' } } },
      { game: { players: { 0: { secret: 7 } } } },
      { game: { players: { first: { points: 7 } } } },
      { game: { players: { splice: [0, 0, { secret: 7 }] } } },
      { game: { secret: 'cat' } },
    ])
      expect(checkChange(more), JSON.stringify(more)).toContain('the view of the game')
  })

  it('[WIRE-45] accepts a delta of the room, and reports one of anything else', () => {
    for (const delta of [
      { room: { isLocked: true, gameSettings: { '=': { rounds: 3 } } } },
      { players: { '0-3,7': { voteForGame: 'draughts' }, splice: [4, 1] } },
      { evening: { standings: { 3: { name: 'Ana' } } }, removed: [], prompts: [] },
    ])
      expect(checkChange(delta), JSON.stringify(delta)).toBeNull()
    for (const delta of [
      { room: { version: 3 } },
      { room: { watchKey: 'key' } },
      { players: { 0: { browserKey: 'key' } } },
      { away: [] },
    ])
      expect(checkChange(delta), JSON.stringify(delta)).toContain('the delta')
  })

  it('[WIRE-45] reports a frame that is not a message', () => {
    expect(check('{')).toContain('not JSON')
    expect(checkChange({}, { secret: 7 })).toContain('secret')
  })
})
