import { defineGame } from '../kit/rules/define-game.ts'
import { responseOf } from '../kit/rules/responses.ts'
import { enter } from '../kit/rules/state.ts'
import { PODIUM } from '../kit/rules/view.ts'
import { dealDeck } from './deck.ts'
import factOrFictionDefinition from './definition.ts'
import { submit, vote, write } from './moves.ts'
import { factOrFictionStore } from './rows.ts'
import { FactOrFictionMove, FactOrFictionView } from './schemas.ts'
import { awards, quoteOf, scoresOf } from './scoring.ts'
import { type FactOrFictionState, nextStatement, statementOnStage, statementsShown } from './state.ts'
import { isComplete } from './statement.ts'
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
  // FOF-1, FOF-9, FOF-13, FOF-58 and FOF-59.
  phases: {
    submit: { isDone: (_, { hasSubmitted }) => hasSubmitted, next: endSubmit },
    present: { next: (state) => enter(state, 'vote') },
    vote: {
      isDone: (state, { id }) => {
        const onStage = statementOnStage(state)
        if (onStage === null || onStage.authorId === id) return null
        return responseOf(state.votes, onStage.id, id) !== undefined
      },
      next: (state) => enter(state, 'reveal'),
    },
    reveal: { next: presentNext },
  },
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

/** The podium counts the statements revealed so far. */
function finish(state: FactOrFictionState): FactOrFictionState {
  return state.phase === 'reveal' ? { ...state, cursor: state.cursor + 1 } : state
}

function endSubmit(state: FactOrFictionState): FactOrFictionState {
  const complete = state.statements.filter(isComplete)
  if (complete.length === 0) return enter({ ...state, statements: [], abort: 'no-statements' }, PODIUM)
  const positions = new Map(dealDeck(complete, state.seed).map(({ id }, position) => [id, position]))
  const statements = complete.map((one) => ({ ...one, position: positions.get(one.id) ?? null }))
  return presentNext({ ...state, statements })
}

function presentNext(state: FactOrFictionState): FactOrFictionState {
  const next = nextStatement(state)
  if (next === null) return enter(finish(state), PODIUM)
  return enter({ ...state, cursor: next.position }, 'present')
}
