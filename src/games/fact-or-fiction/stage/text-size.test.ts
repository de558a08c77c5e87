import { expect, test } from 'vitest'
import { sizeText } from './text-size.ts'

test.each([
  ['Cat', 'short'],
  ['a'.repeat(71), 'medium'],
  ['a'.repeat(131), 'long'],
])('%s', (text, size) => {
  expect(sizeText(text)).toBe(size)
})

test('a wide sign takes the room of two letters', () => {
  expect(sizeText('本'.repeat(35))).toBe('short')
  expect(sizeText('本'.repeat(36))).toBe('medium')
  expect(sizeText('🦄'.repeat(66))).toBe('long')
})
