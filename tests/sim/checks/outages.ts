import type { EpochMs, RoomId } from '#rooms/ids.ts'
import { OUTAGE_MS } from '#rooms/presence.ts'
import type { Ledger, LedgerEntry } from '../ledger.ts'
import type { SimNode } from '../sim-node.ts'

/** What a phase has left after an outage at least, by the catalogue; at most its own length. */
const RESUME_MS = 10_000
/** A node's clock moves on between two looks at it. */
const CREEP_MS = 50

/**
 * Watches that no phase ends sooner than FOF-4 allows after an outage. Several nodes may know less of each other than
 * this does, so only a node that is alone is held against it.
 */
export function createOutageCheck(ledger: Ledger, nodes: () => readonly SimNode[], timeScale: number) {
  const lastWatchedAt = new Map<RoomId, EpochMs>()
  /** When somebody was first connected again after the last outage. */
  const returnedAt = new Map<RoomId, EpochMs>()

  function isWatched(roomId: RoomId): boolean {
    return nodes().some((node) => {
      const rooms = node.rooms()
      return rooms?.isHeld(roomId) === true && rooms.hostOf(roomId).subscriberCount() > 0
    })
  }

  return {
    timePassed: (now: EpochMs): void => {
      if (nodes().length > 1) return
      for (const { room } of ledger.rooms()) {
        if (!isWatched(room.id)) continue
        if (now - (lastWatchedAt.get(room.id) ?? now) > OUTAGE_MS) returnedAt.set(room.id, now)
        lastWatchedAt.set(room.id, now)
      }
    },
    /** A sentence where a phase has ended too soon. */
    endedTooSoon: ({ before, after, commit, roomId }: LedgerEntry): string | null => {
      const old = before?.game
      const endsAt = old?.state.phaseEndsAt ?? null
      const back = returnedAt.get(roomId)
      if (old == null || endsAt === null || back === undefined || commit.at < endsAt) return null
      const isSamePhase =
        after?.game?.state.phase === old.state.phase && cursorOf(after.game.state) === cursorOf(old.state)
      const { phaseMs } = old.state.state as { phaseMs: number }
      const owed = back + Math.min(RESUME_MS / timeScale, phaseMs)
      if (isSamePhase || endsAt >= owed - CREEP_MS) return null
      return `${old.state.phase} ended ${endsAt - back} ms after the first player was back`
    },
  }
}

function cursorOf({ state }: { readonly state: unknown }): unknown {
  return (state as { cursor: unknown } | null)?.cursor
}
