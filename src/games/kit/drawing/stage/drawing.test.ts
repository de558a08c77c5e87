import { describe, expect, it } from 'vitest'
import { applySteps } from '../apply-steps.ts'
import type { Point } from '../ink-path.ts'
import { type DrawnInk, INK_BYTES_MAX, INK_TRAVEL_MAX, STROKES_MAX } from '../ink-schemas.ts'
import { bytesOf, type Nib, readInk, writeStroke } from '../read-ink.ts'
import { NOTHING_STORED, STORED_BYTES_MAX, STORED_STEPS_MAX } from '../stored-drawing.ts'
import { Drawing, inkLeft } from './drawing.ts'
import { handDrawn } from './testing/hand-drawn.ts'

const nib: Nib = { pen: 'mint', width: 'thick' }

function newDrawing() {
  const steps: string[] = []
  const pieces: (readonly Point[])[] = []
  const log = { steps, pieces, emptied: 0 }
  const drawing = new Drawing({
    onStep: (step) => steps.push(step),
    onInk: (points) => pieces.push(points),
    onEmpty: () => {
      log.emptied += 1
    },
  })
  return { drawing, log }
}

/** Small circles without end, which need many points. */
const scribble = (count: number): Point[] =>
  Array.from({ length: count }, (_, at) => ({
    x: 500 + 60 * Math.cos(at * 0.9) + (at % 300),
    y: 400 + 60 * Math.sin(at * 0.9),
  }))

describe('[DOODLE-66] the drawing on the pad', () => {
  it('equals the server’s reading of the steps after every step', () => {
    const { drawing, log } = newDrawing()
    for (let number = 0; number < 9; number++) {
      const [first = { x: 0, y: 0 }, ...rest] = handDrawn(number)
      drawing.begin(nib, first)
      drawing.extend(rest)
      if (number % 2 === 0) drawing.cut()
      drawing.extend([{ x: 1_400, y: -30 }])
      drawing.end()
      if (number % 4 === 3) drawing.undo()
      expect(applySteps([], log.steps)).toEqual({ ok: true, value: drawing.ink })
    }
    expect(drawing.ink).toHaveLength(7)
    drawing.clear()
    expect(applySteps([], log.steps)).toEqual({ ok: true, value: [] })
  })

  it('has the first and the last point of each stroke, on the grid', () => {
    const { drawing } = newDrawing()
    drawing.begin(nib, { x: 10.4, y: 20.6 })
    drawing.extend([
      { x: 300, y: 20 },
      { x: 1_200, y: 900 },
    ])
    drawing.end()
    const [stroke] = readInk(drawing.ink)
    expect(stroke).toMatchObject(nib)
    expect(stroke?.points[0]).toEqual({ x: 10, y: 21 })
    expect(stroke?.points.at(-1)).toEqual({ x: 1_000, y: 750 })
  })

  it('may have dots', () => {
    const { drawing } = newDrawing()
    drawing.begin(nib, { x: 5, y: 5 })
    drawing.end()
    expect(readInk(drawing.ink)[0]?.points).toEqual([{ x: 5, y: 5 }])
  })

  it('draws only a short tail again, however long the stroke is', () => {
    const { drawing, log } = newDrawing()
    drawing.begin(nib, { x: 500, y: 400 })
    for (const point of scribble(1_000)) {
      drawing.extend([point])
      expect(drawing.tail?.points.length ?? 0).toBeLessThanOrEqual(66)
    }
    // Each piece begins where the one before ended.
    log.pieces.slice(1).forEach((piece, place) => {
      expect(piece[0]).toEqual(log.pieces[place]?.at(-1))
    })
  })

  it('undoes the stroke under the pen first', () => {
    const { drawing } = newDrawing()
    drawing.begin(nib, { x: 5, y: 5 })
    drawing.end()
    drawing.begin(nib, { x: 50, y: 50 })
    drawing.undo()
    expect(drawing.isDrawing).toBe(false)
    expect(drawing.ink).toHaveLength(1)
    drawing.undo()
    drawing.undo()
    expect(drawing.ink).toEqual([])
  })

  it('is replaced by the stored drawing', () => {
    const { drawing, log } = newDrawing()
    drawing.begin(nib, { x: 5, y: 5 })
    const stored: DrawnInk = [writeStroke({ ...nib, points: [{ x: 1, y: 2 }] })]
    drawing.reset(stored, 1)
    expect(drawing.ink).toEqual(stored)
    expect(drawing.tail).toBeNull()
    expect(log.steps).toHaveLength(1)
  })
})

describe('[DOODLE-71] the stroke under the pen', () => {
  it('goes on after the stored drawing was fetched', () => {
    const { drawing, log } = newDrawing()
    drawing.begin(nib, { x: 5, y: 5 })
    drawing.extend([{ x: 100, y: 5 }])
    drawing.cut()
    drawing.reset([...drawing.ink], log.steps.length)
    drawing.extend([{ x: 100, y: 200 }])
    drawing.end()
    expect(applySteps([], log.steps)).toEqual({ ok: true, value: drawing.ink })
    expect(readInk(drawing.ink)[0]?.points.at(-1)).toEqual({ x: 100, y: 200 })
  })
})

describe('[DOODLE-67] the pen', () => {
  it('runs out within a stroke, and writes again once a stroke is removed', () => {
    const { drawing, log } = newDrawing()
    const full =
      writeStroke({ ...nib, points: [{ x: 500, y: 400 }] }) + 'gCgC_B_B'.repeat(INK_BYTES_MAX / 8 - 10)
    drawing.reset([full], 1)
    expect(drawing.left).toBeGreaterThan(0)
    drawing.begin(nib, { x: 500, y: 400 })
    drawing.extend(scribble(300))
    expect(drawing.penState).toBe('empty')
    expect(drawing.isDrawing).toBe(false)
    expect(log.emptied).toBe(1)
    expect(bytesOf(drawing.ink)).toBeLessThanOrEqual(INK_BYTES_MAX)

    drawing.begin(nib, { x: 1, y: 1 })
    expect(drawing.isDrawing).toBe(false)
    drawing.undo()
    expect(drawing.penState).toBe('writes')
    expect(drawing.begin(nib, { x: 1, y: 1 })).toBe(true)
    expect(drawing.isDrawing).toBe(true)
  })

  it('runs out after 400 strokes', () => {
    const { drawing, log } = newDrawing()
    const dots = Array.from({ length: STROKES_MAX }, () => writeStroke({ ...nib, points: [{ x: 1, y: 2 }] }))
    drawing.reset(dots, STROKES_MAX)
    expect(drawing.left).toBe(0)
    expect(drawing.begin(nib, { x: 1, y: 1 })).toBe(false)
    expect(log.emptied).toBe(1)
    expect(drawing.ink).toEqual(dots)
  })

  it('has as much left as the stored drawing leaves', () => {
    const left = (...ink: DrawnInk) => inkLeft(ink, NOTHING_STORED)
    expect(left()).toBe(1)
    expect(left(`A${'AA'.repeat(1_000)}`)).toBeCloseTo(1 - 60_000 / INK_TRAVEL_MAX)
    expect(left(`A${'gCgC_B_B'.repeat(1_000)}`)).toBe(1 - 8_001 / INK_BYTES_MAX)
    expect(inkLeft([], { steps: 250, bytes: 0 })).toBe(1 - 250 / STORED_STEPS_MAX)
    expect(inkLeft([], { steps: 0, bytes: 8_192 })).toBeCloseTo(1 - 8_192 / STORED_BYTES_MAX)
  })

  it('draws as much of the last stroke as there is ink for', () => {
    const { drawing, log } = newDrawing()
    drawing.reset([`A${'AA'.repeat(4_150)}`], 1)
    drawing.begin(nib, { x: 500, y: 400 })
    drawing.extend(scribble(60))
    drawing.end()
    // 4,166 points are possible (DOODLE-62).
    expect(readInk(drawing.ink)[1]?.points).toHaveLength(16)
    expect(log.pieces.at(-1)).toHaveLength(16)
    expect([drawing.penState, drawing.tail]).toEqual(['empty', null])
  })

  it('[DOODLE-9] [DOODLE-108] [DOODLE-125] is used up for good by steps that were undone, and says so', () => {
    const { drawing, log } = newDrawing()
    const isDrawn = () => drawing.begin(nib, { x: 1, y: 1 })
    for (let steps = 0; steps < STORED_STEPS_MAX; steps += 2) {
      expect(isDrawn()).toBe(true)
      drawing.undo()
    }
    expect([isDrawn(), drawing.penState, drawing.left]).toEqual([false, 'used-up', 0])
    expect(log.steps).toHaveLength(STORED_STEPS_MAX)
    drawing.reset([`A${'AA'.repeat(3)}`], STORED_STEPS_MAX)
    expect(isDrawn()).toBe(false)
    drawing.undo()
    expect([isDrawn(), drawing.penState, drawing.ink]).toEqual([false, 'used-up', []])
    expect(log.steps.at(-1)).toBe('<')
  })
})
