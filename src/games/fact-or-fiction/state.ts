import * as v from 'valibot'
import type { ShapeOf } from '#rooms/record/fields.ts'
import type { StateOf } from '../kit/rules/define-state.ts'
import { playerEntries } from '../kit/rules/roster.ts'
import {
  type Claim,
  isHidden,
  isText,
  isUnique,
  isWhole,
  type StageEntry,
  stateEntries,
} from '../kit/rules/state.ts'
import { PODIUM } from '../kit/rules/view.ts'
import factOrFictionDefinition from './definition.ts'
import { entryOf, isComplete, STATEMENT_MAX, type Statement, type Vote } from './statement.ts'

const integer = v.pipe(v.number(), v.integer())

const AuthorEntry = v.object({
  ...playerEntries,
  /** All statements were submitted, and none has been changed since. */
  hasSubmitted: v.boolean(),
})
export type Author = ShapeOf<typeof AuthorEntry>

/** The JSON of a stored state. Its seed decides the ids of the statements and the deck. */
export const StateJson = v.object({
  seed: stateEntries.seed,
  factsPerPlayer: integer,
  players: v.array(AuthorEntry),
  phaseMs: stateEntries.phaseMs,
  turnMs: stateEntries.turnMs,
  quorumEndsAt: stateEntries.quorumEndsAt,
  /** The place of the deck on stage; −1 in Submit. On the podium, the first place not revealed. */
  cursor: integer,
  abort: v.nullable(v.picklist(['no-statements'])),
  hidden: stateEntries.hidden,
})

/** The part of the state with separate tables. */
export interface StoredStatements {
  /** Ordered by id. */
  readonly statements: readonly Statement[]
  /** Ordered by statement, then by player. */
  readonly votes: readonly Vote[]
}

/** One game of Fact or Fiction, whole. Never mutated: a step that changes nothing returns the same object. */
export type FactOrFictionState = StateOf<typeof factOrFictionDefinition, typeof StateJson, StoredStatements>

/** The statement on stage; null in Submit and on the podium. */
export function statementOnStage(state: FactOrFictionState): Statement | null {
  if (state.phase === 'submit' || state.phase === PODIUM) return null
  return state.statements.find((statement) => statement.position === state.cursor) ?? null
}

/** The statement on stage, and those revealed before. */
export function statementsShown(state: FactOrFictionState): readonly StageEntry[] {
  const { phase, cursor } = state
  return placed(state.statements)
    .filter(({ position }) => position < cursor || (position === cursor && phase !== PODIUM))
    .map((statement) => ({ entry: entryOf(statement), isScored: isRevealed(statement, state) }))
}

/** Its text; null if the host has hidden it. */
export function textOf(statement: Statement, state: FactOrFictionState): string | null {
  return isHidden(state, entryOf(statement)) ? null : statement.text
}

/** The statement that follows the one on stage; null if none does. */
export function nextStatement({ cursor, statements }: FactOrFictionState): PlacedStatement | null {
  return placed(statements).find(({ position }) => position > cursor) ?? null
}

/** All statements whose truth has been revealed, in their order on stage. */
export function revealedStatements(state: FactOrFictionState): readonly Statement[] {
  return placed(state.statements).filter((statement) => isRevealed(statement, state))
}

type PlacedStatement = Statement & { readonly position: number }

function placed(statements: readonly Statement[]): readonly PlacedStatement[] {
  return statements
    .flatMap((one) => (one.position === null ? [] : [{ ...one, position: one.position }]))
    .sort((one, other) => one.position - other.position)
}

/** Whether the statement's truth has been revealed. */
export function isRevealed(statement: Statement, state: FactOrFictionState): boolean {
  const { position } = statement
  if (position === null) return false
  return position < state.cursor || (position === state.cursor && state.phase === 'reveal')
}

const [FACTS_PER_PLAYER] = factOrFictionDefinition.settings

/**
 * The claims that hold for every state that a game reaches, so that the rules and the view need not expect anything
 * else. They also cover a state read from rows with unchecked columns.
 */
export function stateClaims(state: FactOrFictionState): readonly Claim[] {
  const { cursor, factsPerPlayer, phase, players, statements, votes } = state
  const isOnStage = phase !== 'submit' && phase !== PODIUM
  const placeOf = new Map(statements.map(({ id, position }) => [id, position]))
  const authorOf = new Map(statements.map(({ authorId, id }) => [id, authorId]))
  const playerIds = new Set(players.map(({ id }) => id))
  const placed = statements.filter(({ position }) => position !== null)
  return [
    [isWhole(factsPerPlayer, FACTS_PER_PLAYER.min, FACTS_PER_PLAYER.max), 'factsPerPlayer is in its range'],
    [phase === 'submit' ? cursor === -1 : cursor >= (isOnStage ? 0 : -1), 'the cursor is in the deck'],
    [phase !== 'submit' || placed.length === 0, 'no deck is dealt during Submit'],
    [statements.every((one) => isStatement(one, state)), 'all statements are described'],
    [statements.every(({ authorId }) => playerIds.has(authorId)), 'all authors play'],
    [placeOf.size === statements.length, 'no statement is listed twice'],
    [isUnique(statements, ({ authorId, slot }) => `${slot} ${authorId}`), 'no slot is used twice'],
    [isUnique(placed, ({ position }) => String(position)), 'no place of the deck is used twice'],
    [placed.every(isComplete), 'all dealt statements are complete'],
    [!isOnStage || placed.some(({ position }) => position === cursor), 'a statement is on stage'],
    [votes.every(isVote), 'all votes are described'],
    [votes.every(({ playerId }) => playerIds.has(playerId)), 'all voters play'],
    [
      isUnique(votes, ({ round, playerId }) => `${round} ${playerId}`),
      'no player votes twice on a statement',
    ],
    [votes.every(({ round, playerId }) => authorOf.get(round) !== playerId), 'no author votes'],
    [votes.every(({ round }) => (placeOf.get(round) ?? Infinity) <= cursor), 'all votes are on the deck'],
  ]
}

function isStatement(
  { authorId, id, isFact, position, slot, text }: Statement,
  { factsPerPlayer }: FactOrFictionState,
): boolean {
  return (
    isText(id) &&
    isText(authorId) &&
    isWhole(slot, 0, factsPerPlayer - 1) &&
    Array.from(text).length <= STATEMENT_MAX &&
    (isFact === null || typeof isFact === 'boolean') &&
    (position === null || isWhole(position, 0))
  )
}

function isVote({ round, playerId, value }: Vote): boolean {
  return isText(round) && isText(playerId) && typeof value === 'boolean'
}
