import type { RoomId } from '#rooms/ids.ts'
import { createThrottledReport } from '../observability/throttled-report.ts'
import { RoomHost } from './room-host.ts'
import type { RoomHostDeps } from './room-host-deps.ts'
import { startVersionPoll } from './version-poll.ts'

const RARELY_MS = 60_000

/** The rooms this node holds in memory: loaded when first asked for, let go when they can rest. */
export interface RoomDirectory {
  /** Ask anew for every command: a host that has nothing to do is let go between two of them. */
  readonly hostOf: (roomId: RoomId) => RoomHost
  readonly isHeld: (roomId: RoomId) => boolean
  readonly size: () => number
  /** How many players watch their rooms on this node. */
  readonly subscriberCount: () => number
  /** Refuses the commands that wait for their turn in any room: the node is about to stop. */
  readonly refuseQueued: () => void
  readonly close: () => Promise<void>
}

export function createRoomDirectory(shared: Omit<RoomHostDeps, 'reportThrottled'>): RoomDirectory {
  const deps = { ...shared, reportThrottled: createThrottledReport(shared.report, shared.clock, RARELY_MS) }
  const hosts = new Map<RoomId, RoomHost>()
  const watched = () => [...hosts].filter(([, host]) => host.subscriberCount() > 0)
  const poll = deps.bus.isShared ? startVersionPoll(deps, watched) : null

  function letGo(roomId: RoomId): void {
    const host = hosts.get(roomId)
    if (host === undefined) return
    hosts.delete(roomId)
    void host.close()
  }

  return {
    hostOf: (roomId) => {
      const held = hosts.get(roomId)
      if (held !== undefined) return held
      const host = new RoomHost(roomId, deps, letGo)
      hosts.set(roomId, host)
      return host
    },
    isHeld: (roomId) => hosts.has(roomId),
    size: () => hosts.size,
    subscriberCount: () => [...hosts.values()].reduce((sum, host) => sum + host.subscriberCount(), 0),
    refuseQueued: () => {
      for (const host of hosts.values()) host.refuseQueued()
    },
    close: async () => {
      poll?.stop()
      const open = [...hosts.values()]
      hosts.clear()
      await Promise.all(open.map((host) => host.close()))
    },
  }
}
