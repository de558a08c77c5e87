import { showError, showWarning } from '#client/ui/modal/modal-dialogs.ts'
import { openModal } from '#client/ui/modal/modal-store.ts'
import type { RoomCode } from '#rooms/ids.ts'
import { refusalCopy } from '../../shell/refusal.copy.ts'
import { recoveryCopy as copy } from './recovery.copy.ts'

/** For an address without a room. */
export function showRoomNotFound(): Promise<void> {
  return showError(copy.roomNotFound, copy.roomNotFoundTitle)
}

/** For a room that is gone or failed to load. */
export function showRoomLost(): Promise<void> {
  return showError(copy.roomLost, copy.roomLostTitle)
}

/** For a player whose seat no longer exists. */
export async function showSeatLost(signal?: AbortSignal): Promise<void> {
  await openModal({
    type: 'error',
    title: copy.seatLostTitle,
    message: refusalCopy.byCode['not-in-room'],
    signal,
  })
}

/** For a player whom the host removed. Stays open until the player closes it. */
export function showRemoved(code: RoomCode): Promise<void> {
  return showWarning(copy.removed(code), copy.removedTitle)
}
