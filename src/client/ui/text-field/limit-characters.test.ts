import { expect, it } from 'vitest'
import { limitCharacters } from './limit-characters.ts'

it('cuts a long text to the limit', () => {
  expect(limitCharacters('a'.repeat(500), 20)).toBe('a'.repeat(20))
})

it('counts an emoji as one character and never halves it', () => {
  expect(limitCharacters('🦄'.repeat(25), 20)).toBe('🦄'.repeat(20))
  expect(limitCharacters('🦄'.repeat(15), 20)).toBe('🦄'.repeat(15))
})
