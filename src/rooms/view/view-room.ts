import { viewEvening } from '../evening/evening.ts'
import { runningGame } from '../games/game-lifecycle.ts'
import type { RoomGame } from '../games/room-game.ts'
import { type Shelf, selectionOf, tableOf, voteOf } from '../games/table-games.ts'
import { isPresent, type Presence } from '../presence/presence.ts'
import { viewPrompts } from '../prompts/own-prompts.ts'
import type { EpochMs, GameId, PlayerId } from '../record/ids.ts'
import type { PlayerRow, RoomRecord, RoomRow } from '../record/room-record.ts'
import {
  type Audience,
  NO_AUDIENCE,
  type PublicPlayer,
  type PublicRemoval,
  type PublicRoom,
  type RoomView,
} from './room-view.ts'

/** The view of a player, or of a watcher (null): the only way from the record to a browser. */
export function viewRoom(
  record: RoomRecord,
  viewer: PlayerId | null,
  presence: Presence,
  now: EpochMs,
  shelf: Shelf,
  audience: Audience = NO_AUDIENCE,
): RoomView {
  const table = tableOf(record.room, shelf)
  return {
    room: viewRoomRow(record.room, shelf),
    players: record.players.map((row) => viewPlayerRow(row, table)),
    away: awayPlayers(record, presence, now),
    audience,
    evening: viewEvening(record),
    removed: viewRemoved(record, viewer),
    prompts: viewPrompts(record, viewer),
    game: viewGame(record, viewer, shelf.games),
  }
}

export function viewRoomRow(row: RoomRow, shelf: Shelf): PublicRoom {
  const {
    id,
    code,
    name,
    maxPlayers,
    status,
    isLocked,
    hostId,
    pace,
    promptLanguage,
    areReactionsAllowed,
    version,
  } = row
  const { gameId, gameSettings } = selectionOf(row, shelf)
  const tableGames = tableOf(row, shelf)
  const shown = { id, code, name, maxPlayers, status, isLocked, hostId, gameId, gameSettings, tableGames }
  return {
    ...shown,
    pace,
    promptLanguage,
    areReactionsAllowed,
    areWatchersAllowed: row.watchKey !== null,
    version,
  }
}

export function viewPlayerRow(row: PlayerRow, table: readonly GameId[]): PublicPlayer {
  const { id, roomId, name, isHost, avatar, avatarColor, joinedAt, wantsMore } = row
  return {
    id,
    roomId,
    name,
    isHost,
    avatar,
    avatarColor,
    joinedAt,
    voteForGame: voteOf(row, table),
    wantsMore,
  }
}

export function viewGame(
  record: RoomRecord,
  viewer: PlayerId | null,
  games: ReadonlyMap<GameId, RoomGame>,
): unknown {
  const running = runningGame(record, { games })
  return running === null ? null : running.game.view(running.rows, viewer)
}

/** The removed browsers, for the host alone. */
export function viewRemoved(record: RoomRecord, viewer: PlayerId | null): readonly PublicRemoval[] {
  if (viewer === null || viewer !== record.room.hostId) return []
  return record.removals.map(({ playerId, name }) => ({ playerId, name }))
}

/** The players shown as away. */
export function awayPlayers(record: RoomRecord, presence: Presence, now: EpochMs): readonly PlayerId[] {
  const away: PlayerId[] = []
  for (const { id } of record.players) if (!isPresent(presence, id, now)) away.push(id)
  return away
}
