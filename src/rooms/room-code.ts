import type { RoomCode } from './ids.ts'

/** No vowels, so that no code spells a word; no characters that look alike. */
export const ROOM_CODE_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ23456789'
const ROOM_CODE_LENGTH = 4

/** Draws a code with an unbiased source: `randomInt(n)` gives 0 … n−1. */
export function drawRoomCode(randomInt: (below: number) => number): RoomCode {
  let code = ''
  for (let i = 0; i < ROOM_CODE_LENGTH; i++) code += ROOM_CODE_ALPHABET[randomInt(ROOM_CODE_ALPHABET.length)]
  return code as RoomCode
}

/** The code in typed or pasted text: in any case, with spaces or dashes, or in a link; null for none. */
export function parseRoomCode(text: string): RoomCode | null {
  const inLink = /\/room\/([A-Za-z0-9]{4})(?:[/?#]|\s*$)/.exec(text)?.[1]
  const code = (inLink ?? text.replace(/[\s-]+/g, '')).toUpperCase()
  return /^[A-Z0-9]{4}$/.test(code) ? (code as RoomCode) : null
}
