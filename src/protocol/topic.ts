import type { RoomId } from '#rooms/record/ids.ts'

/** The topic of the messages about a room. */
export function topicOf(roomId: RoomId): string {
  return `room:${roomId}`
}
