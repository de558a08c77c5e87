import { m } from '#messages'
import type { RoomRefusal } from '#rooms/commands/room-refusal.ts'
import type { RoomSummary } from '#rooms/view/room-view.ts'

/** The room as a newcomer sees it before joining, in one sentence. */
export function roomPreview(
  room: Pick<RoomSummary, 'name' | 'status' | 'playerCount' | 'maxPlayers'>,
): string {
  const state = stateText(room)
  return room.name === null ? state : m.join_named({ name: room.name, preview: state })
}

function stateText({ status, playerCount, maxPlayers }: Parameters<typeof roomPreview>[0]): string {
  if (status === 'playing') return m.join_game_is_on()
  if (playerCount >= maxPlayers) return m.join_all_seats_taken({ seats: maxPlayers })
  return m.join_players_waiting({ players: playerCount })
}

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
