import { expect, it } from 'vitest'
import { toCodeText } from './code-text.ts'

it.each([
  ['ab cd', 'ABCD'],
  ['wx7k', 'WX7K'],
  [' w-x.7/k ', 'WX7K'],
  ['WX7KQ', 'WX7K'],
  ['ｗｘ７ｋ', 'WX7K'],
  ['ßéж', ''],
  ['', ''],
])('a code field normalizes %j to %j', (typed, kept) => {
  expect(toCodeText(typed)).toBe(kept)
})
