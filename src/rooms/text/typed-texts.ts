/** The part of `names.ts` and `room-code.ts` that a page needs while names and codes are typed. */
import type { RoomCode } from '../record/ids.ts'

export const PLAYER_NAME_MAX = 20
export const ROOM_NAME_MAX = 40

/** White space, and characters with an empty glyph: a braille cell, two hieroglyphs, a musical note. */
export const BLANK = '\\s\\u2800\\u{13441}\\u{13442}\\u{1D159}'
/** Controls, surrogates, unassigned, private, formatting characters and fillers. */
export const HIDDEN =
  '\\p{Cc}\\p{Cn}\\p{Co}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u180E\\uFFF9-\\uFFFC\\u{13430}-\\u{1343F}\\u{16FE4}'
const VISIBLE = new RegExp(`[^${BLANK}${HIDDEN}\\p{M}]`, 'u')

/** Whether nothing is left of the text when it is cleaned. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

/** Created on first use: loading a browser's table for it takes long. */
let graphemes: Intl.Segmenter | undefined

/**
 * The text's beginning of at most `max` code points, without a part of an emoji or of a letter with its marks. Only a
 * first one that is longer than all of this is itself cut.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const end = Array.from(text).slice(0, max).join('').length
  if (end === text.length) return text
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return text.slice(0, graphemes.segment(text).containing(end)?.index || end)
}

/** The text as a room code in capitals; null if it is none. */
export function readRoomCode(text: string): RoomCode | null {
  return /^[A-Z0-9]{4}$/i.test(text) ? (text.toUpperCase() as RoomCode) : null
}
