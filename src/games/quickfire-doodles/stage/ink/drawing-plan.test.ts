import { describe, expect, it } from 'vitest'
import type { Point } from '../../ink/ink-path.ts'
import type { Stroke } from '../../ink/read-ink.ts'
import { endOfPiece, partOfLine, planDrawing } from './drawing-plan.ts'

const stroke = (...points: Point[]): Stroke => ({ pen: 'black', width: 'thin', points })
const start = { x: 0, y: 0 }
const corner = { x: 100, y: 0 }
const end = { x: 100, y: 200 }

describe('[DOODLE-64] a doodle draws itself', () => {
  it('one stroke after another, in proportion to their lengths', () => {
    const plan = planDrawing([stroke(start, corner, end), stroke(start), stroke(start, corner)])
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

  it('in pieces that are drawn once, of 4,000 units or 66 sharp turns', () => {
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
