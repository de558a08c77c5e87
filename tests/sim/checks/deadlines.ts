import type { EpochMs } from '#rooms/ids.ts'
import { LISTEN_MS } from '#server/rooms/neighbours.ts'
import type { RoomHost } from '#server/rooms/room-host-calls.ts'
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
  /** Since when, without a break, a node has held the room, and somebody has watched it there. */
  const heldSince = new WeakMap<RoomHost, EpochMs>()
  const watchedSince = new WeakMap<RoomHost, EpochMs>()

  function note(since: WeakMap<RoomHost, EpochMs>, host: RoomHost, isSo: boolean, now: EpochMs): void {
    if (!isSo) since.delete(host)
    else if (!since.has(host)) since.set(host, now)
  }

  /** Since when the one of them has that has for longest; null if none has. Each begins anew: it knows of no other. */
  function longest(since: WeakMap<RoomHost, EpochMs>, holders: readonly RoomHost[]): EpochMs | null {
    const moments = holders.flatMap((host) => since.get(host) ?? [])
    return moments.length === 0 ? null : Math.min(...moments)
  }

  return {
    overdue: (now: EpochMs): readonly string[] => {
      const living = nodes().filter((node) => node.isAlive())
      return ledger.rooms().flatMap(({ game, room }) => {
        const holders = living.flatMap((node) => {
          const rooms = node.rooms()
          return rooms?.isHeld(room.id) ? [rooms.hostOf(room.id)] : []
        })
        for (const host of holders) {
          note(heldSince, host, true, now)
          note(watchedSince, host, host.watchers() > 0, now)
        }
        const deadline = game?.state.phaseEndsAt ?? null
        if (deadline === null || deadline > now || living.length === 0) return []
        const bornAt = Math.min(...living.map((node) => node.bornAt()))
        const hasFailed = failedAt() + RETRY_MS + TICK_MS >= deadline
        const possibleAt = hasFailed ? Math.max(deadline, failedAt() + RETRY_MS) : deadline
        const missedSweepMs = hasFailed ? SWEEP_MS : 0
        const verdicts = [
          { since: longest(watchedSince, holders), allowedMs: TICK_MS },
          { since: longest(heldSince, holders), allowedMs: TICK_MS + LISTEN_MS + missedSweepMs },
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
