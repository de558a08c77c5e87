import type { GameId, RoomId, SessionId } from '#rooms/ids.ts'
import type { GameRows, GameStateRow } from '#rooms/room-record.ts'
import { parseRow, type RowSchemas } from '../tables/row-schemas.ts'

/** The rows of a room's game as they were selected. */
interface FoundRows {
  readonly sessions: readonly unknown[]
  readonly states: readonly unknown[]
  readonly facts: readonly unknown[]
  readonly votes: readonly unknown[]
}

/**
 * The game of a room; null where it has none. A damaged row is no reason not to load the room, because its players must
 * be able to leave the game and end it.
 */
export function readGameRows(schemas: RowSchemas, found: FoundRows): GameRows | null {
  const [session] = found.sessions
  if (session === undefined) return null
  try {
    return {
      session: parseRow(schemas.game_sessions, 'game_sessions', session),
      state: readState(schemas, found),
      facts: found.facts.map((row) => parseRow(schemas.game_facts, 'game_facts', row)),
      votes: found.votes.map((row) => parseRow(schemas.fact_votes, 'fact_votes', row)),
    }
  } catch (error) {
    return damagedGame(schemas, found, error instanceof Error ? error.message : String(error))
  }
}

/** The rows that ending the game takes, and the state if it can be read: its version shows whether a later build stored it. */
function damagedGame(schemas: RowSchemas, found: FoundRows, damage: string): GameRows {
  const session = found.sessions[0] as Readonly<Record<string, unknown>>
  const id = String(session.id) as SessionId
  return {
    session: {
      id,
      roomId: String(session.roomId) as RoomId,
      gameId: String(session.gameId) as GameId,
      settings: {},
      startedAt: 0,
    },
    state: readStateIfSound(schemas, found) ?? { sessionId: id, phase: '', phaseEndsAt: null, state: null },
    facts: [],
    votes: [],
    damage,
  }
}

function readStateIfSound(schemas: RowSchemas, found: FoundRows): GameStateRow | null {
  try {
    return readState(schemas, found)
  } catch {
    return null
  }
}

function readState(schemas: RowSchemas, { states }: FoundRows): GameStateRow {
  if (states.length === 0) throw new Error('game_states: the session has no row')
  return parseRow(schemas.game_states, 'game_states', states[0])
}
