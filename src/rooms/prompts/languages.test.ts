import { expect, it } from 'vitest'
import { languageFor, languageName, languages } from './languages.ts'

it('[ROOM-147] a language is found by its tag, and has its own name', () => {
  expect(languages.map(languageFor)).toEqual(languages)
  expect(languageFor(undefined)).toBe('en')
  expect(languages.map(languageName)).toEqual([
    'English',
    'Deutsch',
    'Español',
    'Français',
    'Português (Brasil)',
  ])
})
