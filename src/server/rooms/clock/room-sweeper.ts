import { EMPTY_LIMIT_MS } from '#rooms/commands/settle-room.ts'
import type { EpochMs } from '#rooms/record/ids.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { RoomStore } from '../../storage/store/room-store.ts'
import type { RoomDirectory } from '../host/room-directory.ts'

const SWEEP_INTERVAL_MS = 30_000

/**
 * Settles rooms that no node has in memory for players: deadlines that expired while no node was running, rooms
 * that have been empty for too long. Also leaves surplus seats of a browser, which a failure between taking one
 * and leaving another causes.
 */
export function startRoomSweeper(deps: {
  readonly store: RoomStore
  readonly rooms: RoomDirectory
  readonly clock: Clock
  readonly timeScale: number
  readonly report: (error: unknown, what: string) => void
}): { readonly stop: () => Promise<void> } {
  const { store, rooms, clock, timeScale, report } = deps
  let cancel = () => {}
  let sweeping: Promise<void> = Promise.resolve()
  let isStopped = false

  async function sweep(now: EpochMs): Promise<void> {
    await store.sweep(now)
    const emptyBefore = {
      waiting: Math.floor(now - EMPTY_LIMIT_MS.waiting / timeScale),
      playing: Math.floor(now - EMPTY_LIMIT_MS.playing / timeScale),
    }
    for (const roomId of await store.findNeglected(now, emptyBefore)) {
      if (isStopped) return
      const isPlayed = rooms.isLoaded(roomId) && rooms.hostOf(roomId).subscribers.size > 0
      if (!isPlayed) await attempt(() => rooms.hostOf(roomId).settle())
    }
    for (const seat of await store.findSurplusSeats()) {
      if (isStopped) return
      await attempt(() => rooms.leaveSurplus(seat))
    }
  }

  /** A failure in one room must not keep the sweeper from the others. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      report(error, 'a room could not be swept')
    }
  }

  function startSweep(): void {
    sweeping = sweep(clock.now())
      .catch((error) => report(error, 'a sweep of the rooms failed'))
      .then(() => {
        if (!isStopped) cancel = clock.wakeAt(clock.now() + SWEEP_INTERVAL_MS, startSweep)
      })
  }

  startSweep()
  return {
    stop: async () => {
      isStopped = true
      cancel()
      await sweeping
    },
  }
}
