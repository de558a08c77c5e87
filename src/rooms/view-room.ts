import { runningGame } from './game-lifecycle.ts'
import type { EpochMs, GameId, PlayerId } from './ids.ts'
import { isPresent, type Presence } from './presence.ts'
import type { RoomGame } from './room-game.ts'
import type { PlayerRow, RoomRecord, RoomRow } from './room-record.ts'
import type { PublicPlayer, PublicRemoval, PublicRoom, RoomView } from './room-view.ts'

/** One player's view of their room: the only way from the record to a browser. */
export function viewRoom(
  record: RoomRecord,
  viewer: PlayerId,
  presence: Presence,
  now: EpochMs,
  games: ReadonlyMap<GameId, RoomGame>,
): RoomView {
  return {
    room: viewRoomRow(record.room),
    players: record.players.map(viewPlayerRow),
    away: awayPlayers(record, presence, now),
    removed: viewRemoved(record, viewer),
    game: viewGame(record, viewer, games),
  }
}

export function viewRoomRow(row: RoomRow): PublicRoom {
  const { id, code, name, maxPlayers, status, isLocked, hostId, gameId, gameSettings, version } = row
  return { id, code, name, maxPlayers, status, isLocked, hostId, gameId, gameSettings, version }
}

export function viewPlayerRow(row: PlayerRow): PublicPlayer {
  const { id, roomId, name, isHost, avatar, avatarColor, joinedAt, voteForGame } = row
  return { id, roomId, name, isHost, avatar, avatarColor, joinedAt, voteForGame }
}

export function viewGame(
  record: RoomRecord,
  viewer: PlayerId,
  games: ReadonlyMap<GameId, RoomGame>,
): unknown {
  const running = runningGame(record, { games })
  return running === null ? null : running.game.view(running.rows, viewer)
}

/** The removed browsers, for the host alone. */
export function viewRemoved(record: RoomRecord, viewer: PlayerId): readonly PublicRemoval[] {
  if (viewer !== record.room.hostId) return []
  return record.removals.map(({ playerId, name }) => ({ playerId, name }))
}

/** The players shown as away. */
export function awayPlayers(record: RoomRecord, presence: Presence, now: EpochMs): readonly PlayerId[] {
  return record.players.map((player) => player.id).filter((id) => !isPresent(presence, id, now))
}
