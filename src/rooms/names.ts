export const PLAYER_NAME_MAX = 20
export const ROOM_NAME_MAX = 40

/** Control characters, broken surrogates, and all that is never drawn or steers what is: seen by nobody, good for nothing but mischief. */
const UNSEEN = /(?![\uFE0E\uFE0F])[\p{Cc}\p{Cs}\u180E\p{Default_Ignorable_Code_Point}]/gu
/** What turns the sign before it into an emoji or back, where that one is neither. */
const LOST_SELECTORS = /(^|\P{Emoji})[\uFE0E\uFE0F]+/gu
/** White space, and the braille blank that looks like it. */
const BLANKS = /[\s\u2800]+/gu

/** The text without what cannot be seen, white space runs made one space, trimmed. */
export function cleanText(text: string): string {
  const seen = text.replace(BLANKS, ' ').replace(UNSEEN, '').replace(LOST_SELECTORS, '$1')
  // Only now: what was hidden between a letter and its accent is gone.
  return seen.normalize('NFC').replace(/ {2,}/g, ' ').trim()
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
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
}

function cut(text: string, length: number): string {
  const points = Array.from(text)
  return points.length <= length ? text : points.slice(0, length).join('').trimEnd()
}
