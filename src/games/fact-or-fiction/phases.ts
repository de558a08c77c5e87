import type { PhaseRulesOf } from '../kit/rules/game-rules.ts'
import { responseOf } from '../kit/rules/responses.ts'
import { enter } from '../kit/rules/state.ts'
import { PODIUM } from '../kit/rules/view.ts'
import { dealDeck } from './deck.ts'
import type factOrFictionDefinition from './definition.ts'
import { type FactOrFictionState, nextStatement, statementOnStage } from './state.ts'
import { isComplete } from './statement.ts'

/** When each phase is done, and what follows it (FOF-1, FOF-9, FOF-13, FOF-58, FOF-59). */
export const phases: PhaseRulesOf<typeof factOrFictionDefinition, FactOrFictionState> = {
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
}

/** The podium counts the statements revealed so far. */
export function finish(state: FactOrFictionState): FactOrFictionState {
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
