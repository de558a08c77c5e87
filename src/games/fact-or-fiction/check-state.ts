import { type Claim, isText, isUnique, isWhole } from '../kit/rules/state.ts'
import { PODIUM } from '../kit/rules/view.ts'
import factOrFictionDefinition from './definition.ts'
import type { FactOrFictionState } from './state.ts'
import { isComplete, STATEMENT_MAX, type Statement, type Vote } from './statement.ts'

const [FACTS_PER_PLAYER] = factOrFictionDefinition.settings

/**
 * What holds for every state that a game reaches, so that the rules and the view need not expect anything
 * else. The claims also cover a state read from rows with unchecked columns.
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
