import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PlayerText } from './player-text.tsx'

/** The text, with a bar before what stays together at the end of a word. */
function partsOf(text: string): string {
  const html = renderToStaticMarkup(PlayerText({ children: text }))
  return html.replace(/^<span class="player-text">|<\/span>/gu, '').replaceAll('<span>', '|')
}

it('[GAME-134] the last two letters of a word stay together', () => {
  expect(partsOf('Katarzyna')).toBe('Katarzy|na')
  expect(partsOf('Bartholomew the Grea!')).toBe('Bartholom|ew the Gr|ea!')
  expect(partsOf('Ana')).toBe('Ana')
  expect(partsOf('🦄🦄🦄👩‍👩‍👧‍👦')).toBe('🦄🦄🦄👩‍👩‍👧‍👦')
  expect(partsOf('Ze\u0301lie\u0301')).toBe('Ze\u0301l|ie\u0301')
})

it('[GAME-134] only long words of a sentence are in pieces', () => {
  const sentence = 'I once won a Donaudampfschifffahrt by accident'
  expect(partsOf(sentence)).toBe(sentence.replace('rt by', '|rt by'))
})
