import type { EpochMs, RoomId } from '#rooms/ids.ts'
import { LISTEN_MS } from '#server/rooms/neighbours.ts'
import type { Ledger } from '../ledger.ts'
import type { SimNode } from '../sim-node.ts'

/** How late a deadline may be met by a node where somebody watches: the way to the store, behind what waits there. */
const TICK_MS = 400
/** Where the store has failed, it is asked again within this time. */
const RETRY_MS = 2_000
/** Where no node holds it, the sweeper comes by every 30 s. */
const SWEEP_MS = 30_000 + TICK_MS

/** Watches that no phase outlives its deadline. */
export function createDeadlineCheck(
  ledger: Ledger,
  nodes: () => readonly SimNode[],
  failedAt: () => EpochMs,
) {
  /** Since when, without a break, some node has held the room, or somebody has watched it. */
  const heldSince = new Map<RoomId, EpochMs>()
  const watchedSince = new Map<RoomId, EpochMs>()

  function note(since: Map<RoomId, EpochMs>, roomId: RoomId, isSo: boolean, now: EpochMs): EpochMs | null {
    if (!isSo) since.delete(roomId)
    else if (!since.has(roomId)) since.set(roomId, now)
    return since.get(roomId) ?? null
  }

  return {
    overdue: (now: EpochMs): readonly string[] => {
      const living = nodes().filter((node) => node.isAlive())
      return ledger.rooms().flatMap(({ game, room }) => {
        const holders = living.flatMap((node) => {
          const rooms = node.rooms()
          return rooms?.isHeld(room.id) ? [rooms.hostOf(room.id)] : []
        })
        const held = note(heldSince, room.id, holders.length > 0, now)
        const isWatched = holders.some((host) => host.watchers() > 0)
        const watched = note(watchedSince, room.id, isWatched, now)
        const deadline = game?.state.phaseEndsAt ?? null
        if (deadline === null || deadline > now || living.length === 0) return []
        const bornAt = Math.min(...living.map((node) => node.bornAt()))
        const hasFailed = failedAt() + RETRY_MS + TICK_MS >= deadline
        const possibleAt = hasFailed ? Math.max(deadline, failedAt() + RETRY_MS) : deadline
        const missedSweepMs = hasFailed ? SWEEP_MS : 0
        const verdicts = [
          { since: watched, allowedMs: TICK_MS },
          { since: held, allowedMs: TICK_MS + LISTEN_MS + missedSweepMs },
          { since: bornAt, allowedMs: SWEEP_MS + LISTEN_MS + missedSweepMs },
        ]
        return verdicts.flatMap(({ since, allowedMs }) =>
          since !== null && now - Math.max(possibleAt, since) > allowedMs
            ? [`${game?.state.phase} is over since ${now - deadline} ms, and could have ended`]
            : [],
        )
      })
    },
  }
}
