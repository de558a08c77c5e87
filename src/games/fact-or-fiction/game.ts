import { defineGame } from '../kit/rules/define-game.ts'
import { submit, vote, write } from './apply-move.ts'
import factOrFictionDefinition from './definition.ts'
import { FactOrFictionMove } from './fact-or-fiction-move.ts'
import { FactOrFictionView } from './fact-or-fiction-view.ts'
import { finish, phases } from './phases.ts'
import { factOrFictionStore } from './rows.ts'
import { awards, quoteOf, scoresOf } from './scoring.ts'
import { statementsShown } from './state.ts'
import { viewFor } from './view.ts'

/** The rules of Fact or Fiction; SPEC.md states them. */
export const factOrFiction = defineGame({
  definition: factOrFictionDefinition,
  state: factOrFictionStore,
  schemas: { move: FactOrFictionMove, view: FactOrFictionView },
  begin: ({ players, settings: { factsPerPlayer } }) => ({
    factsPerPlayer,
    players: players.map((player) => ({ ...player, hasSubmitted: false })),
    cursor: -1,
  }),
  phases,
  finish,
  dropLeavers: (state, leavers) => ({
    ...state,
    // FOF-18.
    statements: state.statements.filter(
      ({ authorId, position }) => !leavers.has(authorId) || (position !== null && position <= state.cursor),
    ),
  }),
  moves: {
    write: { phase: 'submit', apply: write },
    submit: { phase: 'submit', apply: submit },
    vote: { phase: 'vote', apply: vote },
  },
  scores: scoresOf,
  awards,
  quoteOf,
  entries: statementsShown,
  view: viewFor,
})
