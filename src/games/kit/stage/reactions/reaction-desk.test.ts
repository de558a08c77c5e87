import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Face, FaceCounts } from '#rooms/presence/reactions.ts'
import { createOwnTaps, createReactionDesk, REST_MS } from './reaction-desk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a tap is drawn at once, sent, and not drawn again when the counts arrive', () => {
  const { desk, drawn, sent } = setUp()
  desk.tap('ha')
  expect(sent).toEqual(['ha'])
  expect(drawn).toEqual([[{ ha: 1 }, true]])
  desk.receive({ ha: 1 })
  desk.receive({ ha: 1, wow: 2 })
  expect(drawn.slice(1)).toEqual([[{ ha: 1, wow: 2 }, false]])
})

it('[GAME-42] all faces rest after a tap', () => {
  const { desk, sent } = setUp()
  desk.tap('ha')
  desk.tap('love')
  expect(desk.resting.getState()).toBe('ha')
  expect(sent).toEqual(['ha'])
  vi.advanceTimersByTime(REST_MS)
  expect(desk.resting.getState()).toBeNull()
  desk.tap('love')
  expect(sent).toEqual(['ha', 'love'])
})

it('[GAME-42] the rest is a little longer than the interval that the server grants', () => {
  expect(REST_MS).toBeGreaterThan(2_000)
  expect(REST_MS).toBeLessThan(2_200)
})

it('counts the reactions of a phase', () => {
  const { desk } = setUp()
  desk.tap('ha')
  desk.receive({ ha: 3, oof: 1 })
  expect(desk.counts.getState()).toEqual({ ha: 3, oof: 1 })
  desk.reset()
  expect(desk.counts.getState()).toEqual({})
})

it('an own tap is subtracted from the next counts of its face, once', () => {
  const taps = createOwnTaps()
  taps.add('love')
  expect(taps.subtractFrom({ ha: 2 })).toEqual({ ha: 2 })
  expect(taps.subtractFrom({ love: 3, ha: 1 })).toEqual({ love: 2, ha: 1 })
  expect(taps.subtractFrom({ love: 1 })).toEqual({ love: 1 })
})

it('a face that only this page tapped is left out', () => {
  const taps = createOwnTaps()
  taps.add('oof')
  expect(taps.subtractFrom({ oof: 1 })).toEqual({})
})

it('a tap that was lost on its way is not subtracted from those of others later', () => {
  const taps = createOwnTaps()
  taps.add('wow')
  vi.advanceTimersByTime(6_000)
  expect(taps.subtractFrom({ wow: 1 })).toEqual({ wow: 1 })
})

function setUp() {
  const sent: Face[] = []
  const drawn: [FaceCounts, boolean][] = []
  const desk = createReactionDesk(
    (face) => sent.push(face),
    (counts, isOwn) => drawn.push([counts, isOwn]),
  )
  return { desk, sent, drawn }
}
