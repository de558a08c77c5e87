import * as v from 'valibot'
import { Count, type ShapeOf } from '#rooms/record/fields.ts'
import { PlayerId } from '#rooms/record/ids.ts'
import { StoredSteps } from '../kit/drawing/stored-drawing.ts'
import { defineState, type StoredStateOf } from '../kit/rules/define-state.ts'
import { entryStorage } from '../kit/rules/entry-storage.ts'
import { responsesIn } from '../kit/rules/responses.ts'
import { playerEntries } from '../kit/rules/roster.ts'
import { isUnique, stateEntries } from '../kit/rules/state.ts'
import definition from './definition.ts'
import { GuessText, roundOf, WORD_LENGTH_MAX } from './schemas.ts'
import { wordLanguages, wordLevels } from './words.ts'

/** More wrong guesses at one doodle are not kept: the oldest go. */
export const WRONG_GUESSES_MAX = 5

/** The wrong guesses at one doodle: how many, and those that are kept, the newest last. */
const WrongGuesses = v.object({
  count: Count,
  last: v.pipe(
    v.array(v.object({ id: Count, playerId: PlayerId, text: GuessText })),
    v.minLength(1),
    v.maxLength(WRONG_GUESSES_MAX),
  ),
})
export type WrongGuesses = ShapeOf<typeof WrongGuesses>

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(WORD_LENGTH_MAX))

/**
 * How a game is stored. Doodles are numbered through all rounds: round × players + the place of their artist. Stored
 * row by row: `right`, who has guessed which doodle; `wrong`, the wrong guesses at a doodle, as an entry of its artist;
 * and `ink`, the steps of a doodle, one row for each move.
 */
export const quickfireDoodlesState = defineState({
  definition,
  version: 1,
  json: v.object({
    ...stateEntries,
    players: v.array(v.object({ ...playerEntries, isJustGuessing: v.boolean() })),
    /** The language of the words. */
    language: v.picklist(wordLanguages),
    level: v.picklist(wordLevels),
    oneColour: v.boolean(),
    rounds: v.pipe(Count, v.minValue(1)),
    /** The round that is played, from 0; on the podium the last one. */
    round: Count,
    /** The words of all doodles, then the other words that replace them, in the same order. */
    prompts: v.array(v.object({ id: v.string(), word: Text, names: v.array(Text) })),
    swapped: v.array(Count),
    /** All doodles that were shown, in their order. In Guess and Answer the last one is on stage. */
    shown: v.array(Count),
    /** For each doodle whose Guess has ended: how many could have guessed it. */
    outOf: v.array(Count),
    /** The doodles of this round that come next, in their order. */
    queue: v.array(Count),
  }),
  storage: entryStorage({ right: v.literal(true), wrong: WrongGuesses }, { ink: StoredSteps }),
  claims: (state) => {
    const { ink, outOf, phase, players, prompts, queue, right, round, rounds, shown, swapped, wrong } = state
    const count = players.length
    const isBegun = (doodle: number) => roundOf(doodle, count) <= round
    const isOfRound = (doodle: number) => roundOf(doodle, count) === round
    const ids = new Set(players.map(({ id }) => id))
    const artistOf = (doodle: number) => players[doodle % count]?.id
    const open = shown.length - outOf.length
    const onStage = shown.at(-1)
    const isShowing = phase === 'guess' || phase === 'answer'
    return [
      [round < rounds, 'the round is one of the game'],
      [prompts.length === 2 * rounds * count, 'there are two words for each doodle'],
      [isUnique(prompts, ({ id }) => id), 'no word comes twice'],
      [isUnique(swapped, String) && swapped.every(isBegun), 'each swapped word was dealt'],
      [isUnique([...shown, ...queue], String), 'no doodle is shown twice'],
      [shown.every(isBegun) && queue.every(isOfRound), 'each doodle on stage was drawn'],
      [!isShowing || (onStage !== undefined && isOfRound(onStage)), 'a doodle is on stage'],
      [isShowing || phase === 'podium' || queue.length === 0, 'no doodle waits in Draw'],
      [phase === 'podium' ? open === 0 || open === 1 : open === Number(phase === 'guess'), 'a Guess is open'],
      [
        outOf.every((all, place) => {
          const got = responsesIn(right, shown[place] ?? 0).length
          return got <= all && all < count
        }),
        'right guesses are no more than players who could guess',
      ],
      [right.every((one) => shown.includes(one.round)), 'right guesses are at doodles that were shown'],
      [right.every((one) => one.playerId !== artistOf(one.round)), 'no artist guesses'],
      [
        wrong.every((one) => shown.includes(one.round) && one.playerId === artistOf(one.round)),
        'wrong guesses are kept with the artist',
      ],
      [
        wrong.every(({ value: { count: guesses, last } }) =>
          last.every(({ id, playerId }, index) => id === guesses - last.length + index && ids.has(playerId)),
        ),
        'wrong guesses are counted',
      ],
      [ink.every(({ subject }) => isBegun(subject)), 'no doodle is drawn before its round'],
    ]
  },
})

/** One game of Quickfire Doodles, whole. A step that changes nothing returns the same object. */
export type QuickfireDoodlesState = StoredStateOf<typeof quickfireDoodlesState>
