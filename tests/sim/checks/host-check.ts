import type { EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { LedgerEntry } from '../ledger.ts'
import type { Link } from '../sim-network.ts'
import type { SimPage } from '../sim-page.ts'

/** A player shown live for this long, over a working connection, cannot count as away. */
const SURELY_PRESENT_MS = 20_000

/** Checks that no commit without a command replaces a present host. */
export function createHostCheck(links: () => readonly Link[]) {
  /** The page that has shown a player's room without interruption, and since when. */
  const livePages = new Map<
    string,
    { readonly page: SimPage; readonly playerId: PlayerId; readonly since: EpochMs }
  >()
  return {
    shown: (page: SimPage, now: EpochMs): void => {
      const { connection, session, view, isSuperseded, gone } = page.live.getState()
      const isLive = connection === 'live' && view !== null && !isSuperseded && gone === null
      const known = livePages.get(page.name)
      if (!isLive || session === null) livePages.delete(page.name)
      else if (known?.playerId !== session.playerId)
        livePages.set(page.name, { page, playerId: session.playerId, since: now })
    },
    wronglyReplaced: ({ before, after, commit }: LedgerEntry, now: EpochMs): readonly string[] => {
      const host = before?.players.find((player) => player.isHost)
      if (commit.command !== null || host === undefined || after === null) return []
      const isStillIn = after.players.some((player) => player.id === host.id)
      // A player who takes a seat in another room leaves this one without a command of this room.
      if (after.room.hostId === host.id || !isStillIn) return []
      const isPresent = links().some((link) => {
        const live = livePages.get(link.user.name)
        if (live?.playerId !== host.id || live.since > now - SURELY_PRESENT_MS) return false
        // A sleeping page may not have received yet that another tab took the seat.
        return link.isQuiet() && !live.page.isAsleep()
      })
      return isPresent ? [`the clock replaces the host ${host.name}, who is present`] : []
    },
  }
}
