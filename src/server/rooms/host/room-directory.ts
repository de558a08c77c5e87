import type { RoomCode, RoomId } from '#rooms/record/ids.ts'
import { startPollLoop } from '../../cluster/poll-loop.ts'
import { createThrottledReport } from '../../observability/throttled-report.ts'
import type { StoredSeat } from '../../storage/store/room-store.ts'
import { ROOMS_LIMIT } from '../../storage/store/sweep.ts'
import { RoomHost } from './room-host.ts'
import type { RoomHostDeps } from './room-host-deps.ts'

const REPORT_INTERVAL_MS = 60_000

export type RoomDirectory = ReturnType<typeof createRoomDirectory>

/** The rooms in this node's memory: created on first use, unloaded when they are idle. */
export function createRoomDirectory(shared: Omit<RoomHostDeps, 'reportThrottled'>) {
  const deps: RoomHostDeps = {
    ...shared,
    reportThrottled: createThrottledReport(shared.report, shared.clock, REPORT_INTERVAL_MS),
  }
  const hosts = new Map<RoomId, RoomHost>()
  // Codes of loaded rooms. They may be outdated.
  const roomIdsByCode = new Map<RoomCode, RoomId>()
  const codesByRoom = new Map<RoomId, RoomCode>()
  const poll = deps.bus.isShared
    ? startPollLoop(deps, 'stored room versions could not be read', pollVersions)
    : null

  /** Reads the stored versions of rooms with subscribers or watchers, to find commits that the bus has lost. */
  async function pollVersions(isStopped: () => boolean): Promise<void> {
    const subscribed = [...hosts].filter(([, host]) => host.subscribers.size + host.watchers.size > 0)
    for (let from = 0; from < subscribed.length && !isStopped(); from += ROOMS_LIMIT) {
      const batch = subscribed.slice(from, from + ROOMS_LIMIT)
      const versions = await deps.store.findVersions(batch.map(([roomId]) => roomId))
      for (const [roomId, host] of batch)
        host.receiveStoredVersion(versions.get(roomId) ?? Number.POSITIVE_INFINITY)
    }
  }

  function unload(roomId: RoomId): void {
    const host = hosts.get(roomId)
    if (host === undefined) return
    hosts.delete(roomId)
    forgetCode(roomId)
    void host.close()
  }

  function forgetCode(roomId: RoomId): void {
    const code = codesByRoom.get(roomId)
    if (code === undefined) return
    codesByRoom.delete(roomId)
    if (roomIdsByCode.get(code) === roomId) roomIdsByCode.delete(code)
  }

  /** Call it for every command: an idle host is unloaded between two of them. */
  function hostOf(roomId: RoomId): RoomHost {
    const host = hosts.get(roomId) ?? new RoomHost(roomId, deps, () => unload(roomId))
    hosts.set(roomId, host)
    return host
  }

  return {
    hostOf,
    /** The games of this node, from which a room's table is shown. */
    shelf: deps,
    /** Whether other nodes serve the same rooms. */
    isShared: deps.bus.isShared,
    isLoaded: (roomId: RoomId) => hosts.has(roomId),
    /** Notes the code of a room in memory, for `findOpen`. */
    noteCode: (roomId: RoomId, code: RoomCode): void => {
      if (deps.bus.isShared || !hosts.has(roomId) || codesByRoom.get(roomId) === code) return
      forgetCode(roomId)
      codesByRoom.set(roomId, code)
      roomIdsByCode.set(code, roomId)
    },
    /**
     * The open room with this code, if its current state is in memory and no other node can change it. Null means that
     * the store has to be asked.
     */
    findOpen: (code: RoomCode): RoomId | null => {
      const roomId = roomIdsByCode.get(code)
      return roomId !== undefined && hosts.get(roomId)?.isOpenAs(code) ? roomId : null
    },
    /** Leaves a seat whose browser has a newer one, unless the browser has returned to it since this one was read. */
    leaveSurplus: ({ joinedAt, playerId, roomId }: StoredSeat): Promise<unknown> =>
      hostOf(roomId).run({ type: 'leaveRoom', playerId, passHost: false, joinedAt }, null),
    size: () => hosts.size,
    /** The number of subscribers of all rooms on this node. */
    subscriberCount: () => [...hosts.values()].reduce((sum, host) => sum + host.subscribers.size, 0),
    /** The number of watchers of all rooms on this node. */
    watcherCount: () => [...hosts.values()].reduce((sum, host) => sum + host.watchers.size, 0),
    /** Refuses the queued commands of every room, because the node is about to stop. */
    refuseQueued: () => {
      for (const host of hosts.values()) host.turns.refuseQueued()
    },
    close: async (): Promise<void> => {
      poll?.stop()
      const open = [...hosts.values()]
      hosts.clear()
      await Promise.all(open.map((host) => host.close()))
    },
  }
}
