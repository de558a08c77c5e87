import * as v from 'valibot'
import { PartId } from '#rooms/record/ids.ts'
import { entryId } from '../kit/rules/state.ts'

/** The number of a doodle: they are numbered from 0 through all rounds, one for each player. */
export function doodleNumber(round: number, artistPlace: number, playerCount: number): number {
  return round * playerCount + artistPlace
}

/** The round of a doodle, from 0. */
export function roundOf(doodle: number, playerCount: number): number {
  return Math.floor(doodle / playerCount)
}

/** What the host can hide (DOODLE-28). */
export const doodleEntry = (doodle: number) => entryId('doodle', doodle)
export const wordEntry = (doodle: number) => entryId('word', doodle)
/** `id` counts the wrong guesses of the doodle. */
export const guessEntry = (doodle: number, id: number) => entryId('guess', `${doodle}.${id}`)

/** The part with the strokes of a doodle. It has the id of the doodle's entry. */
export function doodlePart(doodle: number): PartId {
  return v.parse(PartId, doodleEntry(doodle))
}

/** The doodle whose strokes a part has; null for another part. */
export function doodleOfPart(part: PartId): number | null {
  const [, number] = /^doodle:(\d{1,3})$/.exec(part) ?? []
  return number === undefined ? null : Number(number)
}
