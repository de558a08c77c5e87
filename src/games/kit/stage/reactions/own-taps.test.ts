import { expect, it } from 'vitest'
import { createOwnTaps } from './own-taps.ts'

it('an own tap is subtracted from the next counts of its face, once', () => {
  const taps = createOwnTaps(() => 0)
  taps.add('love')
  expect(taps.subtractFrom({ ha: 2 })).toEqual({ ha: 2 })
  expect(taps.subtractFrom({ love: 3, ha: 1 })).toEqual({ love: 2, ha: 1 })
  expect(taps.subtractFrom({ love: 1 })).toEqual({ love: 1 })
})

it('a face that only this page tapped is left out', () => {
  const taps = createOwnTaps(() => 0)
  taps.add('oof')
  expect(taps.subtractFrom({ oof: 1 })).toEqual({})
})

it('a tap that was lost on its way is not subtracted from those of others later', () => {
  let time = 0
  const taps = createOwnTaps(() => time)
  taps.add('wow')
  time = 6_000
  expect(taps.subtractFrom({ wow: 1 })).toEqual({ wow: 1 })
})
