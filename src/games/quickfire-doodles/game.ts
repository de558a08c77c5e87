import { DRAW_EVERY_MS } from '../kit/drawing/ink-schemas.ts'
import { foldGuess } from '../kit/guessing/fold-guess.ts'
import { GUESS_EVERY_MS } from '../kit/guessing/guess-interval.ts'
import { defineGame } from '../kit/rules/define-game.ts'
import definition, { roundsFor } from './definition.ts'
import { draw, justGuess, swapWord } from './draw.ts'
import { guess } from './guess.ts'
import { ownPrompts } from './own-prompts.ts'
import { dropLeavers, phases } from './phases.ts'
import { QuickfireDoodlesMove, QuickfireDoodlesView } from './schemas.ts'
import { awards, scoresOf } from './scoring.ts'
import { quickfireDoodlesState } from './state.ts'
import { entriesOf, partOf, viewFor } from './view.ts'
import type { PackedWord } from './words/packed-word.ts'
import { type WordLanguage, wordsByLanguage } from './words.ts'

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
  phases,
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
