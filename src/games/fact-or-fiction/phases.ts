import type { Moment } from '#rooms/room-game.ts'
import { dealDeck } from './deck.ts'
import { type TimedPhase, timedPhases } from './definition.ts'
import type { FactOrFictionState } from './state.ts'
import { isComplete } from './statement.ts'

/** A duration, shortened by the time scale. */
export function scaledMs(ms: number, { timeScale }: Pick<Moment, 'timeScale'>): number {
  return Math.max(1, Math.round(ms / timeScale))
}

/** A phase of its full length that begins now. */
export function startOf(
  phase: TimedPhase,
  moment: Pick<Moment, 'now' | 'timeScale'>,
): Pick<FactOrFictionState, 'phase' | 'phaseEndsAt' | 'phaseMs'> {
  const phaseMs = scaledMs(timedPhases[phase].duration * 1000, moment)
  return { phase, phaseEndsAt: moment.now + phaseMs, phaseMs }
}

/** The game in its next phase, which begins now (FOF-1). */
export function endPhase(state: FactOrFictionState, moment: Moment): FactOrFictionState {
  switch (state.phase) {
    case 'submit':
      return endSubmit(state, moment)
    case 'present':
      return { ...state, ...startOf('vote', moment) }
    case 'vote':
      return { ...state, ...startOf('reveal', moment) }
    case 'reveal':
      return presentNext(state, moment)
    case 'podium':
      return state
  }
}

/** The podium, with the statements revealed so far. */
export function goToPodium(state: FactOrFictionState): FactOrFictionState {
  const cursor = state.phase === 'reveal' ? state.cursor + 1 : state.cursor
  return { ...state, phase: 'podium', phaseEndsAt: null, phaseMs: 0, quorumEndsAt: null, cursor }
}

function endSubmit(state: FactOrFictionState, moment: Moment): FactOrFictionState {
  const complete = state.statements.filter(isComplete)
  if (complete.length === 0) return { ...goToPodium(state), statements: [], abort: 'no-statements' }
  const positions = new Map(dealDeck(complete, state.seed).map(({ id }, position) => [id, position]))
  const statements = complete.map((one) => ({ ...one, position: positions.get(one.id) ?? null }))
  return presentNext({ ...state, statements }, moment)
}

function presentNext(state: FactOrFictionState, moment: Moment): FactOrFictionState {
  const waiting = state.statements.flatMap(({ position }) =>
    position !== null && position > state.cursor ? [position] : [],
  )
  if (waiting.length === 0) return goToPodium(state)
  return { ...state, ...startOf('present', moment), cursor: Math.min(...waiting) }
}
