import { describe, expect, it } from 'vitest'
import { answerOfKey } from './answer-marks.ts'

describe('the answer of a key', () => {
  it('is found by letter, in either case, and by number', () => {
    expect(['a', 'B', 'c', 'D'].map((key) => answerOfKey(key, 4))).toEqual([0, 1, 2, 3])
    expect(['1', '2', '3', '4'].map((key) => answerOfKey(key, 4))).toEqual([0, 1, 2, 3])
  })

  it('does not exist for other keys, or beyond the last answer', () => {
    expect(['e', '0', '5', 'Enter', ' ', 'ab', '', 'Dead'].map((key) => answerOfKey(key, 4))).toEqual(
      new Array(8).fill(null),
    )
    expect(['c', '3', 'd', '4'].map((key) => answerOfKey(key, 2))).toEqual(new Array(4).fill(null))
  })
})
