import * as v from 'valibot'
import type { ShapeOf } from '#rooms/record/fields.ts'
import { Count } from '#rooms/record/fields.ts'
import { PartId, PlayerId } from '#rooms/record/ids.ts'
import { DrawnInk, drawnEntries } from '../kit/drawing/ink-schemas.ts'
import { entryId } from '../kit/rules/state.ts'
import { frameEntries } from '../kit/rules/view.ts'
import definition from './definition.ts'

/** Doodles are numbered from 0 through all rounds of a game. */
const DoodleNumber = Count
/** The most characters of a guess, and of a word: a longer one could not be guessed. */
export const GUESS_CHARACTERS_MAX = 40
/** Each character is up to two code units. */
export const WORD_LENGTH_MAX = 2 * GUESS_CHARACTERS_MAX
export const GuessText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(WORD_LENGTH_MAX))
const Word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(WORD_LENGTH_MAX))

export const QuickfireDoodlesMove = v.variant('type', [
  v.strictObject({ type: v.literal('draw'), doodle: DoodleNumber, ...drawnEntries }),
  /** Another word for this doodle, which is cleared. Once a round. */
  v.strictObject({ type: v.literal('swap'), doodle: DoodleNumber }),
  /** Whether the player only guesses. It clears the doodle of this round. */
  v.strictObject({ type: v.literal('justGuess'), isOn: v.boolean() }),
  v.strictObject({
    type: v.literal('guess'),
    doodle: DoodleNumber,
    text: v.pipe(v.string(), v.maxLength(500)),
  }),
])
export type QuickfireDoodlesMove = ShapeOf<typeof QuickfireDoodlesMove>

/** A wrong guess on the wall of shame. */
const Quote = v.strictObject({
  /** Counts the wrong guesses of this doodle from 0. */
  id: Count,
  /** Null if the host has hidden it. */
  text: v.nullable(GuessText),
})

const WrongGuess = v.strictObject({ ...Quote.entries, playerId: PlayerId })

/** The viewer's own drawing in Draw. Its strokes are the part `doodle:{number}`. */
const Pad = v.strictObject({
  doodle: DoodleNumber,
  word: Word,
  canSwap: v.boolean(),
  /** How many steps the server has stored. */
  steps: Count,
})
export type Pad = ShapeOf<typeof Pad>

const Shown = v.strictObject({
  doodle: DoodleNumber,
  artistId: PlayerId,
  /** From 1, among the doodles of this round. */
  number: Count,
  total: Count,
  /** Null if the host has hidden it. */
  ink: v.nullable(DrawnInk),
  /** The newest five, the newest last. */
  wrong: v.array(WrongGuess),
  /** Who has it, in the order of `players`. */
  gotIt: v.array(PlayerId),
  /** For the artist in Guess, and for everybody in Answer; null for all others, and if the host has hidden it. */
  word: v.nullable(Word),
  /** The artist's points; null before Answer. */
  artistPoints: v.nullable(Count),
  /** How many could get it; null before Answer. */
  outOf: v.nullable(Count),
  /** Whether the host wrote the word, and so can hide it; false before Answer. */
  isOwnWord: v.boolean(),
})
export type ShownDoodle = ShapeOf<typeof Shown>

/** A doodle of the gallery. Its strokes are the part `doodle:{number}`. */
const HungDoodle = v.strictObject({
  doodle: DoodleNumber,
  artistId: PlayerId,
  /** Null if the host has hidden it. */
  word: v.nullable(Word),
  /** How many got it, of how many. */
  got: Count,
  outOf: Count,
  /** The last three wrong guesses; empty if somebody got it. */
  wrong: v.array(Quote),
  isHidden: v.boolean(),
  /** Whether the host wrote the word, and so can hide it. */
  isOwnWord: v.boolean(),
})
export type HungDoodle = ShapeOf<typeof HungDoodle>

export const QuickfireDoodlesView = v.strictObject({
  ...frameEntries(definition),
  /** From 1. */
  round: Count,
  rounds: Count,
  oneColour: v.boolean(),
  /** Whether the viewer only guesses; null for a browser without a seat. */
  isJustGuessing: v.nullable(v.boolean()),
  /** In Draw only, for those who draw. */
  pad: v.nullable(Pad),
  /** In Guess and Answer only. */
  shown: v.nullable(Shown),
  /** On the podium only: all doodles whose Answer was shown, in their order. */
  gallery: v.nullable(v.array(HungDoodle)),
})
export type QuickfireDoodlesView = ShapeOf<typeof QuickfireDoodlesView>

/** The number of a doodle: they are numbered from 0 through all rounds, one for each player. */
export function doodleNumber(round: number, artistPlace: number, playerCount: number): number {
  return round * playerCount + artistPlace
}

/** The round of a doodle, from 0. */
export function roundOf(doodle: number, playerCount: number): number {
  return Math.floor(doodle / playerCount)
}

/** The entries that the host can hide (DOODLE-28). */
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
