import type { RoomId } from '#rooms/ids.ts'
import { ROOMS_LIMIT } from '../storage/retention.ts'
import type { RoomHost } from './room-host.ts'
import type { RoomHostDeps } from './room-host-deps.ts'

/** How often rooms are compared with what is stored: what the bus has lost is found out by then. */
export const COMPARE_EVERY_MS = 5_000
/** While the bus carries nothing, this is the only way to hear of others. */
const COMPARE_DEAF_EVERY_MS = 1_000

/** Reads the versions of the watched rooms again and again, of many in one statement, and tells their hosts. */
export function startVersionPoll(
  { bus, clock, report, store, timeScale }: RoomHostDeps,
  watched: () => readonly (readonly [RoomId, RoomHost])[],
): { readonly stop: () => void } {
  let isStopped = false
  let cancel = () => {}

  async function compare(): Promise<void> {
    const rooms = watched()
    for (let from = 0; from < rooms.length && !isStopped; from += ROOMS_LIMIT) {
      const some = rooms.slice(from, from + ROOMS_LIMIT)
      const versions = await store.findVersions(some.map(([roomId]) => roomId))
      for (const [roomId, host] of some) host.hearStored(versions.get(roomId) ?? Number.POSITIVE_INFINITY)
    }
  }

  function armNext(): void {
    const everyMs = bus.isUp() ? COMPARE_EVERY_MS : COMPARE_DEAF_EVERY_MS
    if (!isStopped) cancel = clock.wakeAt(clock.now() + everyMs / timeScale, round)
  }

  function round(): void {
    compare()
      .catch((error) => report(error, 'rooms could not be compared with what is stored'))
      .finally(armNext)
  }

  armNext()
  return {
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}
