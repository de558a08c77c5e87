import { PARTY } from './driver.ts'

export interface DueVote {
  /** After the first one. */
  readonly dueMs: number
  readonly room: number
  /** Hosts (place 0) have no vote. */
  readonly place: number
}

/**
 * The due time and the voter of each vote, independent of earlier votes: evenly spaced, one in every room
 * before any room gets a second one, and by the voters of a room in turn.
 */
export function createVoteSchedule({ rate, rooms }: { readonly rate: number; readonly rooms: number }) {
  const stride = strideThrough(rooms)
  return (index: number): DueVote => {
    const room = (index * stride) % rooms
    return {
      dueMs: (index * 1000) / rate,
      room,
      place: 1 + ((Math.floor(index / rooms) + room) % (PARTY - 1)),
    }
  }
}

/** A step that visits every room before any room twice, and adjacent rooms not in sequence. */
function strideThrough(rooms: number): number {
  let stride = Math.max(1, Math.floor(rooms * 0.618))
  while (greatestCommonDivisor(stride, rooms) !== 1) stride += 1
  return stride
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
