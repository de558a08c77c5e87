import type { RoomCode } from '../record/ids.ts'
import { readRoomCode } from './typed-texts.ts'

/** No vowels, so that no code spells a word; no characters that look alike. */
export const ROOM_CODE_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ23456789'
const ROOM_CODE_LENGTH = 4

/** Draws a code with an unbiased source: `randomInt(n)` gives 0 … n−1. */
export function drawRoomCode(randomInt: (below: number) => number): RoomCode {
  const draw = () => ROOM_CODE_ALPHABET[randomInt(ROOM_CODE_ALPHABET.length)]
  return Array.from({ length: ROOM_CODE_LENGTH }, draw).join('') as RoomCode
}

/** The length of a text that is searched, in code units. An invitation is shorter. */
const READ_MAX = 2_000
/** Mail filters put links into links, and encode them each time. */
const DECODED_MAX = 5

const DRAWN = `[${ROOM_CODE_ALPHABET}]{${ROOM_CODE_LENGTH}}`
const MARKS = '[^\\p{L}\\p{N}]'
const CODE_WORD = '[Cc][OoÓó][Dd](?:[Ee]|[Ii][Gg][Oo])'
const ROOM_WORD = `(?:${CODE_WORD}|[Rr](?:OOM|oom|AUM|aum)|[Ss](?:ALA|ala|ALON|alon))`

/** A link, also in the encoding of Proofpoint: `https-3A__rumpus.example_room_WX7K`. */
const LINK = pattern(`[/_]room[/_]+[^\\p{L}\\p{N}\\s]{0,3}([A-Z0-9]{4})`, 'i')
/** Where a text without a link has the code, the surest place first. */
const PLACES = [
  // In nothing but marks and spaces.
  pattern(`^${MARKS}*${Array<string>(ROOM_CODE_LENGTH).fill('[A-Z0-9]').join(`${MARKS}*`)}${MARKS}*$`, 'i'),
  pattern(`${CODE_WORD}${MARKS}(?:.{0,60}?${MARKS})?(${DRAWN})`),
  pattern(`${CODE_WORD}${MARKS}+((?:[${ROOM_CODE_ALPHABET}][ -]?){${ROOM_CODE_LENGTH}})`, 'i'),
  pattern(`${CODE_WORD}${MARKS}(?:.{0,60}?${MARKS})?(${DRAWN})`, 'i'),
  pattern(`(?:^|${MARKS})(?!HTTP)(?=\\d*[A-Z])(${DRAWN})`),
  // With a digit, but no ordinal number.
  pattern(`(?:^|${MARKS})(?!\\d+(?:${MARKS}|$|st|nd|rd|th))(?=\\p{L}*\\d)(${DRAWN})`, 'i'),
  // Not drawn by Rumpus, but written like a code.
  pattern(`${ROOM_WORD}${MARKS}+(?:\\p{L}+${MARKS}+){0,4}?([A-Z0-9]{${ROOM_CODE_LENGTH}})`),
  pattern(`(?:^|${MARKS})(\\d{${ROOM_CODE_LENGTH}})`),
]

function pattern(source: string, flags = ''): RegExp {
  return new RegExp(`${source}(?![\\p{L}\\p{N}])`, `su${flags}`)
}

/**
 * The code in a text that was typed, pasted or opened: in any case and spacing, between any marks, in a sentence, or in a link,
 * even one that a mail filter wrapped. Null if there is none.
 */
export function parseRoomCode(text: string): RoomCode | null {
  const read = decode(
    text
      .slice(0, READ_MAX)
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{Mn}\\]/gu, ''),
  )
  // Proofpoint writes %2F as -2F.
  const link = LINK.exec(read) ?? LINK.exec(decode(read.replace(/-(?=[0-9A-F]{2})/gi, '%')))
  const prose = read.replace(/\b[a-z]+:\/\/\S*/gi, ' ')
  const found = [link, ...PLACES.map((place) => place.exec(prose))].find((one) => one !== null)
  if (found === undefined) return null
  return readRoomCode((found[1] ?? found[0]).replace(/[^A-Z0-9]/gi, ''))
}

function decode(text: string): string {
  let decoded = text
  for (let times = 0; times < DECODED_MAX; times++)
    decoded = decoded.replace(/(?:%[0-9A-F]{2})+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes)
      } catch {
        return ' '
      }
    })
  return decoded.normalize('NFKC').replace(/[\p{Cf}]/gu, '')
}
