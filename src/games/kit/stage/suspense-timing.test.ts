import { describe, expect, it } from 'vitest'
import type { EpochMs } from '#rooms/ids.ts'
import { timeSuspense } from './suspense-timing.ts'

const result = { phaseEndsAt: 10_000 as EpochMs, phaseMs: 10_000 }
const at = (ms: number, hasSeenPreviousPhase = true) =>
  timeSuspense(result, ms as EpochMs, hasSeenPreviousPhase)

describe('the suspense of a result phase', () => {
  it('ends at the same moment on all screens, however late the view arrived', () => {
    expect(at(0)).toEqual({ suspenseMs: 900, isSlamming: true })
    expect(at(300)).toEqual({ suspenseMs: 600, isSlamming: true })
    expect(at(1_200)).toEqual({ suspenseMs: 0, isSlamming: true })
  })

  it('is skipped on a page that arrives later in the phase', () => {
    expect(at(1_801)).toEqual({ suspenseMs: 0, isSlamming: false })
    expect(at(10_500)).toEqual({ suspenseMs: 0, isSlamming: false })
  })

  it('is played on a freshly loaded page only until the result is out', () => {
    expect(at(300, false)).toEqual({ suspenseMs: 600, isSlamming: true })
    expect(at(901, false)).toEqual({ suspenseMs: 0, isSlamming: false })
  })

  it('never exceeds its full length, even with a slow clock', () => {
    expect(at(-4_000)).toEqual({ suspenseMs: 900, isSlamming: true })
  })

  it('is skipped in a paused game', () => {
    expect(timeSuspense({ ...result, phaseEndsAt: null }, 0 as EpochMs, true)).toEqual({
      suspenseMs: 0,
      isSlamming: false,
    })
  })
})
