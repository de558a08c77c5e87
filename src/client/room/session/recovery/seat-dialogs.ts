import { m } from '#messages'
import { showError, showWarning } from '#ui/modal/modal-dialogs.ts'
import { openModal } from '#ui/modal/modal-store.ts'

/** Shows why a room cannot be entered: it does not exist, was lost, or its host removed this player. */
export function showNoRoom(reason: 'no-room' | 'load-failed' | 'removed', code: string): Promise<void> {
  if (reason === 'removed') return showWarning(m.recovery_removed({ code }), m.recovery_removed_title())
  return reason === 'no-room'
    ? showError(m.recovery_room_not_found(), m.recovery_room_not_found_title())
    : showError(m.recovery_room_lost(), m.recovery_room_lost_title())
}

export async function showSeatLost(signal?: AbortSignal): Promise<void> {
  await openModal({
    type: 'error',
    title: m.recovery_seat_lost_title(),
    message: m.refusal_not_in_room(),
    signal,
  })
}
