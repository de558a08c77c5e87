import { expect, it } from 'vitest'
import { toPseudo } from './pseudo-language.ts'

it('the pseudo-language has longer words with marks, and the same parameters', () => {
  expect(toPseudo('Leave Room')).toBe('Lêêáávêê Rööööm')
  expect(toPseudo('Hmm, {name}: {count} of {max}!')).toBe('Hhmmm, {name}: {count} ööf {max}!')
})

it('the pseudo-language is about 40 % longer than English', () => {
  const text =
    'Anybody with the code can come in and watch, on a TV, too. Switching it off sends them all out.'
  expect(toPseudo(text).length / text.length).toBeCloseTo(1.4, 1)
})
