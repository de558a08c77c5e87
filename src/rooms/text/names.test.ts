import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { anyCharacter } from '#tests/support/any-character.ts'
import { startMeter, WORK } from '#tests/support/measure-work.ts'
import { tenfold } from '#tests/support/property-runs.ts'
import { cleanPlayerName, cleanText, lookalikeFormsOf, uniquePlayerName } from './names.ts'
import { cutText, isBlank } from './typed-texts.ts'

const length = (text: string) => Array.from(text).length

function expectNoneAlike(names: readonly string[]): void {
  const looks = names.flatMap((name) => [...new Set(lookalikeFormsOf(name))])
  expect(new Set(looks).size).toBe(looks.length)
}

describe('names', () => {
  it('[ROOM-159] cleaning drops invisible characters and makes each run of white space one space', () => {
    expect(cleanPlayerName('  Ana\u200B \t\n Bel\u202Eén \u0007')).toBe('Ana Belén')
    expect(cleanPlayerName('\u3164\u2800\uFEFF')).toBe('')
    expect(cleanPlayerName('\uFE0F\u034F\u180B\u{E0100}')).toBe('')
    expect(cleanPlayerName('Jose\u200B\u0301')).toBe('José')
  })

  it.each([
    ['interlinear annotations and an object replacement', 'A\uFFF9n\uFFFA\uFFFBa\uFFFC', 'Ana'],
    ['unassigned characters', 'A\uFB37n\u{1FFFF}a\uFDD0', 'Ana'],
    ['private characters', '\uE000Ana\u{F0000}', 'Ana'],
    ['tags', 'Ana\u{E0041}', 'Ana'],
    ['marks without a base letter', '\u0301Ana \u0301\u0302Belén', 'Ana Belén'],
    ['blank characters', '\u2800Ana\u{13441}\u{1D159}Bo\u{13442}', 'Ana Bo'],
    ['fillers', 'A\u115Fn\u1160a\u3164\uFFA0\u{16FE4}', 'Ana'],
  ])('[ROOM-159] cleaning drops %s', (_, text, name) => {
    expect(cleanPlayerName(text)).toBe(name)
  })

  it('[ROOM-159] cleaning drops every character that Unicode calls unassigned, private, a control or ignorable', () => {
    const all = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point))
    const kept = all.filter((character) => cleanPlayerName(character) !== '').join('')
    // A page tells an empty name without cleaning it.
    expect(all.filter((character) => !isBlank(character)).join('')).toBe(kept)
    expect(kept).not.toMatch(/[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u)
    expect(kept.match(/\p{Cf}/gu)?.join(' ')).toBe(
      '\u0600 \u0601 \u0602 \u0603 \u0604 \u0605 \u06DD \u070F \u0890 \u0891 \u08E2 \u{110BD} \u{110CD}',
    )
  })

  it(
    '[ROOM-150] keeps 30 marks in a row, and cleans any number of them in time that grows with it',
    WORK,
    async () => {
      const { meter, modules } = await startMeter(() => import('./names.ts'))
      onTestFinished(() => meter.close())
      expect(length(cleanText(`q${'\u0323\u0307'.repeat(250)}`))).toBe(31)
      const marks = (count: number) => `x${'\u0301\u0323'.repeat(count)}`
      const work = (count: number) => meter.measure(() => modules.cleanText(marks(count)))
      expect(work(4_000)).toBeLessThan(10 * work(400))
    },
  )

  it('[ROOM-159] cleaning keeps any script, accents and emoji', () => {
    for (const name of [
      'Jürgen',
      'さくら',
      'محمد',
      'Łukasz',
      '🦊🎉',
      '❤️ Ana',
      'नेहा',
      'สมชาย',
      'Nguyễn',
      'ኢዮብ',
    ])
      expect(cleanPlayerName(name)).toBe(name)
  })

  it('[ROOM-4] [ROOM-161] a name is cut after 20 characters, never in the middle of one', () => {
    expect(cleanPlayerName('x'.repeat(500))).toBe('x'.repeat(20))
    expect(cleanPlayerName('🦊'.repeat(30))).toBe('🦊'.repeat(20))
    expect(cleanPlayerName(`${'x'.repeat(19)} y`)).toBe('x'.repeat(19))
  })

  it.each([
    ['Persian', 'می\u200Cخواهم'],
    ['Persian after a mark', 'مُ\u200Cخواهم'],
    ['an abbreviation in Arabic letters', 'ه\u200D'],
    ['Sinhala', 'ශ්\u200Dරී ලංකා'],
    ['a Sinhala touching pair', 'බු\u200Dද්ධ'],
    ['Hindi half letters', 'क्\u200Dष'],
    ['Hindi full letters', 'क्\u200Cष'],
    ['Bengali', 'র\u200D্যাব'],
    ['a Malayalam chillu at the end', 'മോഹന്\u200D'],
    ['Kannada', 'ರ\u200D್ಕ'],
    ['Khmer', 'ប៉\u200Cី'],
  ])('[ROOM-155] cleaning keeps the joiners of %s', (_, name) => {
    expect(cleanPlayerName(name)).toBe(name.normalize('NFC'))
    expect(cleanText(`${name} ${name}`)).toBe(`${name} ${name}`.normalize('NFC'))
    expect(uniquePlayerName(name, [name.replaceAll(/[\u200C\u200D]/g, '')])).toMatch(/ \(2\)$/)
  })

  it.each([
    '👨\u200D👩\u200D👧\u200D👦',
    '🏳️\u200D🌈',
    '🏴\u200D☠️',
    '🧑🏽\u200D🚀',
    '❤️\u200D🔥',
    '👩🏻\u200D❤️\u200D💋\u200D👨🏿',
    '🐻\u200D❄️',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    '1️⃣',
    '👍🏿',
    '🇩🇪',
  ])('[ROOM-155] [ROOM-161] the emoji %s is kept whole, or cut off whole', (emoji) => {
    const length = Array.from(emoji).length
    expect(cleanPlayerName(`Ana ${emoji}`)).toBe(`Ana ${emoji}`)
    expect(cleanText(emoji.repeat(3))).toBe(emoji.repeat(3))
    expect(cleanPlayerName(emoji.repeat(25))).toBe(emoji.repeat(Math.floor(20 / length)))
    for (let room = 1; room < length; room++)
      expect(cleanPlayerName(`${'x'.repeat(20 - room)}${emoji}`)).toBe('x'.repeat(20 - room))
    expect(uniquePlayerName(`${'x'.repeat(12)}${emoji}`, [`${'x'.repeat(12)}${emoji}`])).toBe(
      `${'x'.repeat(12)}${length > 4 ? '' : emoji} (2)`,
    )
  })

  it.each([
    ['between Latin letters', 'A\u200Dn\u200Ca'],
    ['at both ends', '\u200DAna\u200C\u200D'],
    ['beside a space', 'Ana\u200D \u200C'],
    ['between scripts', 'Ana\u200Dم', 'Anaم'],
    ['between letter and emoji', 'Ana\u200D🦊', 'Ana🦊'],
    ['after an emoji', '🦊\u200D', '🦊'],
    ['in a row', 'می\u200C\u200C\u200D\u200Cخ', 'می\u200Cخ'],
    ['in a name of nothing else', '\u200C\u200D\uFE0F\u094D\u200D', ''],
    ['that would hide text behind a flag', '🏴\u{E0041}\u{E0042}\u{E0043}\u{E007F}', '🏴'],
    ['that are a flag’s without its end', '🏴\u{E0067}\u{E0062}\u{E0073}', '🏴'],
    ['that are a flag’s after another emoji', '🦊\u{E0067}\u{E0062}\u{E0065}\u{E007F}', '🦊'],
  ])('[ROOM-155] cleaning drops joiners and tags %s', (_, text, name = 'Ana') => {
    expect(cleanPlayerName(text)).toBe(name)
  })

  it('[ROOM-155] a text of joiners, marks and emoji is clean after being cleaned once', () => {
    const unit = fc.constantFrom(
      ...[
        '\u200C',
        '\u200D',
        '\uFE0F',
        '\uFE0E',
        '\u{1F3F4}',
        '\u{E0067}',
        '\u{E0062}',
        '\u{E007F}',
        '\u200B',
      ],
      ...['a', '1', 'e', '\u0301', '\u0327', ' ', 'ا', '\u0653', 'ی', '\u064E', 'क', '\u094D', '\u093C', 'ර'],
      ...['\u0DCA', '👩', '🏽', '❤', '🚀', '🇩', '\u20E3', '\u1100', '\u1161', '\u0DD9', '\u0DCF'],
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        const cleaned = cleanText(text)
        expect(isBlank(text)).toBe(cleaned === '')
        expect(cleanText(cleaned)).toBe(cleaned)
        const name = cleanPlayerName(text)
        expect(cleanPlayerName(name)).toBe(name)
        expect(cleanText(name)).toBe(name)
        expect(length(name)).toBeLessThanOrEqual(20)
      }),
      tenfold(),
    )
  })

  it('[ROOM-161] a text is cut before what does not fit whole, unless nothing is before it', () => {
    expect(cutText('ab🧑🏽\u200D🚀', 5)).toBe('ab')
    expect(cutText('abe\u0301', 3)).toBe('ab')
    expect(cutText(`a${'\u0301'.repeat(490)}`, 20)).toBe(`a${'\u0301'.repeat(19)}`)
    expect(cutText('a'.repeat(500), 20)).toBe('a'.repeat(20))
    expect(cutText('🦄'.repeat(15), 20)).toBe('🦄'.repeat(15))
  })

  it('[ROOM-4] [ROOM-159] a cleaned name is clean, and 20 characters at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
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

  it.each([
    ['Ana', '\u0410n\u0430'],
    ['ana', '\u0410NA'],
    ['Bo', '\u0392\u03BF'],
    ['bo', '\u0392O'],
    ['Paco', '\u0420\u0430\u0441\u043E'],
    ['O\u2019Neil', "o'neil"],
    ['Ａｎａ', 'ana'],
    ['𝔸𝕟𝕒', 'ana'],
    ['José', 'Jose\u0301'],
    ['Max', 'M\u0430x'],
    ['Zoe1', 'Zoel'],
    ['力', 'カ'],
  ])('[ROOM-6] takes %s and %s for the same name', (one, other) => {
    expect(uniquePlayerName(other, [one])).toMatch(/ \(2\)$/)
    expect(uniquePlayerName(one, [other])).toMatch(/ \(2\)$/)
  })

  it('[ROOM-6] numbers a name that is equal in lower case alone', () => {
    expect(uniquePlayerName('Straẞe', ['straße'])).toBe('Straẞe (2)')
    expect(uniquePlayerName('straße', ['Straẞe'])).toBe('straße (2)')
  })

  it('[ROOM-6] treats names that a reader can distinguish as different', () => {
    const names = [
      'Ana',
      'Анна',
      'Anna',
      'Ann',
      'Ila',
      'Lia',
      'Ali',
      'José',
      'Jose',
      'Юля',
      'Γιώργος',
      'さくら',
      'サクラ',
      'P1',
      'P2',
    ]
    const given: string[] = []
    for (const name of names) given.push(uniquePlayerName(name, given))
    expect(given).toEqual(names)
  })

  it('[ROOM-6] numbers every pair of names that look alike by confusables', () => {
    const letter = fc.constantFrom(...'AaАаBbВвEeЕеIlіІ1oOоОο0cCсСpPрР(2) ')
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 3 }), { maxLength: 12 }),
        (asked) => {
          const names: string[] = []
          for (const name of asked.map(cleanPlayerName).filter((name) => name !== ''))
            names.push(uniquePlayerName(name, names))
          expectNoneAlike(names)
          for (const name of names) expect(length(name)).toBeLessThanOrEqual(20)
        },
      ),
    )
  })

  it('[ROOM-6] keeps the numbered name within 20 characters and unlike every other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Maximilian Alexander', 'ana', 'ANA', 'Ana (2)'), { maxLength: 14 }),
        (asked) => {
          const names: string[] = []
          for (const name of asked) names.push(uniquePlayerName(name, names))
          expectNoneAlike(names)
          for (const name of names) expect(length(name)).toBeLessThanOrEqual(20)
        },
      ),
    )
  })

  it('[ROOM-5] cleans a room name likewise', () => {
    expect(cleanText('  Friday   Rumpus\u200D ')).toBe('Friday Rumpus')
  })
})
