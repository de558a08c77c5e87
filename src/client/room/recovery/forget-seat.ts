import { clearSavedSession, readSavedSession } from '#client/sync/saved-session.ts'
import type { PlayerId } from '#rooms/ids.ts'

/** Removes the saved session if it is still this player's: another tab may have taken a seat elsewhere since. */
export function forgetSeat(playerId: PlayerId): void {
  if (readSavedSession()?.playerId === playerId) clearSavedSession()
}
