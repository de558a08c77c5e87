import type { DownMessage } from '#protocol/down.ts'
import { diffGame } from '#protocol/game-change.ts'
import type { PublicRowChange } from '#protocol/room-messages.ts'
import { topicOf } from '#protocol/topic.ts'
import type { GameId, PlayerId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import type { RoomGame } from '#rooms/room-game.ts'
import type { RoomRecord, RoomRow } from '#rooms/room-record.ts'
import type { RowChange } from '#rooms/row-change.ts'
import { viewGame, viewPlayerRow, viewRemoved, viewRoomRow } from '#rooms/view-room.ts'

export function encode(message: DownMessage): string {
  return JSON.stringify(message)
}

/** The `status` message of a room, whose version tells a browser whether it has missed a commit. */
export function encodeStatus({ id, version, status, gameId, gameSettings }: RoomRow): string {
  return encode({ type: 'status', topic: topicOf(id), version, status, gameId, gameSettings })
}

/**
 * The `change` message of one commit for each viewer. Encoded once for all of them, unless the commit changed
 * a part that differs between viewers: the game, or the removals, which only the host sees.
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
    changes: changes.flatMap(publicChange),
    notices,
  } as const
  const isGameChanged = before.game !== after.game
  const areRemovalsChanged = haveRemovalsChanged(before, after)
  if (!isGameChanged && !areRemovalsChanged) {
    const frame = encode(base)
    return () => frame
  }
  return (viewer) =>
    encode({
      ...base,
      ...(isGameChanged && gameChange(before, after, viewer, games)),
      ...(areRemovalsChanged && { removed: viewRemoved(after, viewer) }),
    })
}

/** The delta of the viewer's copy of the game; the whole game where there is no delta. */
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

/** Whether the removals changed for a viewer: for the host, or for the old and the new host. */
function haveRemovalsChanged(before: RoomRecord, after: RoomRecord): boolean {
  if (before.removals !== after.removals) return true
  return after.removals.length > 0 && before.room.hostId !== after.room.hostId
}

/** The public part of a row change. Rows of games are never sent as rows. */
function publicChange(change: RowChange): PublicRowChange[] {
  if (change.table === 'rooms' && change.op === 'update') {
    const row = viewRoomRow(change.row)
    // The version changes with every commit and has its own field in the message.
    const isChanged = change.changed.some((field) => field !== 'version' && field in row)
    return isChanged ? [{ table: 'rooms', op: 'update', row }] : []
  }
  if (change.table !== 'players') return []
  return change.op === 'delete'
    ? [{ table: 'players', op: 'delete', key: change.key }]
    : [{ table: 'players', op: change.op, row: viewPlayerRow(change.row) }]
}
