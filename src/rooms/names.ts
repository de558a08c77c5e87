import { prototypeOf } from './confusables.ts'

export const PLAYER_NAME_MAX = 20
export const ROOM_NAME_MAX = 40

/** Invisible characters: controls, surrogates, unassigned, private, formatting characters and fillers. */
const INVISIBLE =
  /(?![\uFE0E\uFE0F])[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u180E\uFFF9-\uFFFC\u{13430}-\u{1343F}\u{16FE4}]/gu
/** Emoji selectors after a character that has no emoji form. */
const STRAY_SELECTORS = /(^|\P{Emoji})[\uFE0E\uFE0F]+/gu
/** White space, and characters with an empty glyph: a braille cell, two hieroglyphs, a musical note. */
const BLANKS = /[\s\u2800\u{13441}\u{13442}\u{1D159}]+/gu
/** Combining marks without a base character: they would be drawn over the text before the name. */
const STRAY_MARKS = /(^| )\p{M}+/gu

/** The text without invisible characters, trimmed, with each run of white space made one space. */
export function cleanText(text: string): string {
  const visible = text
    .replace(BLANKS, ' ')
    .replace(INVISIBLE, '')
    .replace(STRAY_SELECTORS, '$1')
    .replace(STRAY_MARKS, '$1')
  // Last, because an invisible character between a letter and its accent would keep the two apart.
  return visible.normalize('NFC').replace(/ {2,}/g, ' ').trim()
}

/** A player's name as it is stored: cleaned and cut to 20 code points; empty if nothing is left. */
export function cleanPlayerName(text: string): string {
  return cut(cleanText(text), PLAYER_NAME_MAX)
}

/** `name`, or `name (2)`, `name (3)` … if a taken name looks like it; at most 20 code points. */
export function uniquePlayerName(name: string, taken: Iterable<string>): string {
  const looks = new Set(Array.from(taken, lookalikeFormsOf).flat())
  const isTaken = (candidate: string) => lookalikeFormsOf(candidate).some((look) => looks.has(look))
  if (!isTaken(name)) return name
  for (let count = 2; ; count++) {
    const suffix = ` (${count})`
    const candidate = cut(name, PLAYER_NAME_MAX - suffix.length) + suffix
    if (!isTaken(candidate)) return candidate
  }
}

/** A name as written, in lower case and in upper case. Two names look alike if they share one of these. */
export function lookalikeFormsOf(name: string): readonly string[] {
  const text = name.normalize('NFKC')
  return [text, text.toLowerCase(), text.toUpperCase()].map(skeletonOf)
}

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

/** UTS 39: equal for texts that look alike in the same case. Each join compares all names of the room. */
function skeletonOf(text: string): string {
  let prototypes = ''
  for (const character of text.normalize('NFKD').replace(IGNORABLE, '')) prototypes += prototypeOf(character)
  return prototypes.normalize('NFD')
}

function cut(text: string, length: number): string {
  const points = Array.from(text)
  return points.length <= length ? text : points.slice(0, length).join('').trimEnd()
}
