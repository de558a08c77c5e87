import type { PlayerId } from '#rooms/record/ids.ts'
import { clearSavedSession, readSavedSession } from '../../../sync/calls/saved-session.ts'

/**
 * Removes the saved session if it still belongs to this player. Another tab may have taken a seat elsewhere.
 */
export function forgetSeat(playerId: PlayerId): void {
  if (readSavedSession()?.playerId === playerId) clearSavedSession()
}
