import { expect, it } from 'vitest'
import { languageOf } from './page-language.ts'

it.each([
  ['the browser’s first language', 'de,en;q=0.5', undefined, 'de'],
  ['the language of a region', 'de-AT,de;q=0.9', undefined, 'de'],
  ['the region that there is', 'pt', undefined, 'pt-BR'],
  ['another region of the same language', 'es-MX,es;q=0.9,en;q=0.8', undefined, 'es'],
  ['the first language in which there are pages', 'ja,fr;q=0.8,en;q=0.5', undefined, 'fr'],
  ['the weights, not the order', 'en;q=0.2,fr;q=0.8', undefined, 'fr'],
  ['English for other languages', 'ja,ko;q=0.8', undefined, 'en'],
  ['English for any language', '*', undefined, 'en'],
  ['English without a header', undefined, undefined, 'en'],
  ['English for an invalid header', ';;q=x,,', undefined, 'en'],
  ['the chosen language before the browser’s', 'de', 'language=es', 'es'],
  ['the chosen language among other cookies', 'de', 'rumpus=abc; language=pt-BR; a=b', 'pt-BR'],
  ['the browser’s language for an unknown choice', 'de', 'language=tlh', 'de'],
  ['the browser’s language for a choice that is a name of every object', 'de', 'language=constructor', 'de'],
])('[WIRE-197] a page is in %s', (_, acceptLanguage, cookie, language) => {
  expect(languageOf({ 'accept-language': acceptLanguage, cookie })).toBe(language)
})
