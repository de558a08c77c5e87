import { expect, it } from 'vitest'
import { sizeAnswer, sizeText } from './text-size.ts'

it.each([
  ['Cat', 'short'],
  ['a'.repeat(71), 'medium'],
  ['a'.repeat(131), 'long'],
])('sizes a text by its length: %s', (text, size) => {
  expect(sizeText(text)).toBe(size)
})

it('counts a wide character as two letters', () => {
  expect(sizeText('本'.repeat(35))).toBe('short')
  expect(sizeText('本'.repeat(36))).toBe('medium')
  expect(sizeText('🦄'.repeat(66))).toBe('long')
})

it.each([
  ['Marshmallow', 'short'],
  ['A hot air balloon over the sea', 'short'],
  ['Skateboarding', 'medium'],
  ['Skateboarding '.repeat(10), 'long'],
])('sizes an answer by its longest word, too: %s', (text, size) => {
  expect(sizeAnswer(text)).toBe(size)
})
