import { factVotes, gameFacts } from '#games/fact-or-fiction/rows.ts'
import type { FactId } from '#games/fact-or-fiction/schemas.ts'
import { gameTables } from '#games/games.ts'
import { gameEntries } from '#games/kit/rules/entry-storage.ts'
import type { BrowserKey, EpochMs, GameId, PlayerId, RoomCode, RoomId, SessionId } from '#rooms/record/ids.ts'
import {
  type GameRows,
  listRows,
  type PlayerRow,
  type PromptsRow,
  playersTable,
  type RemovalRow,
  type RoomRecord,
  type RoomRow,
  roomsTable,
} from '#rooms/record/room-record.ts'
import { diffRecords, type TablesByGame } from '#rooms/record/row-change.ts'
import { sampleRow } from '#rooms/record/sample-row.test-support.ts'
import type { RowSchema } from '#rooms/record/table.ts'
import { withoutEmptyTables } from '#rooms/record/table-rows.ts'
import type { AnsweredCommand, RoomCommit } from '../store/room-store.ts'

/** The time of fixtures unless given. */
export const NOON: EpochMs = Date.UTC(2030, 0, 1, 12)

export const gameId = (text: string) => text as GameId
const FIXTURE_GAME = gameId('fact-or-fiction')

export const roomId = (text: string) => text as RoomId
export const roomCode = (text: string) => text as RoomCode
const playerId = (text: string) => text as PlayerId
export const browserKey = (text: string) => text as BrowserKey

/** A waiting room with its host; all ids are derived from the code. */
export function makeRecord(code: string, room: Partial<RoomRow> = {}): RoomRecord {
  return {
    ...listRows(() => []),
    room: {
      ...roomsTable.defaults,
      id: roomId(`room-${code}`),
      code: roomCode(code),
      watchKey: `key-${code}`,
      hostId: playerId(`${code}-ana`),
      version: 1,
      createdAt: NOON,
      ...room,
    },
    players: [makePlayer(code, 'ana', { isHost: true })],
    game: null,
  }
}

/** The record with two rows in every list but that of the players. Their browsers have no seat. */
export function withLists(record: RoomRecord): RoomRecord {
  const { code, id } = record.room
  const lists = listRows((table) =>
    [0, 1].map((number) => sampleRow<RowSchema>(table, number, { roomId: id })),
  )
  const removals = lists.removals.map((row, index) => makeRemoval(code, `removed-${index}`, row.removedAt))
  return { ...record, ...lists, removals, players: record.players }
}

/** A player of a room: `ana` of room `BCDF` has the id `BCDF-ana` and the browser `browser-ana`. */
export function makePlayer(code: string, name: string, player: Partial<PlayerRow> = {}): PlayerRow {
  return {
    ...playersTable.defaults,
    id: playerId(`${code}-${name}`),
    roomId: roomId(`room-${code}`),
    browserKey: browserKey(`browser-${name}`),
    name,
    avatar: 'amber',
    avatarColor: 'tile-1',
    joinedAt: NOON,
    ...player,
  }
}

/** The removal of a player from the room with this code. */
export function makeRemoval(code: string, name: string, removedAt: EpochMs = NOON): RemovalRow {
  return {
    playerId: playerId(`${code}-${name}`),
    roomId: roomId(`room-${code}`),
    browserKey: browserKey(`browser-${name}`),
    name,
    removedAt,
  }
}

/** Own prompts of a room for a game. */
export function makePrompts(code: string, game: string, prompts: Partial<PromptsRow> = {}): PromptsRow {
  return {
    roomId: roomId(`room-${code}`),
    gameId: gameId(game),
    browserKey: browserKey('browser-ana'),
    lines: ['Who snores? | “Ana” | Ben 🎉', "'; drop table rooms; --"],
    isOn: true,
    ...prompts,
  }
}

/** A running game with two statements: one dealt, with a vote, and one unfinished. */
export function makeGame(code: string, phaseEndsAt: EpochMs | null = NOON + 60_000): GameRows {
  const sessionId = `${code}-session` as SessionId
  const [ana, ben] = [playerId(`${code}-ana`), playerId(`${code}-ben`)]
  const dealt = `${code}-fact-1` as FactId
  return {
    session: {
      id: sessionId,
      roomId: roomId(`room-${code}`),
      gameId: FIXTURE_GAME,
      settings: { factsPerPlayer: 2, isLoud: true, theme: 'late “night” 🌙' },
      startedAt: NOON,
    },
    state: {
      sessionId,
      phase: 'vote',
      phaseEndsAt,
      state: { order: [dealt], left: null, deep: [{ n: 0.5 }] },
    },
    rows: {
      [gameFacts.name]: [
        { id: dealt, sessionId, playerId: ana, slot: 0, text: 'I’ve met a yak', isFact: false, position: 0 },
        {
          id: `${code}-fact-2` as FactId,
          sessionId,
          playerId: ana,
          slot: 1,
          text: '',
          isFact: null,
          position: null,
        },
      ],
      [factVotes.name]: [{ factId: dealt, sessionId, playerId: ben, saysFact: true }],
      [gameEntries.name]: [
        { sessionId, kind: 'answer', key: '001 ana', value: { text: 'late “night” 🌙', points: 0.5 } },
        { sessionId, kind: 'answer', key: '001 ben', value: null },
      ],
    },
  }
}

/** The game with other rows in these tables. */
export function withRows(game: GameRows, rows: GameRows['rows']): GameRows {
  return { ...game, rows: withoutEmptyTables({ ...game.rows, ...rows }) }
}

/** The record at its next version, with these changes. */
export function nextRecord(
  record: RoomRecord,
  room: Partial<RoomRow>,
  rest: Partial<RoomRecord> = {},
): RoomRecord {
  return { ...record, ...rest, room: { ...record.room, ...room, version: record.room.version + 1 } }
}

/** Declares all tables for the games of fixtures. */
export const storedGames: TablesByGame = new Map([[FIXTURE_GAME, { tables: gameTables }]])

/** The commit that changes `before` into `after`; null means that the room does not exist. */
export function makeCommit(
  before: RoomRecord | null,
  after: RoomRecord | null,
  { at = NOON, command = null }: { at?: EpochMs; command?: AnsweredCommand | null } = {},
): RoomCommit {
  const record = after ?? before
  if (record === null) throw new Error('nothing to commit')
  const changes = diffRecords(before, after, storedGames)
  return { roomId: record.room.id, basedOn: before?.room.version ?? 0, changes, command, at }
}
