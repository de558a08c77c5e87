import * as v from 'valibot'
import { sortByBrowser } from '#rooms/evening/evening.ts'
import { AVATAR_COLORS, avatarColorOf } from '#rooms/membership/avatars.ts'
import { asId, type GameId, type PlayerId, type RoomId, type SessionId } from '#rooms/record/ids.ts'
import type {
  EveningScoreRow,
  GameRows,
  GameStateRow,
  PlayerRow,
  PromptsRow,
  RemovalRow,
  RoomRecord,
  RoomRow,
  SeenPromptsRow,
} from '#rooms/record/room-record.ts'
import { sortByGame } from '#rooms/record/rows-by-game.ts'
import { withoutEmptyTables } from '#rooms/record/table-rows.ts'
import type { RowValues } from '../tables/row-encoder.ts'
import type { RowReader } from '../tables/row-reader.ts'
import type { RowSchema, Table } from '../tables/table.ts'
import { gameTables, tables } from '../tables/tables.ts'

/** The rows of a room in each of the tables that refer to it. */
type RowsOf = (table: Table) => readonly unknown[]

/**
 * The record of these rows. Damaged values outside the game are replaced, so that the room can be viewed, left and
 * ended (ROOM-171).
 */
export function readRecord(read: RowReader, room: unknown, rowsOf: RowsOf): RoomRecord {
  const damages: string[] = []
  const report = (damage: string) => damages.push(damage)
  /** Without the rows with a damaged value that nothing replaces. */
  const readAll = <Row extends RowSchema>(
    table: Table<string, Row>,
    valuesOf: (row: unknown) => RowValues,
  ): readonly v.InferOutput<Row>[] =>
    rowsOf(table).flatMap((row) => {
      try {
        return [read(table, row, { values: valuesOf(row), report })]
      } catch (error) {
        report(error instanceof Error ? error.message : String(error))
        return []
      }
    })
  const game = readGame(read, rowsOf)
  const status = game === null ? 'waiting' : 'playing'
  const row = read(tables.rooms, room, { values: { ...ROOM_REPAIRS, status }, report })
  return {
    ...withOneHost(row, readAll(tables.players, playerRepairs), report),
    removals: readAll(tables.room_removals, () => REMOVAL_REPAIRS),
    prompts: sortByGame(readAll(tables.room_prompts, () => PROMPTS_REPAIRS)),
    seenPrompts: sortByGame(readAll(tables.room_seen_prompts, () => SEEN_PROMPTS_REPAIRS)),
    eveningScores: sortByBrowser(readAll(tables.evening_scores, () => SCORE_REPAIRS)),
    game,
    ...(damages.length > 0 && { damage: damages.join('; ') }),
  }
}

/** Without the id, by which the room was found, and the version, on which its commits depend. */
const ROOM_REPAIRS = {
  // Never drawn.
  code: '0000',
  name: null,
  maxPlayers: 12,
  isLocked: false,
  hostId: null,
  gameId: null,
  gameSettings: null,
  // The offered games.
  tableGames: [],
  pace: 'normal',
  promptLanguage: 'en',
  areReactionsAllowed: true,
  watchKey: null,
  eveningGames: 0,
  createdAt: 0,
  emptySince: null,
} satisfies Record<Exclude<keyof RoomRow, 'id' | 'status' | 'version'>, unknown>

/** Without the id: no statement could change the row. */
function playerRepairs(row: unknown) {
  const { id } = v.parse(v.object({ id: anyText<PlayerId>() }), row)
  return {
    // No browser's key, so the player is away from now on.
    browserKey: `damaged ${id}`,
    name: '?',
    isHost: false,
    avatar: null,
    avatarColor: avatarColorOf(id),
    joinedAt: 0,
    voteForGame: null,
    wantsMore: false,
  } satisfies Record<Exclude<keyof PlayerRow, 'id' | 'roomId'>, unknown>
}

/** Without the browser's key: a removal of no browser has no effect. */
const REMOVAL_REPAIRS = {
  name: '?',
  removedAt: 0,
} satisfies Record<Exclude<keyof RemovalRow, 'playerId' | 'roomId' | 'browserKey'>, unknown>

const PROMPTS_REPAIRS = {
  // No browser's key, so nobody may read the lines.
  browserKey: 'damaged',
  lines: [],
  isOn: false,
} satisfies Record<Exclude<keyof PromptsRow, 'roomId' | 'gameId'>, unknown>

const SEEN_PROMPTS_REPAIRS = {
  promptIds: [],
} satisfies Record<Exclude<keyof SeenPromptsRow, 'roomId' | 'gameId'>, unknown>

const SCORE_REPAIRS = {
  playerId: 'damaged',
  name: '?',
  avatar: null,
  avatarColor: AVATAR_COLORS[0],
  games: 0,
  points: 0,
  crowns: 0,
  lastPoints: null,
} satisfies Record<Exclude<keyof EveningScoreRow, 'roomId' | 'browserKey'>, unknown>

/** The room with exactly one host: without one, nobody could end a game. */
function withOneHost(
  room: RoomRow,
  players: readonly PlayerRow[],
  report: (damage: string) => void,
): Pick<RoomRecord, 'room' | 'players'> {
  const hosts = players.filter(({ isHost }) => isHost)
  const host = hosts.length === 1 ? hosts[0] : (players.find(({ id }) => id === room.hostId) ?? players[0])
  if (host === undefined || (hosts.length === 1 && host.id === room.hostId)) return { room, players }
  report(`rooms ${room.id}: hostId: expected the only host`)
  return {
    room: { ...room, hostId: host.id },
    players: players.map((player) => ({ ...player, isHost: player === host })),
  }
}

/**
 * The game of a room; null if it has none. A room with a damaged game can be loaded, because its players must
 * be able to leave the game and to end it.
 */
function readGame(read: RowReader, rowsOf: RowsOf): GameRows | null {
  const [session] = rowsOf(tables.game_sessions)
  if (session === undefined) return null
  try {
    return {
      session: read(tables.game_sessions, session),
      state: readState(read, rowsOf),
      rows: withoutEmptyTables(
        Object.fromEntries(
          [...gameTables].map(([name, table]) => [name, rowsOf(table).map((row) => read(table, row))]),
        ),
      ),
    }
  } catch (error) {
    const damage = error instanceof Error ? error.message : String(error)
    return damagedGame(v.parse(DamagedSession, session), readStateIfValid(read, rowsOf), damage)
  }
}

/** The values required to end a game, unvalidated. */
const DamagedSession = v.object({
  id: anyText<SessionId>(),
  roomId: anyText<RoomId>(),
  gameId: anyText<GameId>(),
})

function anyText<Id extends string>() {
  return v.pipe(v.unknown(), v.transform(String), asId<Id>())
}

/** Keeps a state that can be read: its version shows whether a later build stored it. */
function damagedGame(
  session: v.InferOutput<typeof DamagedSession>,
  state: GameStateRow | null,
  damage: string,
): GameRows {
  return {
    session: { ...session, settings: {}, startedAt: 0 },
    state: state ?? { sessionId: session.id, phase: '', phaseEndsAt: null, state: null },
    rows: {},
    damage,
  }
}

function readStateIfValid(read: RowReader, rowsOf: RowsOf): GameStateRow | null {
  try {
    return readState(read, rowsOf)
  } catch {
    return null
  }
}

function readState(read: RowReader, rowsOf: RowsOf): GameStateRow {
  const [state] = rowsOf(tables.game_states)
  if (state === undefined) throw new Error('game_states: the session has no row')
  return read(tables.game_states, state)
}
