import type { RoomSummary } from '#rooms/room-view.ts'
import { joinCopy } from './join.copy.ts'

/** The room as a newcomer sees it before joining, in one sentence. */
export function roomPreview(
  room: Pick<RoomSummary, 'name' | 'status' | 'playerCount' | 'maxPlayers'>,
): string {
  const state = stateText(room)
  return room.name === null ? state : joinCopy.named(room.name, state)
}

function stateText({ status, playerCount, maxPlayers }: Parameters<typeof roomPreview>[0]): string {
  if (status === 'playing') return joinCopy.gameIsOn
  if (playerCount >= maxPlayers) return joinCopy.allSeatsTaken(maxPlayers)
  return joinCopy.playersWaiting(playerCount)
}
