import { type DownMessage, type FaceChange, topicOf } from '#protocol/down.ts'
import type { GameId, PlayerId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import type { RoomGame } from '#rooms/room-game.ts'
import type { RoomRecord, RoomRow } from '#rooms/room-record.ts'
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
    changes: changes.flatMap(faceChange),
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
      ...(isGameNew && { game: viewGame(after, viewer, games) }),
      ...(isRemovedNew && { removed: viewRemoved(after, viewer) }),
    })
}

/** Whether somebody sees other people as removed than before: the host, or who hosts now or did. */
function hasNewRemoved(before: RoomRecord, after: RoomRecord): boolean {
  if (before.removals !== after.removals) return true
  return after.removals.length > 0 && before.room.hostId !== after.room.hostId
}

/** What of a row change the room's players may see; the game's rows never travel as rows. */
function faceChange(change: RowChange): FaceChange[] {
  if (change.table === 'rooms' && change.op === 'update')
    return [{ table: 'rooms', op: 'update', row: viewRoomRow(change.row) }]
  if (change.table !== 'players') return []
  return change.op === 'delete'
    ? [{ table: 'players', op: 'delete', key: change.key }]
    : [{ table: 'players', op: change.op, row: viewPlayerRow(change.row) }]
}
