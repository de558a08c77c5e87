import type { PlayerId } from '#rooms/ids.ts'
import type { GameAbort } from '#rooms/room-game.ts'
import type { GameStateRow } from '#rooms/room-record.ts'
import { PHASE_SECONDS } from './definition.ts'
import type { FactOrFictionPhase } from './fact-or-fiction-view.ts'
import type { FactOrFictionState, GamePlayer } from './state.ts'

/** What a row of `game_states` holds of a game. */
type StoredState = Omit<FactOrFictionState, 'sessionId' | 'statements' | 'votes'>
type Fields = Readonly<Record<string, unknown>>

/** Reads the row. Throws if it is not one of this game's: stored data is ours. */
export function parseStoredState({ phase, phaseEndsAt, state }: GameStateRow): StoredState {
  const fields = objectOf(state, 'state')
  return {
    seed: numberOf(fields, 'seed'),
    factsPerPlayer: numberOf(fields, 'factsPerPlayer'),
    players: arrayOf(fields, 'players').map(playerOf),
    phase: phaseOf(phase),
    phaseEndsAt,
    phaseMs: numberOf(fields, 'phaseMs'),
    quorumEndsAt: fields.quorumEndsAt === null ? null : numberOf(fields, 'quorumEndsAt'),
    cursor: numberOf(fields, 'cursor'),
    abort: abortOf(fields.abort),
  }
}

function playerOf(stored: unknown): GamePlayer {
  const fields = objectOf(stored, 'player')
  return {
    id: textOf(fields, 'id') as PlayerId,
    name: textOf(fields, 'name'),
    avatar: fields.avatar === null ? null : textOf(fields, 'avatar'),
    avatarColor: textOf(fields, 'avatarColor'),
    isGone: booleanOf(fields, 'isGone'),
    hasSubmitted: booleanOf(fields, 'hasSubmitted'),
  }
}

function phaseOf(phase: string): FactOrFictionPhase {
  if (phase === 'podium' || Object.hasOwn(PHASE_SECONDS, phase)) return phase as FactOrFictionPhase
  throw new Error('the stored phase is unknown')
}

function abortOf(abort: unknown): GameAbort | null {
  if (abort === null || abort === 'no-statements') return abort
  throw new Error('the stored abort is unknown')
}

function objectOf(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new Error(`the stored ${name} is no object`)
}

function arrayOf(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name]
  if (Array.isArray(value)) return value
  throw new Error(`the stored ${name} are no array`)
}

/** Every number of a game is whole. */
function numberOf(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value === 'number' && Number.isInteger(value)) return value
  throw new Error(`the stored ${name} is no whole number`)
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value === 'string') return value
  throw new Error(`the stored ${name} is no text`)
}

function booleanOf(fields: Fields, name: string): boolean {
  const value = fields[name]
  if (typeof value === 'boolean') return value
  throw new Error(`the stored ${name} is neither true nor false`)
}
