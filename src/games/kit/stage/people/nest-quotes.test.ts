import { expect, it } from 'vitest'
import { nestQuotes } from './nest-quotes.ts'

it('[GAME-138] quotation marks in a quoted text become the inner ones of the language', () => {
  expect(nestQuotes('“Yes!”')).toBe('‘Yes!’')
  expect(nestQuotes('She said "no" (or "maybe")')).toBe('She said ‘no’ (or ‘maybe’)')
  expect(nestQuotes('Er rief „Halt“, dann »Los«')).toBe('Er rief ‘Halt’, dann ‘Los’')
  expect(nestQuotes('Il dit «\u00A0oui\u00A0» tout bas')).toBe('Il dit ‘oui’ tout bas')
  expect(nestQuotes("It's 6' tall")).toBe("It's 6' tall")
})
