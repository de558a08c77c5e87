import type { PlayerId, SessionId } from '#rooms/ids.ts'
import type { FactId } from './fact-id-schema.ts'
import type { GamePlayer, StoredState } from './stored-state.ts'

/** One game of Fact or Fiction, whole. Never mutated: a step that changes nothing returns the same object. */
export interface FactOrFictionState extends StoredState {
  readonly sessionId: SessionId
  /** Ordered by id, so that rows read in any order make the same state. */
  readonly statements: readonly Statement[]
  /** Ordered by statement, then by player. */
  readonly votes: readonly Vote[]
}

export interface Statement {
  readonly id: FactId
  readonly authorId: PlayerId
  /** The statement's index among its author's, from 0. */
  readonly slot: number
  readonly text: string
  readonly isFact: boolean | null
  /** Its place in the deck, from 0, with gaps where leavers' statements were; null if it has none. */
  readonly position: number | null
}

export interface Vote {
  readonly factId: FactId
  readonly playerId: PlayerId
  readonly saysFact: boolean
}

/** Whether a phase ran out without a connected player: then nothing changes until one returns (FOF-4). */
export function isPaused(state: FactOrFictionState): boolean {
  return state.phase !== 'podium' && state.phaseEndsAt === null
}

/** The statement on stage; null in Submit and on the podium. */
export function statementOnStage(state: FactOrFictionState): Statement | null {
  if (state.phase === 'submit' || state.phase === 'podium') return null
  return state.statements.find((statement) => statement.position === state.cursor) ?? null
}

/** Whether the statement's truth has been revealed. */
export function isRevealed(statement: Statement, state: FactOrFictionState): boolean {
  const { position } = statement
  if (position === null) return false
  return position < state.cursor || (position === state.cursor && state.phase === 'reveal')
}

/** The present players who have not left. */
export function presentPlayers(
  state: FactOrFictionState,
  present: ReadonlySet<PlayerId>,
): readonly GamePlayer[] {
  return state.players.filter((player) => !player.isGone && present.has(player.id))
}

export function orderStatements(statements: readonly Statement[]): readonly Statement[] {
  return [...statements].sort((one, other) => compare(one.id, other.id))
}

export function orderVotes(votes: readonly Vote[]): readonly Vote[] {
  return [...votes].sort(
    (one, other) => compare(one.factId, other.factId) || compare(one.playerId, other.playerId),
  )
}

/** Compares by code unit, which is the same in every locale. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
