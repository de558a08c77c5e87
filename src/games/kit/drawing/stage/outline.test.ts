import { describe, expect, it } from 'vitest'
import type { Point } from '../ink-path.ts'
import { outlineOf, smoothLine } from './outline.ts'

/** Points of a circle, as far apart as simplification leaves them. */
const circle: readonly Point[] = Array.from({ length: 19 }, (_, at) => ({
  x: Math.round(500 + 100 * Math.cos((at * Math.PI) / 9)),
  y: Math.round(300 + 100 * Math.sin((at * Math.PI) / 9)),
}))

describe('[DOODLE-63] a line', () => {
  it('passes through all its points', () => {
    const line = smoothLine(circle)
    for (const { x, y } of circle) expect(line).toContainEqual([x, y])
  })

  it('curves between its points', () => {
    const inner = smoothLine(circle).slice(10, -10)
    for (const [x, y] of inner) expect(Math.abs(Math.hypot(x - 500, y - 300) - 100)).toBeLessThan(1.5)
  })

  it('is straight at corners', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 400, y: 0 },
      { x: 400, y: 400 },
    ]
    for (const [x, y] of smoothLine(square)) expect(x === 400 || y === 0).toBe(true)
  })

  it('may be a dot, or have equal points', () => {
    expect(smoothLine([])).toEqual([])
    expect(smoothLine([{ x: 3, y: 4 }])).toEqual([[3, 4]])
    const dot = Array.from({ length: 3 }, () => ({ x: 3, y: 4 }))
    expect(smoothLine(dot)).toEqual([[3, 4]])
    expect(outlineOf(dot, 'thick')).toMatch(/^M[\d. -]+Q[\d. -]+Z$/)
    expect(outlineOf([], 'thick')).toBe('')
  })
})
