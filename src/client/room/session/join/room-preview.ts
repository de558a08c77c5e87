import { m } from '#messages'
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
