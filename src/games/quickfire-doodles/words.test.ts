import { describe, expect, it } from 'vitest'
import { foldGuess, foldsOf } from '../kit/guessing/fold-guess.ts'
import { errorsAllowed } from '../kit/guessing/judge-guess.ts'
import { typingDistance } from '../kit/guessing/typing-distance.ts'
import { isWordOf, wordLanguages, wordLevels, wordsByLanguage } from './words.ts'

const packs = wordLanguages.flatMap((language) => wordLevels.map((level) => [language, level] as const))

describe.each(packs)('the words in %s, %s', (language, level) => {
  const words = wordsByLanguage[language][level]
  const textsOf = ({ names = [], word }: (typeof words)[number]) => [word, ...names]
  const withoutSpaces = (text: string) => foldGuess(text, language).replaceAll(' ', '')
  const prefix = language === 'en' ? level : `${language.toLowerCase()}-${level}`

  it('[DOODLE-36] the words are 150 in English and at least 60 in other languages, with different ids', () => {
    if (language === 'en') expect(words).toHaveLength(150)
    else expect(words.length).toBeGreaterThanOrEqual(60)
    expect(new Set(words.map(({ id }) => id)).size).toBe(words.length)
    for (const { id } of words) expect(id).toMatch(new RegExp(`^${prefix}-[a-z0-9-]+$`))
  })

  it('[DOODLE-114] the words can be typed as a guess, and have no name twice', () => {
    for (const one of words) {
      const texts = textsOf(one)
      expect(new Set(texts.map(withoutSpaces)).size, one.word).toBe(texts.length)
      for (const text of texts) {
        expect(text).toBe(text.trim())
        expect(Array.from(text).length).toBeLessThanOrEqual(40)
        expect(isWordOf(language, level, foldGuess(text, language))).toBe(true)
      }
      expect(one.word).toMatch(/^\p{Lu}/u)
    }
  })

  it('[DOODLE-115] the words are further apart than the typing errors that are forgiven', () => {
    const all = words.flatMap((one) =>
      textsOf(one).flatMap((text) =>
        foldsOf(text, language).map((folded) => ({ of: one.word, text: folded })),
      ),
    )
    const clashes = all.flatMap(({ of, text }) => {
      const allowed = errorsAllowed(text)
      return all
        .filter((other) => other.of !== of && typingDistance(text, other.text, allowed) <= allowed)
        .map((other) => `${text} (${of}) and ${other.text} (${other.of})`)
    })
    expect(clashes).toEqual([])
    const equal = Map.groupBy(all, ({ text }) => text.replaceAll(' ', '')).values()
    expect([...equal].filter(([first, ...others]) => others.some(({ of }) => of !== first?.of))).toEqual([])
  })
})

it('[DOODLE-36] the packs of other languages have 200 words at least', () => {
  for (const language of wordLanguages) {
    const count = wordLevels.reduce((sum, level) => sum + wordsByLanguage[language][level].length, 0)
    expect(count, language).toBeGreaterThanOrEqual(200)
  }
})
