import type { RoomId } from '#rooms/record/ids.ts'
import { ROOMS_LIMIT } from './retention.ts'

/** The lengths of lists in statements. They are few, so that each text is prepared once. */
const LIST_SIZES = [10, 100, ROOMS_LIMIT]

/** Repeats the last id until the list has one of the lengths. */
export function padRoomIds(roomIds: readonly RoomId[]): readonly RoomId[] {
  const [last] = roomIds.slice(-1)
  const size = LIST_SIZES.find((one) => one >= roomIds.length)
  if (size === undefined) throw new Error(`${roomIds.length} rooms exceed the limit of one query`)
  return last === undefined ? [] : [...roomIds, ...Array<RoomId>(size - roomIds.length).fill(last)]
}
