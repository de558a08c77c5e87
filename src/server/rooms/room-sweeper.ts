import type { EpochMs, RoomId } from '#rooms/ids.ts'
import type { RoomCommand } from '#rooms/room-command.ts'
import { EMPTY_LIMIT_MS } from '#rooms/settle-room.ts'
import type { Clock } from '../runtime/clock.ts'
import type { RoomStore } from '../storage/store/room-store.ts'
import type { RoomDirectory } from './room-directory.ts'

const EVERY_MS = 30_000

/**
 * Looks after rooms that nobody holds (phases that ended while no server lived, rooms that have been empty too long), and
 * after browsers left with several seats, because a server died or its store failed between taking one and leaving another.
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
  let underWay: Promise<void> = Promise.resolve()
  let isStopped = false

  async function sweep(now: EpochMs): Promise<void> {
    await store.sweep(now)
    const emptyBefore = {
      waiting: Math.floor(now - EMPTY_LIMIT_MS.waiting / timeScale),
      playing: Math.floor(now - EMPTY_LIMIT_MS.playing / timeScale),
    }
    for (const roomId of await store.findNeglected(now, emptyBefore)) {
      if (isStopped) return
      if (!rooms.isHeld(roomId)) await look(roomId, { type: 'settle' })
    }
    for (const { playerId, roomId } of await store.findSurplusSeats()) {
      if (isStopped) return
      await look(roomId, { type: 'leaveRoom', playerId, passHost: false })
    }
  }

  /** One room that cannot be looked after must not keep the sweeper from all the others. */
  async function look(roomId: RoomId, command: RoomCommand): Promise<void> {
    try {
      await rooms.hostOf(roomId).run(command, null)
    } catch (error) {
      report(error, 'a room that nobody holds could not be looked after')
    }
  }

  function round(): void {
    underWay = sweep(clock.now())
      .catch((error) => report(error, 'a sweep of rooms that nobody holds failed'))
      .then(() => {
        if (!isStopped) cancel = clock.wakeAt(clock.now() + EVERY_MS, round)
      })
  }

  round()
  return {
    stop: async () => {
      isStopped = true
      cancel()
      await underWay
    },
  }
}
