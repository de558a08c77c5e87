import { expect, it } from 'vitest'
import { formatFigure } from './format.ts'

it.each([
  [0.4234, '0.423'],
  [6.4, '6.4'],
  [198.4, '198'],
  [12_355, '12,400'],
  [Number.NaN, 'none'],
])('%d is written %s', (value, text) => {
  expect(formatFigure(value)).toBe(text)
})
