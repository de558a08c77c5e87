import { describe, expect, it } from 'vitest'
import { applySteps } from './apply-steps.ts'
import { countCharactersRead } from './count-characters-read.test-support.ts'
import { writePath } from './ink-path.ts'
import { INK_BYTES_MAX, STROKES_MAX } from './ink-schemas.ts'
import { bytesOf, pens, readInk, readStroke, widths, writeStroke } from './read-ink.ts'

const dot = (x: number, y: number) => writeStroke({ pen: 'black', width: 'thin', points: [{ x, y }] })
const line = writeStroke({
  pen: 'sky',
  width: 'thick',
  points: [
    { x: 900, y: 700 },
    { x: 990, y: 740 },
  ],
})
const malformed = { ok: false, refusal: 'malformed' }

describe('a stroke', () => {
  it('[DOODLE-60] is read as it is written, with each pen and width', () => {
    const points = [{ x: 3, y: 4 }]
    const strokes = pens.flatMap((pen) => widths.map((width) => ({ pen, width, points })))
    expect(readInk(strokes.map(writeStroke))).toEqual(strokes)
    expect(strokes.map((stroke) => writeStroke(stroke)[0]).join('')).toBe('ABCDEFGHIJKLMNOPQR')
  })

  it.each(['', 'A', 'SAA', '@AA', 'aAA', '+AA', 'AAAA!'])('[DOODLE-121] is refused if it is "%s"', (text) => {
    expect(readStroke(text)).toEqual(malformed)
  })
})

describe('steps', () => {
  it('[DOODLE-61] add strokes, continue and remove the last, and remove all', () => {
    const more = `+${writePath([{ x: 1000, y: 750 }], { x: 990, y: 740 })}`
    expect(applySteps([], [dot(1, 2), line])).toEqual({ ok: true, value: [dot(1, 2), line] })
    expect(applySteps([line], [more])).toEqual({ ok: true, value: [line + more.slice(1)] })
    expect(applySteps([dot(1, 2), line], ['<'])).toEqual({ ok: true, value: [dot(1, 2)] })
    expect(applySteps([dot(1, 2), line], ['!', dot(3, 4)])).toEqual({ ok: true, value: [dot(3, 4)] })
    expect(applySteps([], ['!'])).toEqual({ ok: true, value: [] })
  })

  it('[DOODLE-61] continue the stroke that is the last after a removal', () => {
    const more = `+${writePath([{ x: 1000, y: 750 }], { x: 990, y: 740 })}`
    const drawn = applySteps([line], [dot(0, 0), '+CC', '<', more, dot(1, 1), '<', '+AA'])
    expect(drawn).toEqual({ ok: true, value: [`${line}${more.slice(1)}AA`] })
  })

  it('[DOODLE-61] are refused without a stroke to continue or to remove', () => {
    expect(applySteps([], ['<'])).toEqual({ ok: false, refusal: 'no-stroke' })
    expect(applySteps([], ['+AA'])).toEqual({ ok: false, refusal: 'no-stroke' })
    expect(applySteps([line], ['<', '+AA'])).toEqual({ ok: false, refusal: 'no-stroke' })
    expect(applySteps([line], ['!', '<'])).toEqual({ ok: false, refusal: 'no-stroke' })
  })

  it('[DOODLE-122] are refused together', () => {
    const ink = [line]
    expect(applySteps(ink, ['!', dot(1, 2), 'A!'])).toEqual(malformed)
    expect(ink).toEqual([line])
  })

  it('[DOODLE-121] are refused if they leave the grid, from wherever they continue', () => {
    const away = `+${writePath([{ x: 1001, y: 740 }], { x: 990, y: 740 })}`
    expect(applySteps([line], [away])).toEqual({ ok: false, refusal: 'off-grid' })
    expect(applySteps([], [line, away])).toEqual({ ok: false, refusal: 'off-grid' })
    expect(applySteps([], ['ABB'])).toEqual({ ok: false, refusal: 'off-grid' })
    // Three points to the right of the end, the last at 993, and one seven or eight units from it.
    expect(applySteps([line], ['+CACACA', '+OA']).ok).toBe(true)
    expect(applySteps([line], ['+CACACA', '+QA'])).toEqual({ ok: false, refusal: 'off-grid' })
  })

  it('[DOODLE-123] read each stroke once, however often they continue and remove it', () => {
    const zigzag = Array.from({ length: 4_000 }, (_, at) => ({ x: at % 2, y: 0 }))
    const long = writeStroke({ pen: 'pink', width: 'thin', points: zigzag })
    const drawn = applySteps([], [long])
    if (!drawn.ok) throw new Error(drawn.refusal)
    const steps = Array.from({ length: 33 }, () => ['+AA', dot(1, 1), '<']).flat()
    const count = countCharactersRead(() => expect(applySteps(drawn.value, steps).ok).toBe(true))
    expect(count).toBeGreaterThanOrEqual(long.length)
    expect(count).toBeLessThan(long.length + 10 * steps.length)
  })
})

describe('[DOODLE-62] the pen', () => {
  const ink = Array.from({ length: STROKES_MAX }, () => dot(1, 2))

  it('[DOODLE-124] is empty after 400 strokes, until one is removed', () => {
    expect(applySteps(ink.slice(1), [dot(1, 2)])).toEqual({ ok: true, value: ink })
    expect(applySteps(ink, [dot(1, 2)])).toEqual({ ok: false, refusal: 'pen-empty' })
    expect(applySteps(ink, ['<', dot(1, 2)])).toEqual({ ok: true, value: ink })
  })

  it('is empty after 16 KiB, also within a stroke', () => {
    // Points 32 units from each other, which take four bytes.
    const full = `AAA${'gCgC_B_B'.repeat(INK_BYTES_MAX / 8 - 1)}gCA`
    expect(bytesOf([full])).toBe(INK_BYTES_MAX - 2)
    expect(applySteps([full], ['+gCA'])).toEqual({ ok: false, refusal: 'pen-empty' })
    expect(applySteps([full.slice(0, -3)], ['+gCA'])).toEqual({ ok: true, value: [full] })
    expect(applySteps([full.slice(0, -3)], ['+gCA', '+AA'])).toEqual({ ok: true, value: [`${full}AA`] })
    expect(applySteps([full], ['AAA'])).toEqual({ ok: false, refusal: 'pen-empty' })
    expect(applySteps([full], ['!', 'AAA'])).toEqual({ ok: true, value: ['AAA'] })
  })

  it('is empty after 250,000 units, also if a stroke is continued', () => {
    const across = writePath([{ x: 1000, y: 0 }])
    const back = writePath([{ x: 0, y: 0 }], { x: 1000, y: 0 })
    const long = `AAA${(across + back).repeat(124)}${across}`
    expect(applySteps([], [long]).ok).toBe(true)
    expect(applySteps([long], [`+${back}`])).toEqual({ ok: false, refusal: 'pen-empty' })
    expect(applySteps([], [long, `+${back}`])).toEqual({ ok: false, refusal: 'pen-empty' })
    expect(applySteps([long], [`A${across}${back}`])).toEqual({ ok: false, refusal: 'pen-empty' })
    expect(applySteps([long], ['<', `A${across}${back}`]).ok).toBe(true)
    expect(applySteps([], ['AAA', `+${across}`, '<', long]).ok).toBe(true)
    const drawn = applySteps([], [long])
    if (!drawn.ok) throw new Error(drawn.refusal)
    expect(applySteps(drawn.value, [`+${back}`])).toEqual({ ok: false, refusal: 'pen-empty' })
  })

  it('is empty after 4,166 points, however close they are', () => {
    expect(applySteps([`A${'AA'.repeat(4_165)}`], ['+AA']).ok).toBe(true)
    expect(applySteps([`A${'AA'.repeat(4_166)}`], ['+AA'])).toEqual({ ok: false, refusal: 'pen-empty' })
  })
})
