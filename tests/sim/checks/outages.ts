import type { StoredFrame } from '#games/kit/testing/simulation.test-support.ts'
import { OUTAGE_MS } from '#rooms/presence/presence.ts'
import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import type { Ledger, LedgerEntry } from '../ledger.ts'
import type { SimNode } from '../sim-node.ts'
import { isSamePhase } from './game-claims.ts'

/** The minimum that a phase has left after an outage, by the catalogue; at most its own length. */
const RESUME_MS = 10_000
/** A node's clock may advance between two reads. */
const CLOCK_STEP_MS = 50

/**
 * Checks that no phase ends sooner than the kit allows after an outage. Only for a single node: one of several
 * may know less about presence than this check.
 */
export function createOutageCheck(ledger: Ledger, nodes: () => readonly SimNode[], timeScale: number) {
  /** Since when a room has had no subscriber. */
  const unwatchedSince = new Map<RoomId, EpochMs>()
  /** When a player first reconnected after the last outage. */
  const returnedAt = new Map<RoomId, EpochMs>()

  function isWatched(roomId: RoomId): boolean {
    return nodes().some((node) => {
      const rooms = node.rooms()
      return rooms?.isLoaded(roomId) === true && rooms.hostOf(roomId).subscribers.size > 0
    })
  }

  return {
    timePassed: (now: EpochMs): void => {
      if (nodes().length > 1) return
      for (const { room } of ledger.rooms()) {
        const emptySince = unwatchedSince.get(room.id)
        if (!isWatched(room.id)) unwatchedSince.set(room.id, emptySince ?? now)
        else {
          if (emptySince !== undefined && now - emptySince > OUTAGE_MS) returnedAt.set(room.id, now)
          unwatchedSince.delete(room.id)
        }
      }
    },
    /** The problem if a phase has ended too soon. */
    endedTooSoon: ({ before, after, commit, roomId }: LedgerEntry): string | null => {
      const old = before?.game
      const endsAt = old?.state.phaseEndsAt ?? null
      const returned = returnedAt.get(roomId)
      if (old == null || endsAt === null || returned === undefined || commit.at < endsAt) return null
      const isStillOn = after?.game != null && isSamePhase(old, after.game)
      const { phaseMs } = old.state.state as StoredFrame
      const owed = returned + Math.min(RESUME_MS / timeScale, phaseMs)
      if (isStillOn || endsAt >= owed - CLOCK_STEP_MS) return null
      return `${old.state.phase} ended ${endsAt - returned} ms after the first player reconnected`
    },
  }
}
