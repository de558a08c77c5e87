import type { RoomRefusal } from '#rooms/commands/room-refusal.ts'
import type { RoomSummary } from '#rooms/view/room-view.ts'

/** The refusal that a newcomer would get now. Null if the room would accept them. */
export function joinRefusal({
  status,
  playerCount,
  maxPlayers,
}: Pick<RoomSummary, 'status' | 'playerCount' | 'maxPlayers'>): RoomRefusal | null {
  if (status === 'playing') return { code: 'game-in-progress' }
  if (playerCount >= maxPlayers) return { code: 'room-full' }
  return null
}
