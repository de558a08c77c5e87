import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { registeredGames } from '#games/games.ts'
import { AVATAR_COLORS, AVATAR_NAMES } from '#rooms/membership/avatars.ts'
import { type Language, languages, SOURCE_LANGUAGE } from '#rooms/prompts/languages.ts'
import { findMessageFaults } from '../../tools/build/message-faults.ts'
import { findMessageFolders, readFolder, readLanguage } from '../../tools/build/message-files.ts'
import { readSourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const source = readLanguage(root, SOURCE_LANGUAGE)
const folders = findMessageFolders(root)
const translations = languages.filter((one) => one !== SOURCE_LANGUAGE)
const code = readSourceFiles(['src', 'tools'], /^(?!src\/messages\/compiled\/).*\.tsx?$/)

describe('the messages', () => {
  it('are in the folders of the core and of every game', () => {
    const games = registeredGames.map(({ definition }) => `src/games/${definition.id}/messages`)
    expect(folders).toEqual(['src/messages', ...games.sort()])
  })

  it.each(translations)('%s has every message in its folder, with its parameters and plurals', (language) => {
    const faults = folders.flatMap((folder) =>
      findMessageFaults(readFolder(root, folder, SOURCE_LANGUAGE), readFolder(root, folder, language)),
    )
    expect(faults).toEqual([])
  })

  it.each(translations)('%s has as many lines for the settings and phases of a draft', (language) => {
    const linesIn = (one: Language) =>
      Object.entries(readLanguage(root, one))
        .filter(([name]) => /^draft_\w+_(settings|phases)_/.test(name))
        .map(([name, text]) => [name, String(text).split('\n').length])
    expect(linesIn(language)).toEqual(linesIn(SOURCE_LANGUAGE))
  })

  it('[GAME-156] have plurals instead of endings in brackets', () => {
    const catalogues = languages.map((language) => readLanguage(root, language))
    const texts = catalogues.flatMap((catalogue) => Object.entries(catalogue))
    expect(texts.filter(([, text]) => /\p{L}\(\p{Ll}{1,4}\)/u.test(JSON.stringify(text)))).toEqual([])
  })

  it.each(languages)(
    '%s has three lines for each notice, and a line for each character and each colour',
    (language) => {
      const messages = Object.entries(readLanguage(root, language))
      const linesOf = (name: RegExp) =>
        messages.flatMap(([key, text]) => (name.test(key) ? [String(text).split('\n').length] : []))
      expect(new Set(linesOf(/^(tv_notices|watch_over)_/))).toEqual(new Set([3]))
      expect(linesOf(/^avatars_squad_lines$/)).toEqual([AVATAR_NAMES.length])
      expect(linesOf(/^avatars_colors_names$/)).toEqual([AVATAR_COLORS.length])
    },
  )

  it('are all shown somewhere', () => {
    expect(code.length).toBeGreaterThan(500)
    const used = new Set(
      code.flatMap(({ text }) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, name]) => name)),
    )
    expect(Object.keys(source).filter((name) => !used.has(name))).toEqual([])
  })
})

describe('the check of a translation finds', () => {
  const plural = (match: Readonly<Record<string, string>>) => [
    { declarations: ['input count', 'local plural = count: plural'], selectors: ['plural'], match },
  ]
  const votes = { votes: plural({ 'plural=one': '{count} vote', 'plural=*': '{count} votes' }) }

  it.each([
    ['a missing message', { hello: 'Hello' }, {}, 'hello is missing: Hello'],
    ['a message that is not in English', {}, { hello: 'Hallo' }, 'hello is no message'],
    ['an empty text', { hello: 'Hello' }, { hello: ' ' }, 'hello is empty: Hello'],
    [
      'a missing parameter',
      { hello: 'Hello {name}' },
      { hello: 'Hallo' },
      'hello lacks {name}: Hello {name}',
    ],
    [
      'an unknown parameter',
      { hello: 'Hello' },
      { hello: 'Hallo {Name}' },
      'hello has an unknown {Name}: Hello',
    ],
    [
      'a missing category',
      votes,
      { votes: plural({ 'plural=*': '{count} Stimmen' }) },
      'votes has no text for plural=one: {count} votes',
    ],
  ])('%s', (_, english, translated, fault) => {
    expect(findMessageFaults(english, translated)).toEqual([fault])
  })

  it.each([
    ['a text without plurals in place of several', votes, { votes: 'Stimmen: {count}' }],
    [
      'a parameter that is in one of the texts',
      votes,
      { votes: plural({ 'plural=one': 'Eine Stimme', 'plural=*': '{count} Stimmen' }) },
    ],
    ['a list of another length', { list: 'One\nTwo' }, { list: 'Eins\nZwei\nDrei' }],
  ])('no fault in %s', (_, english, translated) => {
    expect(findMessageFaults(english, translated)).toEqual([])
  })
})
