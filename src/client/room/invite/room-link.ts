import type { RoomCode } from '#rooms/ids.ts'

/** What to send to somebody who is to come in. */
export function roomLink(code: RoomCode): string {
  return `${location.origin}/room/${code}`
}
