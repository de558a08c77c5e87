import { describe, expect, test } from 'vitest'
import type { EpochMs } from '#rooms/ids.ts'
import { timeReveal } from './reveal-timing.ts'

const reveal = { phaseEndsAt: 10_000 as EpochMs, phaseMs: 10_000 }
const at = (ms: number, isSeenComing = true) => timeReveal(reveal, ms as EpochMs, isSeenComing)

describe('the suspense of a Reveal', () => {
  test('ends at the same moment for everybody, however long the news took', () => {
    expect(at(0)).toEqual({ suspenseMs: 900, isSlamming: true })
    expect(at(300)).toEqual({ suspenseMs: 600, isSlamming: true })
    expect(at(1_200)).toEqual({ suspenseMs: 0, isSlamming: true })
  })

  test('is not played again for somebody who comes when the phase is under way', () => {
    expect(at(1_801)).toEqual({ suspenseMs: 0, isSlamming: false })
    expect(at(10_500)).toEqual({ suspenseMs: 0, isSlamming: false })
  })

  test('is played to a page that was just loaded only while the truth is still to come', () => {
    expect(at(300, false)).toEqual({ suspenseMs: 600, isSlamming: true })
    expect(at(901, false)).toEqual({ suspenseMs: 0, isSlamming: false })
  })

  test('is never longer than a breath, even where the clock is slow', () => {
    expect(at(-4_000)).toEqual({ suspenseMs: 900, isSlamming: true })
  })

  test('is over where the game stands still', () => {
    expect(timeReveal({ ...reveal, phaseEndsAt: null }, 0 as EpochMs, true)).toEqual({
      suspenseMs: 0,
      isSlamming: false,
    })
  })
})
