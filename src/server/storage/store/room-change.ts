import type { RowChange } from '#rooms/record/row-change.ts'
import type { RoomCommit } from './room-store.ts'

export type RoomChange = Extract<RowChange, { table: 'rooms' }>

/**
 * The commit's change of its row of `rooms`, which carries the version; null for a no-op, which stores an
 * answer alone. Throws if the commit is malformed.
 */
export function roomChangeOf({ basedOn, changes, command, roomId }: RoomCommit): RoomChange | null {
  if (changes.length === 0 && command !== null && basedOn > 0) return null
  const [change, another] = changes.filter((one) => one.table === 'rooms')
  if (change === undefined || another !== undefined)
    throw new Error(`room ${roomId}: a commit changes its room exactly once`)
  if ((change.op === 'delete' ? change.key : change.row.id) !== roomId)
    throw new Error(`room ${roomId}: a commit changes its own room only`)
  if ((change.op === 'insert') !== (basedOn === 0))
    throw new Error(`room ${roomId}: ${change.op} based on version ${basedOn}`)
  if (change.op !== 'delete' && change.row.version !== basedOn + 1)
    throw new Error(`room ${roomId}: version ${change.row.version} cannot follow ${basedOn}`)
  return change
}
