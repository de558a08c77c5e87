import { expect, it } from 'vitest'
import { fitTyping, limitCharacters } from './limit-characters.ts'

it('cuts a pasted novel to the limit', () => {
  expect(limitCharacters('a'.repeat(500), 20)).toBe('a'.repeat(20))
})

it('counts an emoji as one and never halves it', () => {
  expect(limitCharacters('🦄'.repeat(25), 20)).toBe('🦄'.repeat(20))
  expect(limitCharacters('🦄'.repeat(15), 20)).toBe('🦄'.repeat(15))
})

it('refuses what is typed into the middle of a full text, and keeps the caret there', () => {
  expect(fitTyping({ text: 'abXcd', caret: 3 }, 4)).toEqual({ text: 'abcd', caret: 2 })
})

it('keeps of a paste what fits before the words behind it', () => {
  expect(fitTyping({ text: 'a🦄🦄🦄z', caret: 7 }, 4)).toEqual({ text: 'a🦄🦄z', caret: 5 })
})

it('lets an emoji in wherever a letter would fit', () => {
  const text = '🦄'.repeat(200)
  expect(fitTyping({ text, caret: text.length }, 200)).toEqual({ text, caret: text.length })
})
