import { factOrFictionDefinition } from './definition.ts'
import { type FactOrFictionState, isPaused, type Statement, type Vote } from './state.ts'
import { isComplete, STATEMENT_MAX } from './statement.ts'
import type { GamePlayer } from './stored-state.ts'

const [FACTS_PER_PLAYER] = factOrFictionDefinition.settings
const SEEDS = 2 ** 32

/**
 * Throws for a state that no game reaches, so that the rules and the view need not expect it. The claims also
 * cover a state read from rows with unchecked columns.
 */
export function checkState(state: FactOrFictionState): void {
  const { abort, cursor, factsPerPlayer, phase, phaseEndsAt, phaseMs, players, quorumEndsAt } = state
  const { seed, statements, votes } = state
  const isOnStage = phase !== 'submit' && phase !== 'podium'
  const placeOf = new Map(statements.map(({ id, position }) => [id, position]))
  const authorOf = new Map(statements.map(({ authorId, id }) => [id, authorId]))
  const playerIds = new Set(players.map(({ id }) => id))
  const placed = statements.filter(({ position }) => position !== null)
  const claims: readonly (readonly [holds: boolean, claim: string])[] = [
    [isWhole(seed, 0, SEEDS - 1), 'the seed has 32 bits'],
    [isWhole(factsPerPlayer, FACTS_PER_PLAYER.min, FACTS_PER_PLAYER.max), 'factsPerPlayer is in its range'],
    [players.length > 0 && players.every(isPlayer), 'all players are described'],
    [playerIds.size === players.length, 'no player is listed twice'],
    [phaseEndsAt === null || isWhole(phaseEndsAt, 0), 'the deadline is a time'],
    [quorumEndsAt === null || isWhole(quorumEndsAt, 0), 'the end of the quorum clock is a time'],
    [phase === 'podium' ? phaseMs === 0 : isWhole(phaseMs, 1), 'the phase has a length'],
    [phase !== 'podium' || (phaseEndsAt === null && quorumEndsAt === null), 'the podium has no clock'],
    [!isPaused(state) || quorumEndsAt === null, 'a paused game has no clock'],
    [phase === 'submit' ? cursor === -1 : cursor >= (isOnStage ? 0 : -1), 'the cursor is in the deck'],
    [phase !== 'submit' || placed.length === 0, 'no deck is dealt during Submit'],
    [phase === 'podium' || abort === null, 'only a game that is over aborts'],
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
      isUnique(votes, ({ factId, playerId }) => `${factId} ${playerId}`),
      'no player votes twice on a statement',
    ],
    [votes.every(({ factId, playerId }) => authorOf.get(factId) !== playerId), 'no author votes'],
    [votes.every(({ factId }) => (placeOf.get(factId) ?? Infinity) <= cursor), 'all votes are on the deck'],
  ]
  for (const [holds, claim] of claims)
    if (!holds) throw new Error(`the stored game contradicts itself: not true that ${claim}`)
}

function isPlayer({ avatar, avatarColor, id, name }: GamePlayer): boolean {
  return [id, name, avatarColor].every(isText) && (avatar === null || isText(avatar))
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

function isVote({ factId, playerId, saysFact }: Vote): boolean {
  return isText(factId) && isText(playerId) && typeof saysFact === 'boolean'
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isWhole(value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

function isUnique<Item>(items: readonly Item[], keyOf: (item: Item) => string): boolean {
  return new Set(items.map(keyOf)).size === items.length
}
