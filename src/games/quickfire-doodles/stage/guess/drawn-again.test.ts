import { describe, expect, it } from 'vitest'
import type { EpochMs } from '#rooms/record/ids.ts'
import { DRAWN_WITHIN_MS } from '../ink/drawing-plan.ts'
import { drawnForMs } from './drawn-again.ts'

const START = 1_000_000
const at = (ms: number) => (START + ms) as EpochMs
const guess = { phaseEndsAt: START + 15_000, phaseMs: 15_000 }

describe('[DOODLE-80] a doodle', () => {
  it('has been drawing itself since the start of Guess, by the clock of the server', () => {
    expect(drawnForMs(guess, at(0))).toBe(0)
    expect(drawnForMs(guess, at(1_200))).toBe(1_200)
    expect(drawnForMs({ phaseEndsAt: START + 30_000, phaseMs: 30_000 }, at(1_200))).toBe(1_200)
  })

  it('stands after 3 s, in a shorter phase after a fifth of it, and while the game is paused', () => {
    expect(drawnForMs(guess, at(3_000))).toBeGreaterThanOrEqual(DRAWN_WITHIN_MS)
    expect(drawnForMs({ phaseEndsAt: START + 1_500, phaseMs: 1_500 }, at(300))).toBe(DRAWN_WITHIN_MS)
    expect(drawnForMs({ phaseEndsAt: null, phaseMs: 15_000 }, at(100))).toBe(DRAWN_WITHIN_MS)
  })
})
