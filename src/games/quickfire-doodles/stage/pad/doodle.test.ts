import { describe, expect, it } from 'vitest'
import { applySteps } from '../../ink/apply-steps.ts'
import type { Point } from '../../ink/ink-path.ts'
import { INK_BYTES_MAX, INK_TRAVEL_MAX, type Ink, STROKES_MAX } from '../../ink/ink-schemas.ts'
import { bytesOf, type Nib, readInk, writeStroke } from '../../ink/read-ink.ts'
import { NOTHING_STORED, STORED_BYTES_MAX, STORED_STEPS_MAX } from '../../ink/stored-size.ts'
import { Doodle, inkLeft } from './doodle.ts'
import { handDrawn } from './testing/hand-drawn.ts'

const nib: Nib = { pen: 'mint', width: 'thick' }

function newDoodle() {
  const steps: string[] = []
  const pieces: (readonly Point[])[] = []
  const log = { steps, pieces, emptied: 0 }
  const doodle = new Doodle({
    onStep: (step) => steps.push(step),
    onInk: (points) => pieces.push(points),
    onEmpty: () => {
      log.emptied += 1
    },
  })
  return { doodle, log }
}

/** Small circles without end, which need many points. */
const scribble = (count: number): Point[] =>
  Array.from({ length: count }, (_, at) => ({
    x: 500 + 60 * Math.cos(at * 0.9) + (at % 300),
    y: 400 + 60 * Math.sin(at * 0.9),
  }))

describe('[DOODLE-66] the doodle on the pad', () => {
  it('is, with every step, what the server makes of the steps', () => {
    const { doodle, log } = newDoodle()
    for (let number = 0; number < 9; number++) {
      const [first = { x: 0, y: 0 }, ...rest] = handDrawn(number)
      doodle.begin(nib, first)
      doodle.extend(rest)
      if (number % 2 === 0) doodle.cut()
      doodle.extend([{ x: 1_400, y: -30 }])
      doodle.end()
      if (number % 4 === 3) doodle.undo()
      expect(applySteps([], log.steps)).toEqual({ ok: true, value: doodle.ink })
    }
    expect(doodle.ink).toHaveLength(7)
    doodle.clear()
    expect(applySteps([], log.steps)).toEqual({ ok: true, value: [] })
  })

  it('has the first and the last point of each stroke, on the grid', () => {
    const { doodle } = newDoodle()
    doodle.begin(nib, { x: 10.4, y: 20.6 })
    doodle.extend([
      { x: 300, y: 20 },
      { x: 1_200, y: 900 },
    ])
    doodle.end()
    const [stroke] = readInk(doodle.ink)
    expect(stroke).toMatchObject(nib)
    expect(stroke?.points[0]).toEqual({ x: 10, y: 21 })
    expect(stroke?.points.at(-1)).toEqual({ x: 1_000, y: 750 })
  })

  it('may have dots', () => {
    const { doodle } = newDoodle()
    doodle.begin(nib, { x: 5, y: 5 })
    doodle.end()
    expect(readInk(doodle.ink)[0]?.points).toEqual([{ x: 5, y: 5 }])
  })

  it('draws only a short tail again, however long the stroke is', () => {
    const { doodle, log } = newDoodle()
    doodle.begin(nib, { x: 500, y: 400 })
    for (const point of scribble(1_000)) {
      doodle.extend([point])
      expect(doodle.tail?.points.length ?? 0).toBeLessThanOrEqual(66)
    }
    // Each piece begins where the one before ended.
    log.pieces.slice(1).forEach((piece, place) => {
      expect(piece[0]).toEqual(log.pieces[place]?.at(-1))
    })
  })

  it('undoes the stroke under the pen first', () => {
    const { doodle } = newDoodle()
    doodle.begin(nib, { x: 5, y: 5 })
    doodle.end()
    doodle.begin(nib, { x: 50, y: 50 })
    doodle.undo()
    expect(doodle.isDrawing).toBe(false)
    expect(doodle.ink).toHaveLength(1)
    doodle.undo()
    doodle.undo()
    expect(doodle.ink).toEqual([])
  })

  it('is replaced by what is stored', () => {
    const { doodle, log } = newDoodle()
    doodle.begin(nib, { x: 5, y: 5 })
    const stored: Ink = [writeStroke({ ...nib, points: [{ x: 1, y: 2 }] })]
    doodle.reset(stored, 1)
    expect(doodle.ink).toEqual(stored)
    expect(doodle.tail).toBeNull()
    expect(log.steps).toHaveLength(1)
  })
})

describe('[DOODLE-71] the stroke under the pen', () => {
  it('goes on after the stored doodle was fetched', () => {
    const { doodle, log } = newDoodle()
    doodle.begin(nib, { x: 5, y: 5 })
    doodle.extend([{ x: 100, y: 5 }])
    doodle.cut()
    doodle.reset([...doodle.ink], log.steps.length)
    doodle.extend([{ x: 100, y: 200 }])
    doodle.end()
    expect(applySteps([], log.steps)).toEqual({ ok: true, value: doodle.ink })
    expect(readInk(doodle.ink)[0]?.points.at(-1)).toEqual({ x: 100, y: 200 })
  })
})

describe('[DOODLE-67] the pen', () => {
  it('runs out within a stroke, and writes again once a stroke is removed', () => {
    const { doodle, log } = newDoodle()
    const full =
      writeStroke({ ...nib, points: [{ x: 500, y: 400 }] }) + 'gCgC_B_B'.repeat(INK_BYTES_MAX / 8 - 10)
    doodle.reset([full], 1)
    expect(doodle.left).toBeGreaterThan(0)
    doodle.begin(nib, { x: 500, y: 400 })
    doodle.extend(scribble(300))
    expect(doodle.penState).toBe('empty')
    expect(doodle.isDrawing).toBe(false)
    expect(log.emptied).toBe(1)
    expect(bytesOf(doodle.ink)).toBeLessThanOrEqual(INK_BYTES_MAX)

    doodle.begin(nib, { x: 1, y: 1 })
    expect(doodle.isDrawing).toBe(false)
    doodle.undo()
    expect(doodle.penState).toBe('writes')
    expect(doodle.begin(nib, { x: 1, y: 1 })).toBe(true)
    expect(doodle.isDrawing).toBe(true)
  })

  it('runs out after 400 strokes', () => {
    const { doodle, log } = newDoodle()
    const dots = Array.from({ length: STROKES_MAX }, () => writeStroke({ ...nib, points: [{ x: 1, y: 2 }] }))
    doodle.reset(dots, STROKES_MAX)
    expect(doodle.left).toBe(0)
    expect(doodle.begin(nib, { x: 1, y: 1 })).toBe(false)
    expect(log.emptied).toBe(1)
    expect(doodle.ink).toEqual(dots)
  })

  it('has as much left as the stored doodle leaves', () => {
    const left = (...ink: Ink) => inkLeft(ink, NOTHING_STORED)
    expect(left()).toBe(1)
    expect(left(`A${'AA'.repeat(1_000)}`)).toBeCloseTo(1 - 60_000 / INK_TRAVEL_MAX)
    expect(left(`A${'gCgC_B_B'.repeat(1_000)}`)).toBe(1 - 8_001 / INK_BYTES_MAX)
    expect(inkLeft([], { steps: 250, bytes: 0 })).toBe(1 - 250 / STORED_STEPS_MAX)
    expect(inkLeft([], { steps: 0, bytes: 8_192 })).toBeCloseTo(1 - 8_192 / STORED_BYTES_MAX)
  })

  it('draws as much of the last stroke as there is ink for', () => {
    const { doodle, log } = newDoodle()
    doodle.reset([`A${'AA'.repeat(4_150)}`], 1)
    doodle.begin(nib, { x: 500, y: 400 })
    doodle.extend(scribble(60))
    doodle.end()
    // 4,166 points are possible (DOODLE-62).
    expect(readInk(doodle.ink)[1]?.points).toHaveLength(16)
    expect(log.pieces.at(-1)).toHaveLength(16)
    expect([doodle.penState, doodle.tail]).toEqual(['empty', null])
  })

  it('[DOODLE-9] is used up for good by what was undone, and says so', () => {
    const { doodle, log } = newDoodle()
    const isDrawn = () => doodle.begin(nib, { x: 1, y: 1 })
    for (let steps = 0; steps < STORED_STEPS_MAX; steps += 2) {
      expect(isDrawn()).toBe(true)
      doodle.undo()
    }
    expect([isDrawn(), doodle.penState, doodle.left]).toEqual([false, 'used-up', 0])
    expect(log.steps).toHaveLength(STORED_STEPS_MAX)
    doodle.reset([`A${'AA'.repeat(3)}`], STORED_STEPS_MAX)
    expect(isDrawn()).toBe(false)
    doodle.undo()
    expect([isDrawn(), doodle.penState, doodle.ink]).toEqual([false, 'used-up', []])
    expect(log.steps.at(-1)).toBe('<')
  })
})
