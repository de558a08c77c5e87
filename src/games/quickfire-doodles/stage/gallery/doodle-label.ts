import { m } from '#messages'

/** The accessible name of a doodle. The host may have hidden its word. */
export function doodleLabel(word: string | null, artist: string): string {
  return word === null
    ? m.doodle_gallery_hidden_doodle({ artist })
    : m.doodle_gallery_doodle({ word, artist })
}
