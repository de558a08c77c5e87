import { describe, expect, it } from 'vitest'
import { distance, type Point } from '../ink-path.ts'
import { bytesOf } from '../read-ink.ts'
import { Drawing } from './drawing.ts'
import { simplifyLine } from './simplify-line.ts'
import { handDrawn } from './testing/hand-drawn.ts'

describe('[DOODLE-65] a captured line', () => {
  it('keeps the points that its shape needs, its ends among them', () => {
    const straight = Array.from({ length: 50 }, (_, at) => ({ x: at * 4, y: at * 2 + (at % 2) }))
    expect(simplifyLine(straight)).toEqual([straight[0], straight.at(-1)])
    const corner = [...straight, { x: 0, y: 400 }]
    expect(simplifyLine(corner)).toEqual([straight[0], straight.at(-1), { x: 0, y: 400 }])
    expect(simplifyLine([])).toEqual([])
  })

  it('is nowhere farther than 1.5 units from the captured line', () => {
    const captured = handDrawn(3)
    const kept = simplifyLine(captured)
    expect(kept.length).toBeLessThan(captured.length / 3)
    for (const point of captured) expect(distanceToAny(point, kept)).toBeLessThanOrEqual(1.5)
  })

  it('takes at most 6 KiB for a drawing of 60 strokes', () => {
    const drawing = new Drawing({ onStep: () => undefined, onInk: () => undefined, onEmpty: () => undefined })
    for (let stroke = 0; stroke < 60; stroke++) {
      const [first, ...rest] = handDrawn(stroke)
      if (first === undefined) continue
      drawing.begin({ pen: 'black', width: 'medium' }, first)
      drawing.extend(rest)
      drawing.end()
    }
    expect(drawing.ink).toHaveLength(60)
    expect(bytesOf(drawing.ink)).toBeLessThan(6 * 1024)
    expect(bytesOf(drawing.ink)).toBeGreaterThan(1024)
  })
})

function distanceToAny(point: Point, line: readonly Point[]): number {
  return Math.min(
    ...line.slice(1).map((end, place) => {
      const start = line[place] ?? end
      const length = distance(start, end)
      const part =
        ((point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)) / length ** 2
      const near = Math.min(1, Math.max(0, part))
      return distance(point, {
        x: start.x + (end.x - start.x) * near,
        y: start.y + (end.y - start.y) * near,
      })
    }),
  )
}
