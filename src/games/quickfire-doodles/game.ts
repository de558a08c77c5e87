import type { Moment } from '#rooms/games/room-game.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { DRAW_EVERY_MS } from '../kit/drawing/ink-schemas.ts'
import { forgetInk } from '../kit/drawing/stored-drawing.ts'
import { foldGuess } from '../kit/guessing/fold-guess.ts'
import { GUESS_EVERY_MS } from '../kit/guessing/guess-interval.ts'
import { defineGame } from '../kit/rules/define-game.ts'
import { shuffled } from '../kit/rules/random.ts'
import { responsesIn } from '../kit/rules/responses.ts'
import { presentPlayers } from '../kit/rules/roster.ts'
import { randomIntFor } from '../kit/rules/secret-draws.ts'
import { enter } from '../kit/rules/state.ts'
import { PODIUM } from '../kit/rules/view.ts'
import definition, { roundsFor } from './definition.ts'
import { artistOf, doodleOf, doodleOnStage, hasIt, isDrawn, withoutInk } from './doodles.ts'
import { draw, guess, justGuess, swapWord } from './moves.ts'
import { ownPrompts } from './own-prompts.ts'
import { QuickfireDoodlesMove, QuickfireDoodlesView } from './schemas.ts'
import { awards, scoresOf } from './scoring.ts'
import { quickfireDoodlesState, type QuickfireDoodlesState as State } from './state.ts'
import { entriesOf, partOf, viewFor } from './view.ts'
import type { PackedWord } from './words/packed-word.ts'
import { type WordLanguage, wordsByLanguage } from './words.ts'

/** Keeps the order of each round independent of other draws from the seed. */
const ORDER_PURPOSE = 0x2545f491

/** The rules of Quickfire Doodles; SPEC.md states them. */
export const quickfireDoodles = defineGame({
  definition,
  state: quickfireDoodlesState,
  schemas: { move: QuickfireDoodlesMove, view: QuickfireDoodlesView },
  ownPrompts,
  begin: ({ players, settings: { oneColour, rounds: asked, words: level }, language, draw: drawWords }) => {
    const rounds = roundsFor(players.length, asked)
    const count = 2 * rounds * players.length
    // Twice as many as needed, because an own word may be one of the pack.
    const drawn = drawWords(wordsByLanguage[language][level], 2 * count)
    return {
      players: players.map((player) => ({ ...player, isJustGuessing: false })),
      language,
      level,
      oneColour,
      rounds,
      round: 0,
      prompts: withoutRepeats(drawn, language).slice(0, count),
      swapped: [],
      shown: [],
      outOf: [],
      queue: [],
    }
  },
  // DOODLE-3, DOODLE-104 to DOODLE-106, DOODLE-18.
  phases: {
    draw: { next: endDraw },
    guess: {
      isDone: (state, { id }) => {
        const doodle = doodleOnStage(state)
        return doodle === null || artistOf(state, doodle).id === id ? null : hasIt(state, doodle, id)
      },
      next: endGuess,
    },
    answer: { next: showNext },
  },
  dropLeavers,
  moves: {
    draw: { phase: 'draw', everyMs: DRAW_EVERY_MS, apply: draw },
    swap: { phase: 'draw', apply: swapWord },
    justGuess: { phase: 'draw', apply: justGuess },
    guess: { phase: 'guess', everyMs: GUESS_EVERY_MS, apply: guess },
  },
  scores: scoresOf,
  awards,
  view: viewFor,
  entries: entriesOf,
  part: partOf,
  shownPrompts: ({ players, prompts, round, rounds, swapped }) => {
    const isSeen = (place: number) =>
      place < (round + 1) * players.length || swapped.includes(place - rounds * players.length)
    return prompts.filter((_, place) => isSeen(place)).map(({ id }) => id)
  },
})

/** The words, without those that are equal to an earlier one. */
function withoutRepeats(drawn: readonly PackedWord[], language: WordLanguage) {
  const folded = drawn.map(({ word }) => foldGuess(word, language))
  return drawn
    .filter((_, place) => folded.indexOf(folded[place] ?? '') === place)
    .map(({ id, names = [], word }) => ({ id, word, names }))
}

/** Players who drew nothing are skipped (DOODLE-5). */
function endDraw(state: State): State {
  const drawn = state.players.flatMap(({ id, isGone, isJustGuessing }) => {
    const doodle = doodleOf(state, id)
    return !isGone && !isJustGuessing && isDrawn(state, doodle) ? [doodle] : []
  })
  forgetInk(state.ink)
  if (drawn.length === 0)
    return enter(state.shown.length === 0 ? { ...state, abort: 'no-doodles' } : state, PODIUM)
  const randomInt = randomIntFor(state.seed, ORDER_PURPOSE + state.round)
  return showNext({ ...state, queue: shuffled(drawn, randomInt) })
}

function endGuess(state: State, { present }: Moment): State {
  const doodle = doodleOnStage(state)
  if (doodle === null) return showNext(state)
  const couldGuess = new Set([
    ...presentPlayers(state, present).map(({ id }) => id),
    ...responsesIn(state.right, doodle).map(({ playerId }) => playerId),
  ])
  couldGuess.delete(artistOf(state, doodle).id)
  return enter({ ...state, outOf: [...state.outOf, couldGuess.size] }, 'answer')
}

/** The next doodle of this round, or the next round. */
function showNext(state: State): State {
  const [next, ...queue] = state.queue
  if (next !== undefined) return enter({ ...state, queue, shown: [...state.shown, next] }, 'guess')
  if (state.round + 1 === state.rounds) return enter(state, PODIUM)
  return enter({ ...state, round: state.round + 1 }, 'draw')
}

/** Drops the doodles of leavers that were not shown (DOODLE-19). */
function dropLeavers(state: State, leavers: ReadonlySet<PlayerId>): State {
  const isDropped = (doodle: number) => leavers.has(artistOf(state, doodle).id)
  const kept = { ...state, queue: state.queue.filter((doodle) => !isDropped(doodle)) }
  return state.players
    .map(({ id }) => doodleOf(state, id))
    .filter((doodle) => isDropped(doodle) && !state.shown.includes(doodle))
    .reduce(withoutInk, kept)
}
