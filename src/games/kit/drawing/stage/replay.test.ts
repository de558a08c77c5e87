import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Point } from '../ink-path.ts'
import { type Stroke, writeStroke } from '../read-ink.ts'
import { DRAWN_WITHIN_MS, drawnForMs, endOfPiece, partOfLine, planReplay, replay } from './replay.ts'

const stroke = (...points: Point[]): Stroke => ({ pen: 'black', width: 'thin', points })
const start = { x: 0, y: 0 }
const corner = { x: 100, y: 0 }
const end = { x: 100, y: 200 }

const START = 1_000_000
const at = (ms: number) => START + ms
const phase = { phaseEndsAt: START + 15_000, phaseMs: 15_000 }

describe('[DOODLE-64] a drawing draws itself', () => {
  it('one stroke after another, in proportion to their lengths', () => {
    const plan = planReplay([stroke(start, corner, end), stroke(start), stroke(start, corner)])
    expect(plan[0]?.from).toBe(0)
    expect(plan[1]?.from).toBe(plan[0]?.to)
    expect(plan[2]?.from).toBe(plan[1]?.to)
    expect(plan[2]?.to).toBe(1)
    const [long = 0, dot = 0, short = 0] = plan.map(({ from, to }) => to - from)
    expect(long).toBeGreaterThan(short)
    expect(short).toBeGreaterThan(dot)
    expect(dot).toBeGreaterThan(0)
  })

  it('each stroke from its first point to its last', () => {
    const line = [start, corner, end]
    expect(partOfLine(line, 0)).toEqual([start, start])
    expect(partOfLine(line, 1 / 6)).toEqual([start, { x: 50, y: 0 }])
    expect(partOfLine(line, 2 / 3)).toEqual([start, corner, { x: 100, y: 100 }])
    expect(partOfLine(line, 1)).toEqual(line)
    expect(partOfLine([start], 0.5)).toEqual([start])
  })
})

describe('a stroke that draws itself', () => {
  it('[DOODLE-136] has pieces that are drawn once, of 4,000 units or 66 sharp turns', () => {
    const across = Array.from({ length: 250 }, (_, at) => ({ x: (at % 2) * 1_000, y: 0 }))
    expect(endOfPiece(across, 0)).toBe(4)
    expect(endOfPiece(across, 4)).toBe(8)
    expect(endOfPiece(across, 246)).toBeNull()
    const trembling = Array.from({ length: 100 }, (_, at) => ({ x: at % 2, y: 0 }))
    expect(endOfPiece(trembling, 0)).toBe(67)
    expect(endOfPiece(trembling, 67)).toBeNull()
    expect(endOfPiece([], 0)).toBeNull()
  })
})

describe('a picture', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** The outlines that its only path shows at once, and how many frames are asked for. */
  function playWith(isMotionReduced: boolean) {
    const shown: string[] = []
    const frames = vi.fn(() => 1)
    vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced }))
    vi.stubGlobal('requestAnimationFrame', frames)
    const path = {
      before: () => undefined,
      getAttribute: () => 'whole',
      setAttribute: (_: string, d: string) => shown.push(d),
    }
    replay([writeStroke(stroke(start, corner))], [path], () => 0)
    return { shown, frames: frames.mock.calls.length }
  }

  it('[DOODLE-64] begins empty, and grows in the frames that follow', () => {
    expect(playWith(false)).toEqual({ shown: [''], frames: 1 })
  })

  it('[DOODLE-135] stays whole with reduced motion', () => {
    expect(playWith(true)).toEqual({ shown: [], frames: 0 })
  })
})

describe('[DOODLE-80] a drawing', () => {
  it('has been drawing itself since the start of its phase, by the clock of the server', () => {
    expect(drawnForMs(phase, at(0))).toBe(0)
    expect(drawnForMs(phase, at(1_200))).toBe(1_200)
    expect(drawnForMs({ phaseEndsAt: START + 30_000, phaseMs: 30_000 }, at(1_200))).toBe(1_200)
  })

  it('is shown whole after 3 s, in a shorter phase after a fifth of it, and while the game is paused', () => {
    expect(drawnForMs(phase, at(3_000))).toBeGreaterThanOrEqual(DRAWN_WITHIN_MS)
    expect(drawnForMs({ phaseEndsAt: START + 1_500, phaseMs: 1_500 }, at(300))).toBe(DRAWN_WITHIN_MS)
    expect(drawnForMs({ phaseEndsAt: null, phaseMs: 15_000 }, at(100))).toBe(DRAWN_WITHIN_MS)
  })
})
