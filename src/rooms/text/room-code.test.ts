import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../prompts/languages.ts'
import { drawRoomCode, parseRoomCode, ROOM_CODE_ALPHABET } from './room-code.ts'
import { readRoomCode } from './typed-texts.ts'

/** Every text of the product that names a room's code, in all languages. */
const texts = languages
  .flatMap((language) => globSync(`src/{,games/*/}messages/${language}.json`))
  .flatMap((file) => Object.values<unknown>(JSON.parse(readFileSync(file, 'utf8'))))
  .filter((text) => typeof text === 'string')
  .filter((text) => text.includes('{code}'))
/** Links as programs rewrite them. */
const wrappers: readonly ((link: string) => string)[] = [
  (link) => link,
  (link) => `${link}.`,
  (link) => `[Come in](${link})`,
  (link) => `<a href="${link}">Come in</a>`,
  (link) => `https://safe.example/?url=${encodeURIComponent(link)}&data=05`,
  (link) =>
    `https://outer.example/?u=${encodeURIComponent(`https://inner.example/?u=${encodeURIComponent(link)}`)}`,
  (link) => `https://urldefense.com/v3/__${link}__;!!BCDF!x$`,
]

describe('room codes', () => {
  it('[ROOM-2] draws four characters of the alphabet, one number each', () => {
    const asked: number[] = []
    const code = drawRoomCode((below) => asked.push(below) - 1)
    expect(code).toBe(ROOM_CODE_ALPHABET.slice(0, 4))
    expect(asked).toEqual([28, 28, 28, 28])
  })

  it('[ROOM-2] has no vowel and no lookalikes', () => {
    expect(ROOM_CODE_ALPHABET).toBe('BCDFGHJKLMNPQRSTVWXZ23456789')
  })

  it.each([
    ['wx7k', 'WX7K'],
    [' w x 7 k ', 'WX7K'],
    ['WX-7K', 'WX7K'],
    ['https://rumpus.example/room/wx7k', 'WX7K'],
    ['rumpus.example/room/WX7K/?from=chat#top', 'WX7K'],
    ['Join us: http://localhost:3000/room/WX7K', 'WX7K'],
    ['Join us: https://rumpus.example/room/WX7K!', 'WX7K'],
    ['[Join us](https://rumpus.example/room/WX7K)', 'WX7K'],
    ['<https://rumpus.example/room/WX7K>', 'WX7K'],
    ['<https://rumpus.example/room/WX7K|our room>', 'WX7K'],
    ['**https://rumpus.example/room/WX7K**', 'WX7K'],
    ['(https://rumpus.example/room/wx7k).', 'WX7K'],
    ['https:\\/\\/rumpus.example\\/room\\/WX7K', 'WX7K'],
    ['HTTPS://RUMPUS.EXAMPLE/ROOM/WX7K/', 'WX7K'],
    ['Watch here: https://rumpus.example/room/WX7K/watch?screen=tv', 'WX7K'],
    ['Room code: WX7K', 'WX7K'],
    ['Room code: ABCD', 'ABCD'],
    ['the code is wx7k, come in', 'WX7K'],
    ['ROOM CODE FOR THIS EVENING: WX7K', 'WX7K'],
    ['Room code: W X 7 K', 'WX7K'],
    ['Room code: WX-7K (8 players)', 'WX7K'],
    ['Code: bcdf', 'BCDF'],
    ['Raumcode: WX7K', 'WX7K'],
    ['Código de la sala: WX7K', 'WX7K'],
    ['JOIN US NOW! WX7K', 'WX7K'],
    ['At 2234: WX7K', 'WX7K'],
    ['Join us with 2345', '2345'],
    ['Join us on the 24th: wx7k', 'WX7K'],
    ['Join us at http://rumpus.example with WX7K', 'WX7K'],
    ['Join Room ABCD · Rumpus', 'ABCD'],
    [
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Frumpus.example%2Froom%2FWX7K&data=05%7C02%7CBCDF',
      'WX7K',
    ],
    [
      'https://nam02.safelinks.protection.outlook.com/?url=https%253A%252F%252Frumpus.example%252Froom%252FWX7K%253Fa&data=1',
      'WX7K',
    ],
    ['https://urldefense.com/v3/__https://rumpus.example/room/WX7K__;!!BCDF!x$', 'WX7K'],
    ['https://urldefense.proofpoint.com/v2/url?u=https-3A__rumpus.example_room_WX7K&d=DwMFaQ&c=BCDF', 'WX7K'],
    [
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__x.example_-3Furl-3Dhttps-253A-252F-252Frumpus.example-252Froom-252FWX7K&d=D',
      'WX7K',
    ],
    ['https://www.google.com/url?q=https://rumpus.example/room/WX7K&sa=D', 'WX7K'],
    ['https://linkprotect.cudasvc.com/url?a=https%3a%2f%2frumpus.example%2froom%2fWX7K&c=E,1', 'WX7K'],
    ['WX7K.', 'WX7K'],
    ['WX7K,', 'WX7K'],
    ['WX7K)', 'WX7K'],
    ['WX7K*', 'WX7K'],
    ['WX7K\u200B', 'WX7K'],
    ['WX7K%20', 'WX7K'],
    ['WX7K%E2%80%8B', 'WX7K'],
    ['WX7K%3E', 'WX7K'],
    ['WX7K%252E', 'WX7K'],
    ['WX7K%', 'WX7K'],
    ['Join WX7K%FFnow', 'WX7K'],
    ['Join us at https://rumpus.example/BCDF, with WX7K', 'WX7K'],
    ['%EF%BC%B7%EF%BC%B8%EF%BC%97%EF%BC%AB', 'WX7K'],
    ['«WX7K»', 'WX7K'],
    ['`WX7K`', 'WX7K'],
    ['🎉 WX7K 🎉', 'WX7K'],
  ])('[ROOM-3] understands %j', (text, code) => {
    expect(parseRoomCode(text)).toBe(code)
  })

  it.each([
    '',
    'WX7',
    'WX7KK',
    'W*7K',
    'https://rumpus.example/room/',
    'https://rumpus.example/about',
    'Join us: https://rumpus.example',
    'Join us, the room is open',
    'See you on the 24th',
    'toolong',
    `${'Come in. '.repeat(223)}WX7K`,
  ])('[ROOM-3] finds no code in %j', (text) => {
    expect(parseRoomCode(text)).toBeNull()
  })

  it('[ROOM-3] finds any drawn code in the texts of all languages, and in wrapped links', () => {
    expect(texts.length).toBeGreaterThan(4 * languages.length)
    const index = fc.integer({ min: 0, max: ROOM_CODE_ALPHABET.length - 1 })
    fc.assert(
      fc.property(
        fc.tuple(index, index, index, index),
        fc.constantFrom(...texts),
        fc.constantFrom(...wrappers),
        fc.constantFrom('Join us: ', 'Room code: HTTP ', 'Kommt alle in den Raum! ', ''),
        (draws, text, wrap, before) => {
          const left = [...draws]
          const code = drawRoomCode(() => left.shift() ?? 0)
          if (code !== 'HTTP') expect(parseRoomCode(text.replaceAll('{code}', code))).toBe(code)
          expect(parseRoomCode(before + wrap(`https://rumpus.example/room/${code}`))).toBe(code)
        },
      ),
    )
  })

  it('[ROOM-3] reads a drawn code in any spacing and case', () => {
    const letter = fc.integer({ min: 0, max: ROOM_CODE_ALPHABET.length - 1 })
    fc.assert(
      fc.property(fc.tuple(letter, letter, letter, letter), fc.boolean(), (draws, isLower) => {
        const left = [...draws]
        const code = drawRoomCode(() => left.shift() ?? 0)
        const typed = code.split('').join(' ')
        expect(parseRoomCode(isLower ? typed.toLowerCase() : typed)).toBe(code)
      }),
    )
  })
})

it.each([
  ['wx7k', 'WX7K'],
  ['WX7', null],
  ['WX7KQ', null],
  ['W-X7', null],
])('the code of %j is %j', (text, code) => {
  expect(readRoomCode(text)).toBe(code)
})
