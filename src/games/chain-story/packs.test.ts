import { describe, expect, it } from 'vitest'
import { foldText } from '../kit/prompts/fold-text.ts'
import { keysOf } from '../kit/rules/keys-of.ts'
import { openersByLanguage, secretWordsByLanguage } from './packs.ts'

const FORBIDDEN =
  /\b(?:beer|wine|vodka|drunk|gun|kill\w*|murder\w*|dead|die|dying|blood|sex\w*|nude|naked|fat|thin|ugly|diet|weight|body|god|church|religio\w*|vote\w*|elect\w*|president|minister|war|hate|stupid|idiot|damn|hell|google|amazon|microsoft|zoom|netflix|lego|disney)\b/iu

const languages = keysOf(openersByLanguage)
const prefixOf = (language: string) => (language === 'en' ? '' : `${language.toLowerCase()}-`)

describe.each(languages)('the openers in %s', (language) => {
  const openersByGenre = openersByLanguage[language]
  const openers = Object.values(openersByGenre).flat()

  it.each(Object.entries(openersByGenre))(
    '[STORY-38] are 40 of the genre %s in English and at least 15 in other languages, with fixed ids',
    (genre, own) => {
      if (language === 'en') expect(own).toHaveLength(40)
      else expect(own.length).toBeGreaterThanOrEqual(15)
      for (const [index, { id }] of own.entries())
        expect(id).toBe(`${prefixOf(language)}${genre}-${String(index + 1).padStart(2, '0')}`)
    },
  )

  it('[STORY-38] are sentences of 40 to 140 characters', () => {
    for (const { id, text } of openers) {
      expect(text.length, id).toBeGreaterThanOrEqual(40)
      expect(text.length, id).toBeLessThanOrEqual(140)
      expect(text, id).toMatch(/^[“„«¿¡]?\s?\p{Lu}.*[.?!…]\s?[”“»]?$/u)
      expect(text, id).not.toMatch(/['"]| {2}/u)
      if (language === 'en') expect(text, id).not.toMatch(FORBIDDEN)
    }
  })

  it('[STORY-38] are all different, and begin in different ways', () => {
    expect(new Set(openers.map(({ text }) => foldText(text))).size).toBe(openers.length)
    for (const own of Object.values(openersByGenre)) {
      const counts = new Map<string, number>()
      for (const { text } of own) {
        const [first = ''] = foldText(text).split(' ')
        counts.set(first, (counts.get(first) ?? 0) + 1)
      }
      expect(Math.max(...counts.values())).toBeLessThanOrEqual(4)
    }
  })
})

describe.each(languages)('the secret words in %s', (language) => {
  const pack = secretWordsByLanguage[language]

  it('[STORY-39] are 200 different words in English and at least 100 in other languages', () => {
    if (language === 'en') expect(pack).toHaveLength(200)
    else expect(pack.length).toBeGreaterThanOrEqual(100)
    expect(new Set(pack.map(({ text }) => foldText(text))).size).toBe(pack.length)
    for (const { id, text } of pack) {
      expect(text).toMatch(/^\p{L}{4,14}$/u)
      expect(id).toBe(`${prefixOf(language)}word-${text}`)
      if (language === 'en') expect(text).not.toMatch(FORBIDDEN)
    }
  })

  it('[STORY-39] are in alphabetical order', () => {
    const words = pack.map(({ text }) => text)
    expect(words).toEqual(words.toSorted(new Intl.Collator(language).compare))
  })

  it('[STORY-39] have no word that is the plural of another', () => {
    const words = new Set(pack.map(({ text }) => text))
    for (const word of words) expect(words.has(`${word}s`), word).toBe(false)
  })
})
