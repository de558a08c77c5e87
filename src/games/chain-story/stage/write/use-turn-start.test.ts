import { expect, it } from 'vitest'
import { isForTurnBefore } from './turn.ts'

const TURNED_AT = 50_000

/** Input at this time in a turn, after the last edit at this time before it. */
const isIgnored = (editedBeforeMs: number, inTurnMs: number) =>
  isForTurnBefore({ editedAt: TURNED_AT - editedBeforeMs, turnedAt: TURNED_AT }, TURNED_AT + inTurnMs)

it('[STORY-69] text typed across the end of a turn is ignored for the first 700 ms of the next one', () => {
  expect([0, 100, 699, 700, 5_000].map((inTurnMs) => isIgnored(200, inTurnMs))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

it('[STORY-69] text typed after a pause of a second, or by a player who had not typed, is taken at once', () => {
  expect([999, 1_000, Number.POSITIVE_INFINITY].map((beforeMs) => isIgnored(beforeMs, 100))).toEqual([
    true,
    false,
    false,
  ])
})

it('[STORY-69] text typed after an edit of the same turn is taken', () => {
  expect(isIgnored(-50, 100)).toBe(false)
})
