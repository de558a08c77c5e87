import { clearSavedSession, readSavedSession } from '#client/sync/saved-session.ts'
import type { PlayerId } from '#rooms/ids.ts'

/**
 * Removes the saved session if it still belongs to this player. Another tab may have taken a seat elsewhere.
 */
export function forgetSeat(playerId: PlayerId): void {
  if (readSavedSession()?.playerId === playerId) clearSavedSession()
}
