import { readGame } from '#rooms/game-lifecycle.ts'
import type { EpochMs, GameId, RoomId } from '#rooms/ids.ts'
import type { RoomGame } from '#rooms/room-game.ts'
import { UNREADABLE_WAIT_MS } from '#rooms/settle-room.ts'
import { DISCOVERY_MS, PEER_ANSWER_TIMEOUT_MS } from '#server/rooms/peer-presence.ts'
import type { RoomHost } from '#server/rooms/room-host.ts'
import type { Ledger } from '../ledger.ts'
import type { SimNode } from '../sim-node.ts'

/** How late a deadline may be met by a node where somebody watches: the way to the store, behind what waits there. */
const TICK_MS = 400
/** Where the store has failed, it is asked again within this time. */
const RETRY_MS = 2_000
/** Where no node holds it, the sweeper comes by every 30 s. */
const SWEEP_MS = 30_000 + TICK_MS

/** Watches that no phase outlives its deadline, and no game that cannot be read its discovery. */
export function createDeadlineCheck({
  ledger,
  nodes,
  games,
  storeFailedAt: failedAt,
}: {
  readonly ledger: Ledger
  readonly nodes: () => readonly SimNode[]
  readonly games: ReadonlyMap<GameId, RoomGame>
  readonly storeFailedAt: () => EpochMs
}) {
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

  /** How long a node that has just opened a room lets no deadline end anything: the others may know more. */
  const answerMs = () => (nodes().length > 1 ? PEER_ANSWER_TIMEOUT_MS : 0)

  return {
    /** Whether a node has opened the room so lately that it may still have to hear from the others. */
    isJustOpened: (roomId: RoomId, now: EpochMs): boolean =>
      nodes().length > 1 &&
      nodes().some((node) => {
        const rooms = node.rooms()
        if (!rooms?.isHeld(roomId)) return false
        return now - (heldSince.get(rooms.hostOf(roomId)) ?? now) <= answerMs() + TICK_MS
      }),
    overdue: (now: EpochMs): readonly string[] => {
      const living = nodes().filter((node) => node.isAlive())
      return ledger.rooms().flatMap((record) => {
        const { game, room } = record
        const holders = living.flatMap((node) => {
          const rooms = node.rooms()
          return rooms?.isHeld(room.id) ? [rooms.hostOf(room.id)] : []
        })
        for (const host of holders) {
          note(heldSince, host, true, now)
          note(watchedSince, host, host.subscriberCount() > 0, now)
        }
        const isDamaged = readGame(record, { games })?.kind === 'damaged'
        const waitMs = isDamaged ? UNREADABLE_WAIT_MS : 0
        // What cannot be read is due as soon as somebody looks at it, and those who come back have been waited for.
        const deadline = isDamaged ? 0 : (game?.state.phaseEndsAt ?? null)
        if (deadline === null || deadline > now || living.length === 0) return []
        const bornAt = Math.min(...living.map((node) => node.bornAt()))
        const hasFailed = failedAt() + RETRY_MS + TICK_MS >= deadline
        const possibleAt = hasFailed ? Math.max(deadline, failedAt() + RETRY_MS) : deadline
        const missedSweepMs = hasFailed ? SWEEP_MS : 0
        const verdicts = [
          { since: longest(watchedSince, holders), allowedMs: TICK_MS + answerMs() + waitMs },
          { since: longest(heldSince, holders), allowedMs: TICK_MS + DISCOVERY_MS + missedSweepMs },
          // Where nobody is connected and no deadline has passed, what cannot be read waits until somebody comes.
          ...(isDamaged ? [] : [{ since: bornAt, allowedMs: SWEEP_MS + DISCOVERY_MS + missedSweepMs }]),
        ]
        return verdicts.flatMap(({ since, allowedMs }) =>
          since !== null && now - Math.max(possibleAt, since) > allowedMs
            ? [
                isDamaged
                  ? 'a game that cannot be read has not ended'
                  : `${game?.state.phase} is over since ${now - deadline} ms, and could have ended`,
              ]
            : [],
        )
      })
    },
  }
}
