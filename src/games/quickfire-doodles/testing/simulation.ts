import { accept } from '#rooms/commands/result.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { EntryId } from '#rooms/record/ids.ts'
import type { GameSimulation, ShownEntry } from '../../kit/testing/simulation.test-support.ts'
import { withResponses } from '../../kit/testing/stored-responses.ts'
import type { QuickfireDoodlesMove, QuickfireDoodlesView } from '../schemas.ts'
import { doodleEntry, doodlePart, guessEntry, wordEntry } from '../schemas.ts'
import { busyMove, hasMoved, quickMove, randomMove, storedMoves, subjectOf, suggestField } from './moves.ts'
import { countPoints, rowClaims, stepClaims } from './row-claims.ts'
import { flips, isPublic, viewClaims } from './secret-claims.ts'
import { artistOf, jsonOf, onStage, promptAt } from './stored-game.ts'

export const simulation: GameSimulation<QuickfireDoodlesView, QuickfireDoodlesMove> = {
  // No round at all is refused.
  settings: (random) => ({
    rounds: random.between(0, 2),
    words: random.pick(['easy', 'medium', 'absurd']),
    oneColour: random.happens(0.3),
  }),
  randomMove,
  quickMove,
  busyMove,
  suggestField,
  entries: ({ gallery, shown }) =>
    [...(gallery ?? []), ...(shown === null ? [] : [shown])].flatMap(({ doodle, isOwnWord, word, wrong }) => [
      shownEntry(doodleEntry(doodle)),
      ...wrong.map(({ id, text }) => shownEntry(guessEntry(doodle, id), text)),
      ...(isOwnWord ? [shownEntry(wordEntry(doodle), word)] : []),
    ]),
  parts: ({ gallery, pad, shown }) =>
    [...(gallery ?? []), pad, shown].flatMap((one) => (one === null ? [] : doodlePart(one.doodle))),
  quorum: 3,
  phasesAfter: {
    draw: ['guess', 'podium'],
    guess: ['answer', 'podium'],
    answer: ['guess', 'draw', 'podium'],
    podium: [],
  },
  roundOf: (rows) => jsonOf(rows).round + jsonOf(rows).shown.length,
  shownRound: ({ players, round, shown }) =>
    shown === null ? 0 : (round - 1) * players.length + shown.number,
  roundsOf: ({ rounds }, playerCount) =>
    playerCount * Math.max(1, Math.min(Number(rounds), Math.floor(36 / (playerCount + 1)))),
  invariants: rowClaims,
  steps: stepClaims,
  countPoints,
  hasMoved,
  storedMoves,
  subjectOf,
  forbiddenFields: ['seed', 'queue', 'swapped', 'level'],
  gameFields: ['pad', 'canSwap', 'artistId', 'gotIt', 'artistPoints', 'isJustGuessing'],
  isPublic,
  viewClaims,
  flips,
  ownPrompt: (random, text) => (random.happens(0.9) ? `${text}, ${text} again` : `${text},`),
  bytesPerRound: 4 * 1024,
  plantedFaults: {
    /** The word of the doodle that comes next is shown to all in Guess; of the last doodle, its own. */
    leak: {
      plant: (game) => ({
        ...game,
        view: (rows, viewer) => {
          const view = game.view(rows, viewer) as QuickfireDoodlesView
          const doodle = jsonOf(rows).queue[0] ?? onStage(rows)
          if (doodle === null || view.shown === null) return view
          return { ...view, shown: { ...view.shown, word: promptAt(rows, doodle)?.word ?? null } }
        },
      }),
      finding: /a word before its Answer/,
    },
    /** An artist's guess, which the rules refuse, is stored. */
    'artist-can-guess': {
      plant: letArtistsGuess,
      // The game reads no rows with such a guess, so it may find the fault first.
      finding: /no artist guesses|called with rows that are damaged/,
    },
  },
}

/** A picture has no text, and neither has what the host has hidden. */
function shownEntry(entry: EntryId, text: string | null = null): ShownEntry {
  return { entry, texts: text === null ? [] : [text] }
}

function letArtistsGuess(game: RoomGame): RoomGame {
  return {
    ...game,
    move: (rows, playerId, move, moment) => {
      const moved = game.move(rows, playerId, move, moment)
      const doodle = onStage(rows)
      if (moved.ok || doodle === null || artistOf(rows, doodle) !== playerId) return moved
      if (moved.refusal.code !== 'move-refused' || moved.refusal.reason !== 'own-doodle') return moved
      const guess = { kind: 'right', round: doodle, playerId, value: true }
      return accept({ rows: withResponses(rows, [guess]), abort: null })
    },
  }
}
