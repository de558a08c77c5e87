import type { DownMessage } from '#protocol/down.ts'
import { diffGame } from '#protocol/game-change.ts'
import type { PublicRowChange } from '#protocol/room-messages.ts'
import { topicOf } from '#protocol/topic.ts'
import type { GameId, PlayerId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import type { RoomGame } from '#rooms/room-game.ts'
import type { RoomRecord, RoomRow } from '#rooms/room-record.ts'
import type { PublicRoom } from '#rooms/room-view.ts'
import type { RowChange } from '#rooms/row-change.ts'
import { viewGame, viewPlayerRow, viewRemoved, viewRoomRow } from '#rooms/view-room.ts'

export function encode(message: DownMessage): string {
  return JSON.stringify(message)
}

/** Where a room stands: by its version a browser finds out whether it has missed anything. */
export function encodeStatus({ id, version, status, gameId, gameSettings }: RoomRow): string {
  return encode({ type: 'status', topic: topicOf(id), version, status, gameId, gameSettings })
}

/**
 * The `change` message of one commit for any of the room's players. Encoded once for all, unless it changed what they
 * see differently: the game, or who was removed, which is for the host alone.
 */
export function encodeChange(
  before: RoomRecord,
  after: RoomRecord,
  changes: readonly RowChange[],
  notices: readonly Notice[],
  games: ReadonlyMap<GameId, RoomGame>,
): (viewer: PlayerId) => string {
  const base = {
    type: 'change',
    topic: topicOf(after.room.id),
    version: after.room.version,
    changes: changes.flatMap((change) => faceChange(before, change)),
    notices,
  } as const
  const isGameNew = before.game !== after.game
  const isRemovedNew = hasNewRemoved(before, after)
  if (!isGameNew && !isRemovedNew) {
    const frame = encode(base)
    return () => frame
  }
  return (viewer) =>
    encode({
      ...base,
      ...(isGameNew && gameChange(before, after, viewer, games)),
      ...(isRemovedNew && { removed: viewRemoved(after, viewer) }),
    })
}

/** What the commit changed of this player's copy of the game: nothing of it is sent twice, if that can be told. */
function gameChange(
  before: RoomRecord,
  after: RoomRecord,
  viewer: PlayerId,
  games: ReadonlyMap<GameId, RoomGame>,
): Pick<Extract<DownMessage, { type: 'change' }>, 'game' | 'gameChange'> {
  const game = viewGame(after, viewer, games)
  const change = diffGame(viewGame(before, viewer, games), game)
  if (change === null) return { game }
  return Object.keys(change).length === 0 ? {} : { gameChange: change }
}

/** Whether somebody sees other people as removed than before: the host, or who hosts now or did. */
function hasNewRemoved(before: RoomRecord, after: RoomRecord): boolean {
  if (before.removals !== after.removals) return true
  return after.removals.length > 0 && before.room.hostId !== after.room.hostId
}

/** What of a row change the room's players may see; the game's rows never travel as rows. */
function faceChange(before: RoomRecord, change: RowChange): PublicRowChange[] {
  if (change.table === 'rooms' && change.op === 'update') {
    const row = viewRoomRow(change.row)
    return isNews(viewRoomRow(before.room), row) ? [{ table: 'rooms', op: 'update', row }] : []
  }
  if (change.table !== 'players') return []
  return change.op === 'delete'
    ? [{ table: 'players', op: 'delete', key: change.key }]
    : [{ table: 'players', op: change.op, row: viewPlayerRow(change.row) }]
}

/** The version goes up with every commit, and stands in the message itself. */
function isNews(before: PublicRoom, after: PublicRoom): boolean {
  const keys = Object.keys(after) as (keyof PublicRoom)[]
  return keys.some((key) => key !== 'version' && before[key] !== after[key])
}
