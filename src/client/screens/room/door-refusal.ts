import type { RoomSummary } from '#protocol/down.ts'
import type { RoomRefusal } from '#rooms/room-refusal.ts'

/** What the room would answer to somebody without a seat who joins now; null if it takes them in. */
export function doorRefusal({
  status,
  playerCount,
  maxPlayers,
}: Pick<RoomSummary, 'status' | 'playerCount' | 'maxPlayers'>): RoomRefusal | null {
  if (status === 'playing') return { code: 'game-in-progress' }
  if (playerCount >= maxPlayers) return { code: 'room-full' }
  return null
}
