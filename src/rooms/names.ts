export const PLAYER_NAME_MAX = 20
export const ROOM_NAME_MAX = 40

/** Control, zero-width and bidi-steering characters, blank fillers and broken surrogates: seen by nobody, good for nothing but mischief. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu
/** White space, and the braille blank that looks like it. */
const BLANKS = /[\s\u2800]+/gu

/** The text without what cannot be seen, white space runs made one space, trimmed. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(BLANKS, ' ').replace(UNSEEN, '').replace(/ {2,}/g, ' ').trim()
}

/** A player's name as it is kept: cleaned and cut to 20 characters (code points); empty if nothing is left. */
export function cleanPlayerName(text: string): string {
  return cut(cleanText(text), PLAYER_NAME_MAX)
}

/** `name`, or `name (2)`, `name (3)` … if somebody has it already, compared without case; never over 20 characters. */
export function uniquePlayerName(name: string, taken: Iterable<string>): string {
  const keys = new Set(Array.from(taken, nameKey))
  if (!keys.has(nameKey(name))) return name
  for (let count = 2; ; count++) {
    const suffix = ` (${count})`
    const candidate = cut(name, PLAYER_NAME_MAX - suffix.length) + suffix
    if (!keys.has(nameKey(candidate))) return candidate
  }
}

/** What two names have in common when a reader would take them for the same. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

function cut(text: string, length: number): string {
  const points = Array.from(text)
  return points.length <= length ? text : points.slice(0, length).join('').trimEnd()
}
