import { accept } from '#rooms/commands/result.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { entryId } from '../../kit/rules/state.ts'
import type { GameSimulation } from '../../kit/testing/simulation.test-support.ts'
import type { FactOrFictionMove, FactOrFictionView } from '../schemas.ts'
import { busyMove, hasMoved, quickMove, randomMove, storedMoves, subjectOf, suggestField } from './moves.ts'
import { countPoints, DECK_MAX, rowClaims, stepClaims } from './row-claims.ts'
import { flips, isPublic, viewClaims } from './secret-claims.ts'
import { factOnStage, jsonOf, votesOf, withVotes } from './stored-game.ts'

export const simulation: GameSimulation<FactOrFictionView, FactOrFictionMove> = {
  // No statement at all is refused.
  settings: (random) => ({ factsPerPlayer: random.between(0, 3) }),
  randomMove,
  quickMove,
  busyMove,
  suggestField,
  quorum: 3,
  phasesAfter: {
    submit: ['present', 'podium'],
    present: ['vote', 'podium'],
    vote: ['reveal', 'podium'],
    reveal: ['present', 'podium'],
    podium: [],
  },
  roundOf: (rows) => jsonOf(rows).cursor,
  shownRound: (view) => view.statement?.number ?? 0,
  roundsOf: ({ factsPerPlayer }, playerCount) => Math.min(DECK_MAX, Number(factsPerPlayer) * playerCount),
  invariants: rowClaims,
  steps: stepClaims,
  countPoints,
  hasMoved,
  storedMoves,
  subjectOf,
  forbiddenFields: ['seed', 'saysFact', 'hasSubmitted'],
  gameFields: ['isFact'],
  isPublic,
  viewClaims,
  flips,
  entries: ({ shown, statement }) =>
    [...(statement === null ? [] : [statement]), ...(shown ?? [])].map(({ id, text }) => ({
      entry: entryId('statement', id),
      texts: text === null ? [] : [text],
    })),
  ownPrompt: null,
  bytesPerRound: 10 * 1024,
  plantedFaults: {
    /** Every player gets the view of the author on stage, whose own statements contain the truth. */
    leak: {
      plant: (game) => ({
        ...game,
        view: (rows, viewer) => game.view(rows, factOnStage(rows)?.playerId ?? viewer),
      }),
      finding: /another player|before its turn/,
    },
    /** A hidden statement stays on stage. */
    'still-on-stage': {
      plant: (game) => ({
        ...game,
        view: (rows, viewer) =>
          game.view({ ...rows, state: { ...rows.state, state: { ...jsonOf(rows), hidden: [] } } }, viewer),
      }),
      finding: /another text on stage, or a hidden one/,
    },
    /** The next author is named during the whole Reveal. */
    'early-alarm': {
      plant: (game) => ({
        ...game,
        view: (rows, viewer) => game.view(rows.state.phase === 'reveal' ? withoutTurn(rows) : rows, viewer),
      }),
      finding: /an author before the alarm/,
    },
    /** A vote of all voters ends at once. */
    'hasty-vote': {
      plant: (game) => ({
        ...game,
        settle: (rows, members, moment) => {
          if (rows.state.phase !== 'vote') return game.settle(rows, members, moment)
          const settled = game.settle(withoutTurn(rows), members, moment)
          return settled.rows.state.phase === 'vote' ? game.settle(rows, members, moment) : settled
        },
      }),
      finding: /no Vote ends before its least time/,
    },
    /** An author's vote, which the rules refuse, is stored. */
    'author-can-vote': {
      plant: letAuthorsVote,
      // The game reads no rows with such a vote, so it finds the fault first.
      finding: /no author votes on their own|called with rows that are damaged/,
    },
  },
}

/** The rows as if the phase had taken its turn. */
function withoutTurn(rows: GameRows): GameRows {
  return { ...rows, state: { ...rows.state, state: { ...jsonOf(rows), turnMs: 0 } } }
}

function letAuthorsVote(game: RoomGame): RoomGame {
  return {
    ...game,
    move: (rows, playerId, move, moment) => {
      const moved = game.move(rows, playerId, move, moment)
      if (moved.ok || moved.refusal.code !== 'move-refused') return moved
      if (moved.refusal.reason !== 'author-cannot-vote') return moved
      const { factId, saysFact } = move as Extract<FactOrFictionMove, { type: 'vote' }>
      const vote = { factId, sessionId: rows.session.id, playerId, saysFact }
      return accept({ rows: withVotes(rows, [...votesOf(rows), vote]), abort: null })
    },
  }
}
