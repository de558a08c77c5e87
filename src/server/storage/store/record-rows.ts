import * as v from 'valibot'
import { asId, type GameId, type RoomId, type SessionId } from '#rooms/record/ids.ts'
import {
  type GameRows,
  type GameStateRow,
  type ListTable,
  listRows,
  type PlayerRow,
  type RoomRecord,
  type RoomRow,
  roomsTable,
} from '#rooms/record/room-record.ts'
import type { RowSchema, RowValues } from '#rooms/record/table.ts'
import { compareRows, withoutEmptyTables } from '#rooms/record/table-rows.ts'
import type { RowReader } from '../tables/row-reader.ts'
import type { Table } from '../tables/table.ts'
import { roomParts, sqlGameTables, tables } from '../tables/tables.ts'
import type { Sql, SqlDialect } from './sql-dialect.ts'
import { columnsText, runText, selectedText } from './statements.ts'

/** The rows of a room in each of the tables that refer to it. */
type RowsIn = (table: Table) => readonly unknown[]

/**
 * The record of these rows. Damaged values outside the game are replaced, so that the room can be viewed, left and
 * ended (ROOM-171).
 */
export function readRecord(read: RowReader, room: unknown, rowsIn: RowsIn): RoomRecord {
  const damages: string[] = []
  const report = (damage: string) => damages.push(damage)
  /** Without the rows with a damaged value that nothing replaces. */
  const readAll = ({ arrival, defaults, key, name }: ListTable): readonly RowValues[] => {
    const rows = rowsIn(tables[name]).flatMap((row): readonly RowValues[] => {
      try {
        return [read<RowSchema>(tables[name], row, { defaultOf: defaultsIn(defaults, row), report })]
      } catch (error) {
        report(error instanceof Error ? error.message : String(error))
        return []
      }
    })
    return arrival === null ? rows.sort(compareRows(key)) : rows
  }
  const game = readGameRows(read, rowsIn)
  const status = game === null ? 'waiting' : 'playing'
  const row = read(tables.rooms, room, {
    defaultOf: defaultsIn({ ...roomsTable.defaults, status }, room),
    report,
  })
  const lists = listRows(readAll)
  return {
    ...lists,
    ...withOneHost(row, lists.players, report),
    game,
    ...(damages.length > 0 && { damage: damages.join('; ') }),
  }
}

function defaultsIn(defaults: RowValues, row: unknown): (field: string) => unknown {
  return (field) => {
    const value = defaults[field]
    return typeof value === 'function' ? value(v.parse(RowWithId, row).id) : value
  }
}

const RowWithId = v.object({ id: anyText() })

/** The room with exactly one host: without one, no player could end a game. */
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
function readGameRows(read: RowReader, rowsIn: RowsIn): GameRows | null {
  const [session] = rowsIn(tables.game_sessions)
  if (session === undefined) return null
  try {
    return {
      session: read(tables.game_sessions, session),
      state: readState(read, rowsIn),
      rows: withoutEmptyTables(
        Object.fromEntries(
          [...sqlGameTables].map(([name, table]) => [name, rowsIn(table).map((row) => read(table, row))]),
        ),
      ),
    }
  } catch (error) {
    const { id, ...rest } = v.parse(DamagedSession, session)
    return {
      session: { ...rest, id, settings: {}, startedAt: 0 },
      // A state that can be read is kept: its version shows whether a later build stored it.
      state: readStateIfValid(read, rowsIn) ?? { sessionId: id, phase: '', phaseEndsAt: null, state: null },
      rows: {},
      damage: error instanceof Error ? error.message : String(error),
    }
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

function readStateIfValid(read: RowReader, rowsIn: RowsIn): GameStateRow | null {
  try {
    return readState(read, rowsIn)
  } catch {
    return null
  }
}

function readState(read: RowReader, rowsIn: RowsIn): GameStateRow {
  const [state] = rowsIn(tables.game_states)
  if (state === undefined) throw new Error('game_states: the session has no row')
  return read(tables.game_states, state)
}

/** Loads a room. One statement reads all its rows, so they are as of one moment. */
export function createRoomLoader(
  db: Sql,
  dialect: SqlDialect,
  read: RowReader,
): (roomId: RoomId) => Promise<RoomRecord | null> {
  const text = selectRoom(dialect)
  const gathered = v.pipe(dialect.read.json, v.array(v.unknown()))
  return async (roomId) => {
    const [found] = (await runText<RowValues>(db, text, [roomId])).rows
    return found === undefined ? null : readRecord(read, found, ({ name }) => v.parse(gathered, found[name]))
  }
}

/** A row of `rooms`, with a further column for each table whose rows belong to a room. */
function selectRoom({ gatherRows, parameter }: SqlDialect): string {
  // A room has one session at most. As a scalar subquery it makes every planner read each table by an index.
  const session = '(select id from game_sessions where room_id = rooms.id)'
  const parts = roomParts.map(({ columns, name, order, parent }) => {
    const isOfRoom = parent === 'rooms' ? 'room_id = rooms.id' : `session_id = ${session}`
    const rows = `select ${selectedText(columns, name)} from ${name} where ${isOfRoom} order by ${columnsText(order)}`
    return `${gatherRows(columns, rows)} as ${name}`
  })
  const selected = [selectedText(tables.rooms.columns, 'rooms'), ...parts].join(', ')
  return `select ${selected} from rooms where rooms.id = ${parameter(1, 'text')}`
}
