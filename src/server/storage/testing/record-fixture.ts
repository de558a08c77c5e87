import type { FactId } from '#games/fact-or-fiction/fact-id-schema.ts'
import { factVotes, gameFacts } from '#games/fact-or-fiction/tables.ts'
import { gameTables } from '#games/games.ts'
import { gameEntries } from '#games/kit/rules/entries.ts'
import type { BrowserKey, EpochMs, GameId, PlayerId, RoomCode, RoomId, SessionId } from '#rooms/record/ids.ts'
import type {
  EveningScoreRow,
  GameRows,
  PlayerRow,
  PromptsRow,
  RemovalRow,
  RoomRecord,
  RoomRow,
  SeenPromptsRow,
} from '#rooms/record/room-record.ts'
import { diffRecords, type TablesByGame } from '#rooms/record/row-change.ts'
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
  const id = roomId(`room-${code}`)
  return {
    room: {
      id,
      code: roomCode(code),
      name: null,
      maxPlayers: 12,
      status: 'waiting',
      isLocked: false,
      pace: 'normal',
      promptLanguage: 'en',
      areReactionsAllowed: true,
      watchKey: `key-${code}`,
      eveningGames: 0,
      hostId: playerId(`${code}-ana`),
      gameId: null,
      gameSettings: null,
      tableGames: [],
      version: 1,
      createdAt: NOON,
      emptySince: null,
      ...room,
    },
    players: [makePlayer(code, 'ana', { isHost: true })],
    removals: [],
    prompts: [],
    seenPrompts: [],
    eveningScores: [],
    game: null,
  }
}

/** A player of a room: `ana` of room `BCDF` has the id `BCDF-ana` and the browser `browser-ana`. */
export function makePlayer(code: string, name: string, player: Partial<PlayerRow> = {}): PlayerRow {
  return {
    id: playerId(`${code}-${name}`),
    roomId: roomId(`room-${code}`),
    browserKey: browserKey(`browser-${name}`),
    name,
    isHost: false,
    avatar: 'amber',
    avatarColor: 'tile-1',
    joinedAt: NOON,
    voteForGame: null,
    wantsMore: false,
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

/** The prompts of a game that a room has seen. */
export function makeSeenPrompts(code: string, game: string, promptIds = ['own-1', 'p-2']): SeenPromptsRow {
  return { roomId: roomId(`room-${code}`), gameId: gameId(game), promptIds }
}

/** What a player's browser has won this evening. */
export function makeEveningScore(
  code: string,
  name: string,
  score: Partial<EveningScoreRow> = {},
): EveningScoreRow {
  const { id, roomId: room, browserKey: key, avatar, avatarColor } = makePlayer(code, name)
  return {
    roomId: room,
    browserKey: key,
    playerId: id,
    name,
    avatar,
    avatarColor,
    games: 2,
    points: 15,
    crowns: 1,
    lastPoints: 5,
    ...score,
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
