import { m } from '#messages'
import type { RoomCode } from '#rooms/record/ids.ts'
import { showError, showWarning } from '#ui/modal/modal-dialogs.ts'
import { openModal } from '#ui/modal/modal-store.ts'

/** For an address without a room. */
export function showRoomNotFound(): Promise<void> {
  return showError(m.recovery_room_not_found(), m.recovery_room_not_found_title())
}

/** For a room that is gone or failed to load. */
export function showRoomLost(): Promise<void> {
  return showError(m.recovery_room_lost(), m.recovery_room_lost_title())
}

/** For a player whose seat no longer exists. */
export async function showSeatLost(signal?: AbortSignal): Promise<void> {
  await openModal({
    type: 'error',
    title: m.recovery_seat_lost_title(),
    message: m.refusal_not_in_room(),
    signal,
  })
}

/** For a player whom the host removed. Stays open until the player closes it. */
export function showRemoved(code: RoomCode): Promise<void> {
  return showWarning(m.recovery_removed({ code }), m.recovery_removed_title())
}
