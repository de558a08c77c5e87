import { describe, expect, it } from 'vitest'
import { foldText } from '../kit/fold-text.ts'
import { openersByGenre } from './openers.ts'
import { secretWordPack } from './words.ts'

const openers = Object.values(openersByGenre).flat()

const FORBIDDEN =
  /\b(?:beer|wine|vodka|drunk|gun|kill\w*|murder\w*|dead|die|dying|blood|sex\w*|nude|naked|fat|thin|ugly|diet|weight|body|god|church|religio\w*|vote\w*|elect\w*|president|minister|war|hate|stupid|idiot|damn|hell|google|amazon|microsoft|zoom|netflix|lego|disney)\b/iu

describe('the openers', () => {
  it.each(Object.entries(openersByGenre))(
    '[STORY-38] are 40 of the genre %s, with fixed ids',
    (genre, own) => {
      expect(own).toHaveLength(40)
      for (const [index, { id }] of own.entries())
        expect(id).toBe(`${genre}-${String(index + 1).padStart(2, '0')}`)
    },
  )

  it('[STORY-38] are sentences of 40 to 140 characters', () => {
    for (const { id, text } of openers) {
      expect(text.length, id).toBeGreaterThanOrEqual(40)
      expect(text.length, id).toBeLessThanOrEqual(140)
      expect(text, id).toMatch(/^[“\p{Lu}].*[.?]”?$/u)
      expect(text, id).not.toMatch(/['"]| {2}/u)
      expect(text, id).not.toMatch(FORBIDDEN)
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

describe('the secret words', () => {
  it('[STORY-39] are 200 different words of 4 to 12 letters', () => {
    expect(secretWordPack).toHaveLength(200)
    expect(new Set(secretWordPack.map(({ text }) => text)).size).toBe(200)
    for (const { id, text } of secretWordPack) {
      expect(text).toMatch(/^[a-z]{4,12}$/u)
      expect(id).toBe(`word-${text}`)
      expect(text).not.toMatch(FORBIDDEN)
    }
  })

  it('[STORY-39] are in alphabetical order', () => {
    const words = secretWordPack.map(({ text }) => text)
    expect(words).toEqual(words.toSorted())
  })

  it('[STORY-39] have no word that is the plural of another', () => {
    const words = new Set(secretWordPack.map(({ text }) => text))
    for (const word of words) expect(words.has(`${word}s`), word).toBe(false)
  })
})
