import type { RoomCode } from '#rooms/ids.ts'

/** Texts that all screens of a room share. */
export const roomCopy = {
  /** Takes the place of a missing room name. */
  unnamedRoom: (code: RoomCode) => `Room ${code}`,
  documentTitle: (room: string) => `${room} · Rumpus`,
} as const
