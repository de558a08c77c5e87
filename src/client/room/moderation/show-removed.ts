import { showWarning } from '#client/ui/modal/modal-dialogs.ts'
import type { RoomCode } from '#rooms/ids.ts'

/** Tells somebody whom the host has sent home. Stays until it has been read. */
export function showRemoved(code: RoomCode): Promise<void> {
  return showWarning(
    `The host removed you from room ${code}. You can come back only once they let you in again.`,
    'You Were Removed',
  )
}
