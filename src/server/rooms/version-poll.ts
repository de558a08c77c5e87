import type { RoomId } from '#rooms/ids.ts'
import { startPollLoop } from '../bus/poll-loop.ts'
import { ROOMS_LIMIT } from '../storage/store/retention.ts'
import type { RoomHost } from './room-host.ts'
import type { RoomHostDeps } from './room-host-deps.ts'

/** Reads the versions of the watched rooms again and again, of many in one statement, and tells their hosts: so what the bus has lost is found out. */
export function startVersionPoll(
  deps: RoomHostDeps,
  watched: () => readonly (readonly [RoomId, RoomHost])[],
): { readonly stop: () => void } {
  return startPollLoop(deps, 'rooms could not be compared with what is stored', async (isStopped) => {
    const rooms = watched()
    for (let from = 0; from < rooms.length && !isStopped(); from += ROOMS_LIMIT) {
      const some = rooms.slice(from, from + ROOMS_LIMIT)
      const versions = await deps.store.findVersions(some.map(([roomId]) => roomId))
      for (const [roomId, host] of some)
        host.receiveStoredVersion(versions.get(roomId) ?? Number.POSITIVE_INFINITY)
    }
  })
}
