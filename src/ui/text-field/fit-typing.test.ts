import { expect, it } from 'vitest'
import { cutText } from '#rooms/text/typed-texts.ts'
import { fitTyping } from './fit-typing.ts'

it('rejects input in the middle of a full text and keeps the caret there', () => {
  expect(fitTyping({ text: 'abXcd', caret: 3 }, 4, cutText)).toEqual({ text: 'abcd', caret: 2 })
})

it('cuts a paste to what fits, and keeps the text after the caret', () => {
  expect(fitTyping({ text: 'a🦄🦄🦄z', caret: 7 }, 4, cutText)).toEqual({ text: 'a🦄🦄z', caret: 5 })
})

it('[ROOM-162] a field inserts a composed emoji whole or not at all', () => {
  const family = '👨\u200D👩\u200D👧'
  expect(fitTyping({ text: `ab${family}cd`, caret: 2 + family.length }, 9, cutText)).toEqual({
    text: `ab${family}cd`,
    caret: 10,
  })
  expect(fitTyping({ text: `ab${family}cd`, caret: 2 + family.length }, 8, cutText)).toEqual({
    text: 'abcd',
    caret: 2,
  })
})

it('accepts an emoji wherever a letter would fit', () => {
  const text = '🦄'.repeat(200)
  expect(fitTyping({ text, caret: text.length }, 200, cutText)).toEqual({ text, caret: text.length })
})
