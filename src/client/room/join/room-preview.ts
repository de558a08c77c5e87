/** What somebody at the door hears of the room before they come in. */
export function roomPreview(
  room: Pick<RoomSummary, 'name' | 'status' | 'playerCount' | 'maxPlayers'>,
): string {
  const words = inside(room)
  // Isolated, so that a name in another script does not turn the words around it.
  return room.name === null ? words : `\u2068${room.name}\u2069: ${words}`
}

function inside({ status, playerCount, maxPlayers }: Parameters<typeof roomPreview>[0]): string {
  if (status === 'playing') return 'A game is on right now.'
  if (playerCount >= maxPlayers) return `All ${maxPlayers} seats are taken right now.`
  return playerCount === 1 ? '1 player is waiting for you.' : `${playerCount} players are waiting for you.`
}

import type { RoomSummary } from '#rooms/room-view.ts'
