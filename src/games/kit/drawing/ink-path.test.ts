import { describe, expect, it } from 'vitest'
import { countCharactersRead } from './count-characters-read.test-support.ts'
import { type Point, readPath, writePath } from './ink-path.ts'
import { INK_BYTES_MAX } from './ink-schemas.ts'

describe('a path', () => {
  const points: readonly Point[] = [
    { x: 0, y: 0 },
    { x: 1000, y: 750 },
    { x: 1000, y: 750 },
    { x: 0, y: 749 },
    { x: 16, y: 733 },
    { x: 0, y: 0 },
  ]

  it('[DOODLE-60] is read as it is written', () => {
    expect(readPath(writePath(points))).toEqual({ ok: true, value: points })
    expect(readPath('')).toEqual({ ok: true, value: [] })
  })

  it('[DOODLE-60] has its numbers in groups of five bits, the lowest first', () => {
    expect(writePath([{ x: 1, y: 0 }])).toBe('CA')
    expect(writePath([{ x: 16, y: 1000 }])).toBe('gBw-B')
  })

  it('[DOODLE-60] continues another point', () => {
    const from = { x: 500, y: 500 }
    const path = writePath([{ x: 499, y: 502 }], from)
    expect(path).toBe('BE')
    expect(readPath(path, from)).toEqual({ ok: true, value: [{ x: 499, y: 502 }] })
  })

  it.each([
    ['a number that does not end', 'AAAg'],
    ['a needless digit', 'gAA'],
    ['a fourth digit', 'gggBA'],
    ['one number of two', 'AAA'],
    ['another character', 'A!'],
    ['a character beyond ASCII', 'Aé'],
    ['a space', 'A A'],
  ])('[DOODLE-121] is refused for %s', (_, path) => {
    expect(readPath(path)).toEqual({ ok: false, refusal: 'malformed' })
  })

  it.each([
    ['left of the grid', { x: -1, y: 0 }],
    ['above the grid', { x: 0, y: -1 }],
    ['right of the grid', { x: 1001, y: 0 }],
    ['below the grid', { x: 0, y: 751 }],
    ['far away', { x: 16_000, y: 16_000 }],
  ])('[DOODLE-121] is refused for a point %s', (_, point) => {
    const back = { x: 5, y: 5 }
    expect(readPath(writePath([point, back]))).toEqual({ ok: false, refusal: 'off-grid' })
  })

  it('[DOODLE-60] is read in one pass over its characters', () => {
    const path = 'AC'.repeat(INK_BYTES_MAX / 2).replaceAll('ACAC', 'ACAB')
    expect(countCharactersRead(() => expect(readPath(path).ok).toBe(true))).toBe(path.length)
  })
})
