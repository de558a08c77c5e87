import { expect, it } from 'vitest'
import { fitTyping } from './fit-typing.ts'

it('rejects input in the middle of a full text and keeps the caret there', () => {
  expect(fitTyping({ text: 'abXcd', caret: 3 }, 4)).toEqual({ text: 'abcd', caret: 2 })
})

it('cuts a paste to what fits, and keeps the text after the caret', () => {
  expect(fitTyping({ text: 'a🦄🦄🦄z', caret: 7 }, 4)).toEqual({ text: 'a🦄🦄z', caret: 5 })
})

it('accepts an emoji wherever a letter would fit', () => {
  const text = '🦄'.repeat(200)
  expect(fitTyping({ text, caret: text.length }, 200)).toEqual({ text, caret: text.length })
})
