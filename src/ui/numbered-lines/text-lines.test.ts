import { expect, it } from 'vitest'
import { lineNumberAt, rangeOfLine, splitLines } from './text-lines.ts'

const text = 'one\n\nthree'

it('an empty text has one line, and an empty line counts', () => {
  expect(splitLines('')).toEqual([''])
  expect(splitLines(text)).toEqual(['one', '', 'three'])
})

it('finds the line at a position', () => {
  expect(lineNumberAt(text, 0)).toBe(1)
  expect(lineNumberAt(text, 3)).toBe(1)
  expect(lineNumberAt(text, 4)).toBe(2)
  expect(lineNumberAt(text, text.length)).toBe(3)
})

it('finds the range of a line, and the end of the text for a missing one', () => {
  const textOf = (number: number) => {
    const { start, end } = rangeOfLine(text, number)
    return text.slice(start, end)
  }
  expect([1, 2, 3].map(textOf)).toEqual(['one', '', 'three'])
  expect(rangeOfLine(text, 9)).toEqual({ start: text.length, end: text.length })
})
