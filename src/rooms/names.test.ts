import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPlayerName, cleanText, nameKey, uniquePlayerName } from './names.ts'

const length = (text: string) => Array.from(text).length

describe('names', () => {
  it('[ROOM-4] drops what cannot be seen and makes white space runs one space', () => {
    expect(cleanPlayerName('  Ana\u200B \t\n Bel\u202Eén \u0007')).toBe('Ana Belén')
    expect(cleanPlayerName('\u3164\u2800\uFEFF')).toBe('')
    expect(cleanPlayerName('\uFE0F\u034F\u180B\u{E0100}')).toBe('')
    expect(cleanPlayerName('Jose\u200B\u0301')).toBe('José')
  })

  it('[ROOM-4] keeps any script, accents and emoji', () => {
    for (const name of ['Jürgen', 'さくら', 'محمد', 'Łukasz', '🦊🎉', '❤️ Ana'])
      expect(cleanPlayerName(name)).toBe(name)
  })

  it('[ROOM-4] cuts a name after 20 characters, never in the middle of one', () => {
    expect(cleanPlayerName('x'.repeat(500))).toBe('x'.repeat(20))
    expect(cleanPlayerName('🦊'.repeat(30))).toBe('🦊'.repeat(20))
    expect(cleanPlayerName(`${'x'.repeat(19)} y`)).toBe('x'.repeat(19))
  })

  it('[ROOM-4] a cleaned name is clean, and 20 characters at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const name = cleanPlayerName(text)
        expect(cleanPlayerName(name)).toBe(name)
        expect(length(name)).toBeLessThanOrEqual(20)
        expect(name).toBe(name.trim())
      }),
    )
  })

  it('[ROOM-6] gives the later of two equal names a number, compared without case', () => {
    expect(uniquePlayerName('ana', ['Ana'])).toBe('ana (2)')
    expect(uniquePlayerName('Ana', ['Ana', 'Ana (2)'])).toBe('Ana (3)')
    expect(uniquePlayerName('Bo', ['Ana'])).toBe('Bo')
    expect(uniquePlayerName('Bo1\uFE0F', ['Bo1'])).toMatch(/ \(2\)$/)
  })

  it('[ROOM-6] keeps the numbered name within 20 characters and unlike every other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Maximilian Alexander', 'ana', 'ANA', 'Ana (2)'), { maxLength: 14 }),
        (asked) => {
          const names: string[] = []
          for (const name of asked) names.push(uniquePlayerName(name, names))
          expect(new Set(names.map(nameKey)).size).toBe(names.length)
          for (const name of names) expect(length(name)).toBeLessThanOrEqual(20)
        },
      ),
    )
  })

  it('[ROOM-5] cleans a room name likewise', () => {
    expect(cleanText('  Friday   Rumpus\u200D ')).toBe('Friday Rumpus')
  })
})
