import { isSameEvening, viewEvening } from '../evening/evening.ts'
import { runningGame } from '../games/game-lifecycle.ts'
import type { RoomGame } from '../games/room-game.ts'
import { type Shelf, selectionOf, tableOf, voteOf } from '../games/table-games.ts'
import { isPresent, type Presence } from '../presence/presence.ts'
import { viewPrompts } from '../prompts/own-prompts.ts'
import type { EpochMs, GameId, PlayerId } from '../record/ids.ts'
import type { PlayerRow, RoomRecord, RoomRow } from '../record/room-record.ts'
import { type Audience, NO_AUDIENCE, type PublicPlayer, type PublicRoom, type RoomView } from './room-view.ts'

/** The view of a player, or of a watcher (null): the only way from the record to a browser. */
export function viewRoom(
  record: RoomRecord,
  viewer: PlayerId | null,
  presence: Presence,
  now: EpochMs,
  shelf: Shelf,
  audience: Audience = NO_AUDIENCE,
): RoomView {
  const { evening, game, players, prompts, removed, room } = viewParts
  return {
    room: room.view(record, shelf, viewer),
    players: players.view(record, shelf, viewer),
    away: awayPlayers(record, presence, now),
    audience,
    evening: evening.view(record, shelf, viewer),
    removed: removed.view(record, shelf, viewer),
    prompts: prompts.view(record, shelf, viewer),
    game: game.view(record, shelf, viewer),
  }
}

/** A part of the view that depends on the record alone, not on connections. */
export interface ViewPart<Value = unknown> {
  /** Whether it is the same for all viewers. */
  readonly isShared: boolean
  /** With the view of another state to compare with, takes the same parts from it, and the version. */
  view(
    record: RoomRecord,
    shelf: Shelf,
    viewer: PlayerId | null,
    other?: { readonly record: RoomRecord; readonly value: Value },
  ): Value
  /** Whether its view is the same in both states, apart from the version. Not every such pair is found. */
  readonly isSame: (one: RoomRecord, other: RoomRecord) => boolean
}

export const viewParts: {
  readonly [Name in keyof Omit<RoomView, 'away' | 'audience'>]: ViewPart<RoomView[Name]>
} = {
  room: {
    isShared: true,
    view: ({ room }, shelf, _viewer, other) =>
      viewRoomRow(other === undefined ? room : { ...room, version: other.record.room.version }, shelf),
    isSame: (one, other) => isSameRoom(one.room, other.room),
  },
  players: {
    isShared: true,
    view: (record, shelf, _viewer, other) => {
      const table = tableOf(record.room, shelf)
      const known = other?.record.room.tableGames === record.room.tableGames ? other : undefined
      return record.players.map((row, place) => {
        const same = row === known?.record.players[place] ? known.value[place] : undefined
        return same ?? viewPlayerRow(row, table)
      })
    },
    isSame: (one, other) => one.players === other.players && one.room.tableGames === other.room.tableGames,
  },
  evening: { isShared: true, view: viewEvening, isSame: isSameEvening },
  /** The removed browsers, for the host alone. */
  removed: {
    isShared: false,
    view: ({ removals, room }, _shelf, viewer) => {
      if (viewer === null || viewer !== room.hostId) return []
      return removals.map(({ playerId, name }) => ({ playerId, name }))
    },
    isSame: (one, other) => one.removals === other.removals && isSameFor(one, other, one.removals),
  },
  prompts: {
    isShared: false,
    view: (record, _shelf, viewer) => viewPrompts(record, viewer),
    isSame: (one, other) => one.prompts === other.prompts && isSameFor(one, other, one.prompts),
  },
  game: {
    isShared: false,
    view: (record, { games }, viewer) => viewGame(record, viewer, games),
    isSame: (one, other) =>
      one.game === other.game &&
      one.room.status === other.room.status &&
      one.room.gameId === other.room.gameId,
  },
}

/** Whether the rooms differ at most in their version. */
function isSameRoom<Row extends RoomRow>(one: Row, other: Row): boolean {
  for (const field in one) if (field !== 'version' && one[field] !== other[field]) return false
  return true
}

/** Whether the same player sees these rows as host. */
function isSameFor(one: RoomRecord, other: RoomRecord, rows: readonly unknown[]): boolean {
  return rows.length === 0 || one.room.hostId === other.room.hostId
}

export function viewRoomRow(row: RoomRow, shelf: Shelf): PublicRoom {
  const { id, code, name, maxPlayers, status, isLocked, hostId, version } = row
  const { pace, promptLanguage, areReactionsAllowed, watchKey } = row
  return {
    ...{ id, code, name, maxPlayers, status, isLocked, hostId, version },
    ...{ pace, promptLanguage, areReactionsAllowed, areWatchersAllowed: watchKey !== null },
    ...selectionOf(row, shelf),
    tableGames: tableOf(row, shelf),
  }
}

export function viewPlayerRow(row: PlayerRow, table: readonly GameId[]): PublicPlayer {
  const { id, roomId, name, isHost, avatar, avatarColor, joinedAt, wantsMore } = row
  const voteForGame = voteOf(row, table)
  return { id, roomId, name, isHost, avatar, avatarColor, joinedAt, voteForGame, wantsMore }
}

export function viewGame(
  record: RoomRecord,
  viewer: PlayerId | null,
  games: ReadonlyMap<GameId, RoomGame>,
): unknown {
  const running = runningGame(record, { games })
  return running === null ? null : running.game.view(running.rows, viewer)
}

export function awayPlayers(record: RoomRecord, presence: Presence, now: EpochMs): readonly PlayerId[] {
  const away: PlayerId[] = []
  for (const { id } of record.players) if (!isPresent(presence, id, now)) away.push(id)
  return away
}
