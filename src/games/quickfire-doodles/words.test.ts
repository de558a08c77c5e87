import { describe, expect, it } from 'vitest'
import { foldGuess } from '../kit/matching/fold-guess.ts'
import { errorsAllowed } from '../kit/matching/judge-guess.ts'
import { typingDistance } from '../kit/matching/typing-distance.ts'
import { isWordOf, wordLevels, wordsByLevel } from './words.ts'

describe.each(wordLevels)('the %s words', (level) => {
  const words = wordsByLevel[level]
  const textsOf = ({ names = [], word }: (typeof words)[number]) => [word, ...names]
  const withoutSpaces = (text: string) => foldGuess(text).replaceAll(' ', '')

  it('[DOODLE-36] are 150, with ids of their own', () => {
    expect(words).toHaveLength(150)
    expect(new Set(words.map(({ id }) => id)).size).toBe(150)
    for (const { id } of words) expect(id).toMatch(new RegExp(`^${level}-[a-z0-9-]+$`))
  })

  it('[DOODLE-36] can be typed as a guess, and have no name twice', () => {
    for (const one of words) {
      const texts = textsOf(one)
      expect(new Set(texts.map(withoutSpaces)).size, one.word).toBe(texts.length)
      for (const text of texts) {
        expect(text).toBe(text.trim())
        expect(Array.from(text).length).toBeLessThanOrEqual(40)
        expect(isWordOf(level, foldGuess(text))).toBe(true)
      }
      expect(one.word).toMatch(/^[A-Z]/)
    }
  })

  it('[DOODLE-36] are further apart than the typing errors that are forgiven', () => {
    const all = words.flatMap((one) => textsOf(one).map((text) => ({ of: one.word, text: foldGuess(text) })))
    const clashes = all.flatMap(({ of, text }) => {
      const allowed = errorsAllowed(text)
      return all
        .filter((other) => other.of !== of && typingDistance(text, other.text, allowed) <= allowed)
        .map((other) => `${text} (${of}) and ${other.text} (${other.of})`)
    })
    expect(clashes).toEqual([])
    const equal = Map.groupBy(all, ({ text }) => withoutSpaces(text)).values()
    expect([...equal].filter(([first, ...others]) => others.some(({ of }) => of !== first?.of))).toEqual([])
  })
})
