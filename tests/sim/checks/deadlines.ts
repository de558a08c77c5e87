import type { EpochMs, RoomId } from '#rooms/ids.ts'
import type { Ledger } from '../ledger.ts'
import type { SimNode } from '../sim-node.ts'

/** How late a deadline may be met by a node that holds the room: the way to the store, behind what waits there already. */
export const TICK_MS = 400
/** How much later where the store has failed meanwhile: one more attempt, a second on. */
const RETRY_MS = 2_000
/** Where no node holds it, the sweeper comes by every 30 s. */
const SWEEP_MS = 31_000

/** Watches that no phase outlives its deadline. */
export function createDeadlineCheck(
  ledger: Ledger,
  nodes: () => readonly SimNode[],
  failedAt: () => EpochMs,
) {
  /** Since when, without a break, some node has held the room. */
  const heldSince = new Map<RoomId, EpochMs>()
  return {
    overdue: (now: EpochMs): readonly string[] => {
      const living = nodes().filter((node) => node.isAlive())
      return ledger.rooms().flatMap(({ game, room }) => {
        const isHeld = living.some((node) => node.rooms()?.isHeld(room.id))
        if (!isHeld) heldSince.delete(room.id)
        else if (!heldSince.has(room.id)) heldSince.set(room.id, now)
        const deadline = game?.state.phaseEndsAt ?? null
        if (deadline === null || deadline > now || living.length === 0) return []
        const since = heldSince.get(room.id)
        const livingSince = Math.min(...living.map((node) => node.bornAt()))
        const hasFailed = failedAt() >= Math.min(deadline, since ?? deadline) - TICK_MS
        const from = Math.max(deadline, since ?? livingSince)
        const allowed =
          since === undefined
            ? SWEEP_MS + (hasFailed ? SWEEP_MS : 0)
            : hasFailed
              ? RETRY_MS + TICK_MS
              : TICK_MS
        const late = now - from
        return late <= allowed
          ? []
          : [
              `${game?.state.phase} is over since ${now - deadline} ms, held for ${since === undefined ? 0 : now - since} ms`,
            ]
      })
    },
  }
}
