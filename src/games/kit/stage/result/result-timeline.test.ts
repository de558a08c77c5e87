import { describe, expect, it } from 'vitest'
import { lengthOf, RESULT_STEPS, resultStarts, startOf } from './result-timeline.ts'
import { advance, elapsedIn, nextStartIn, placeAt, type Timed } from './timed-steps.ts'

const START = 1_000_000
const phaseOf = (phaseMs: number) => ({ phaseEndsAt: START + phaseMs, phaseMs })
const stepAt = (timed: Timed, now: number) => RESULT_STEPS[placeAt(resultStarts(timed.phaseMs), timed, now)]
const nextStepIn = (timed: Timed, now: number) => nextStartIn(resultStarts(timed.phaseMs), timed, now)
const at = (elapsedMs: number, phaseMs = 10_000) => stepAt(phaseOf(phaseMs), START + elapsedMs)

describe('the steps of a staged result', () => {
  it('[GAME-70] begin one after another, in ten seconds', () => {
    expect(RESULT_STEPS.map((step) => [step, startOf(step, 10_000)])).toEqual([
      ['bars', 0],
      ['suspense', 1_600],
      ['headline', 2_600],
      ['stamp', 3_400],
      ['scores', 4_300],
      ['talk', 5_500],
    ])
  })

  it('are shown from their start until the next one', () => {
    for (const [index, step] of RESULT_STEPS.entries()) {
      const startMs = startOf(step, 10_000)
      expect(at(startMs)).toBe(step)
      expect(at(startMs + lengthOf(step, 10_000) - 1)).toBe(step)
      if (index > 0) expect(at(startMs - 1)).toBe(RESULT_STEPS[index - 1])
    }
  })

  it('[GAME-171] are the same for a page that loads in the middle', () => {
    expect(at(2_999)).toBe('headline')
    expect(at(4_999)).toBe('scores')
    expect(at(9_999)).toBe('talk')
    expect(at(30_000)).toBe('talk')
  })

  it('begin with the first, even on a page whose clock is slow', () => {
    expect(at(-4_000)).toBe('bars')
    expect(elapsedIn(phaseOf(10_000), START - 4_000)).toBe(0)
  })

  it('[GAME-70] stretch with the pace and shrink with the time scale', () => {
    for (const factor of [1.5, 2, 0.5, 0.1])
      for (const step of RESULT_STEPS) expect(at(startOf(step, 10_000) * factor, 10_000 * factor)).toBe(step)
  })

  it('[GAME-71] stay at the first one while the game is paused', () => {
    const paused = { ...phaseOf(10_000), phaseEndsAt: null }
    expect(stepAt(paused, START + 5_000)).toBe('bars')
    expect(nextStepIn(paused, START + 5_000)).toBeNull()
  })

  it('[GAME-71] are never taken back by a page that has shown them', () => {
    const starts = resultStarts(10_000)
    expect(advance(3, starts, phaseOf(10_000), START)).toBe(3)
    expect(advance(0, starts, phaseOf(10_000), START + 3_500)).toBe(3)
    expect(advance(5, starts, { ...phaseOf(10_000), phaseEndsAt: null }, START)).toBe(5)
  })
})

describe('the time until the next step', () => {
  const waitAt = (elapsedMs: number) => nextStepIn(phaseOf(10_000), START + elapsedMs)

  it('ends at its start', () => {
    expect(waitAt(0)).toBe(1_600)
    expect(waitAt(1_600)).toBe(1_000)
    expect(waitAt(3_000)).toBe(400)
  })

  it('is null after the last one', () => {
    expect(waitAt(5_500)).toBeNull()
    expect(waitAt(12_000)).toBeNull()
  })
})
