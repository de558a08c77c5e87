import type { RoomCode } from '#rooms/record/ids.ts'

/** The page on which a browser without a seat watches the room. */
export function watchPath(code: RoomCode): string {
  return `/room/${code}/watch`
}
