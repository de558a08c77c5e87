import type { EpochMs, PlayerId } from '#rooms/ids.ts'
import type { LedgerEntry } from '../ledger.ts'
import type { Link } from '../sim-network.ts'
import type { SimPage } from '../sim-page.ts'

/** Whoever has been in sight for so long, over a connection that works, is away by nobody's count. */
const SURELY_HERE_MS = 20_000

/** Watches that the clock takes the crown from nobody who is there. */
export function createCrownCheck(links: () => readonly Link[]) {
  /** Which page has shown which player's room without a break, and since when. */
  const inSight = new Map<
    string,
    { readonly page: SimPage; readonly playerId: PlayerId; readonly since: EpochMs }
  >()
  return {
    shown: (page: SimPage, now: EpochMs): void => {
      const { connection, session, view, isSuperseded, gone } = page.live.getState()
      const isInSight = connection === 'live' && view !== null && !isSuperseded && gone === null
      const known = inSight.get(page.name)
      if (!isInSight || session === null) inSight.delete(page.name)
      else if (known?.playerId !== session.playerId)
        inSight.set(page.name, { page, playerId: session.playerId, since: now })
    },
    stolen: ({ before, after, commit }: LedgerEntry, now: EpochMs): readonly string[] => {
      const host = before?.players.find((player) => player.isHost)
      if (commit.command !== null || host === undefined || after === null) return []
      const isStillIn = after.players.some((player) => player.id === host.id)
      // Whoever takes a seat elsewhere leaves this room, without a command of its own.
      if (after.room.hostId === host.id || !isStillIn) return []
      const isHere = links().some((link) => {
        const sight = inSight.get(link.user.name)
        if (sight?.playerId !== host.id || sight.since > now - SURELY_HERE_MS) return false
        // Asleep, it may have been told long ago that another tab plays, and will know when it wakes.
        return link.isQuiet() && !sight.page.isAsleep()
      })
      return isHere ? [`the clock takes the crown from ${host.name}, who is here`] : []
    },
  }
}
