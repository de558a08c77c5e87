import { frameOf } from '#games/kit/testing/simulation.test-support.ts'
import { readGame } from '#rooms/games/game-lifecycle.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import { RETURN_WINDOW_MS } from '#rooms/presence/presence.ts'
import type { EpochMs, GameId, RoomId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { STORED_PRESENCE_MS } from '#server/cluster/presence-fallback-bus.ts'
import { DISCOVERY_MS, PEER_ANSWER_TIMEOUT_MS } from '#server/rooms/audience/room-presence.ts'
import type { RoomHost } from '#server/rooms/host/room-host.ts'
import type { Ledger } from '../ledger.ts'
import type { SimNode } from '../sim-node.ts'

/** How late a node with subscribers may settle a deadline: the call to the store, behind queued ones. */
const TICK_MS = 400
/** A node retries within this time after the store has failed. */
const RETRY_MS = 2_000
/** Where no node has the room in memory, the sweeper settles it every 30 s. */
const SWEEP_MS = 30_000 + TICK_MS
/** A peer without a message for this long has no players of the room. */
const PEER_TIMEOUT_MS = 15_000

/** When the phase changes once before its end; null once it has, and for a phase that does not. */
function turnTimeOf(game: GameRows): EpochMs | null {
  const { phaseEndsAt } = game.state
  const { turnMs } = frameOf(game)
  return phaseEndsAt === null || turnMs === 0 ? null : phaseEndsAt - turnMs
}

/** Checks that no phase outlives its deadline, and no unreadable game its discovery. */
export function createDeadlineCheck({
  ledger,
  nodes,
  games,
  storeFailedAt: failedAt,
  isCutOff,
  timeScale,
}: {
  readonly ledger: Ledger
  readonly nodes: () => readonly SimNode[]
  readonly games: ReadonlyMap<GameId, RoomGame>
  readonly storeFailedAt: () => EpochMs
  /** Whether the node is cut off from the bus. */
  readonly isCutOff: (node: string) => boolean
  readonly timeScale: number
}) {
  /** Since when, without interruption, a node has had the room in memory, and has had subscribers for it. */
  const heldSince = new WeakMap<RoomHost, EpochMs>()
  const watchedSince = new WeakMap<RoomHost, EpochMs>()
  /**
   * When the node last left the room to its peers: it had no players of the room while a peer had some, or could still read
   * the stored presence of a dead node, or was cut off from the bus.
   */
  const blindAt = new WeakMap<RoomHost, EpochMs>()

  function note(since: WeakMap<RoomHost, EpochMs>, host: RoomHost, isSo: boolean, now: EpochMs): void {
    if (!isSo) since.delete(host)
    else if (!since.has(host)) since.set(host, now)
  }

  /** The earliest of these times; null if there is none. Every new host starts from scratch. */
  function earliest(since: WeakMap<RoomHost, EpochMs>, holders: readonly RoomHost[]): EpochMs | null {
    const moments = holders.flatMap((host) => since.get(host) ?? [])
    return moments.length === 0 ? null : Math.min(...moments)
  }

  const blindUntil = (host: RoomHost) => {
    const at = host.subscribers.size === 0 && host.watchers.size > 0 ? blindAt.get(host) : undefined
    return at === undefined ? null : at + PEER_TIMEOUT_MS / timeScale + TICK_MS
  }

  /**
   * Whether the node leaves the room to its peers: it has watchers alone, and they have players, or may have (WIRE-174).
   * Those that have died count until they have been silent for long enough. Without players anywhere, the phase waits
   * at its end anyway.
   */
  const isBlind = (host: RoomHost, now: EpochMs) => now <= (blindUntil(host) ?? 0)

  /** Whether the presence that a dead node has stored may still be read as a peer’s. */
  const isDeathRecent = (now: EpochMs) =>
    nodes().length > 1 &&
    nodes().some((node) => now - (node.diedAt() ?? 0) <= STORED_PRESENCE_MS / timeScale + TICK_MS)

  /** How long a node that has just opened a room ends nothing by a deadline: peers may have more presence. */
  const answerMs = () => (nodes().length > 1 ? PEER_ANSWER_TIMEOUT_MS : 0)

  return {
    /**
     * Whether a node opened the room so recently that it may still wait for its peers' presence. A commit may be
     * of a node that has died since, whose opened rooms are unknown.
     */
    isJustOpened: (roomId: RoomId, now: EpochMs): boolean =>
      nodes().length > 1 &&
      nodes().some((node) => {
        if (now - (node.diedAt() ?? 0) <= TICK_MS) return true
        const rooms = node.rooms()
        if (!rooms?.isLoaded(roomId)) return false
        return now - (heldSince.get(rooms.hostOf(roomId)) ?? now) <= answerMs() + TICK_MS
      }),
    overdue: (now: EpochMs): readonly string[] => {
      const living = nodes().filter((node) => node.isAlive())
      return ledger.rooms().flatMap((record) => {
        const { game, room } = record
        const loaded = living.flatMap((node) => {
          const rooms = node.rooms()
          return rooms?.isLoaded(room.id) ? [{ node, host: rooms.hostOf(room.id) }] : []
        })
        for (const { host, node } of loaded) {
          const havePeersPlayers =
            host.subscribers.size === 0 && loaded.some((one) => one.host.subscribers.size > 0)
          if (havePeersPlayers || isDeathRecent(now) || isCutOff(node.name)) blindAt.set(host, now)
          note(heldSince, host, !isBlind(host, now), now)
          note(watchedSince, host, host.subscribers.size > 0, now)
        }
        const holders = loaded.map(({ host }) => host)
        const isDamaged = readGame(record, { games })?.kind === 'damaged'
        const waitMs = isDamaged ? RETURN_WINDOW_MS : 0
        // An unreadable game is due at once: its players were already waited for.
        const deadline = isDamaged ? 0 : (game?.state.phaseEndsAt ?? null)
        const turnAt = isDamaged || game === null ? null : turnTimeOf(game)
        const watchedFrom = earliest(watchedSince, holders)
        if (turnAt !== null && watchedFrom !== null && now < (deadline ?? 0)) {
          const retryAt = failedAt() + RETRY_MS + TICK_MS >= turnAt ? failedAt() + RETRY_MS : turnAt
          if (now - Math.max(turnAt, retryAt, watchedFrom) > TICK_MS + answerMs())
            return [`${game?.state.phase} has not changed since its turn ${now - turnAt} ms ago`]
        }
        if (deadline === null || deadline > now || living.length === 0) return []
        const bornAt = Math.min(...living.map((node) => node.bornAt()))
        const sweptSince = Math.max(bornAt, ...holders.map((host) => blindUntil(host) ?? bornAt))
        const hasFailed = failedAt() + RETRY_MS + TICK_MS >= deadline
        const possibleAt = hasFailed ? Math.max(deadline, failedAt() + RETRY_MS) : deadline
        const missedSweepMs = hasFailed ? SWEEP_MS : 0
        // A player who returns during discovery gets the whole wait before an unreadable game ends (ROOM-55).
        const heldAt = isDamaged && watchedFrom !== null ? null : earliest(heldSince, holders)
        const verdicts = [
          { since: watchedFrom, allowedMs: TICK_MS + answerMs() + waitMs },
          { since: heldAt, allowedMs: TICK_MS + DISCOVERY_MS + missedSweepMs },
          // Without connected players and an expired deadline, an unreadable game waits for the next visit.
          ...(isDamaged ? [] : [{ since: sweptSince, allowedMs: SWEEP_MS + DISCOVERY_MS + missedSweepMs }]),
        ]
        return verdicts.flatMap(({ since, allowedMs }) =>
          since !== null && now - Math.max(possibleAt, since) > allowedMs
            ? [
                isDamaged
                  ? 'an unreadable game has not ended'
                  : `${game?.state.phase} is over since ${now - deadline} ms, and could have ended`,
              ]
            : [],
        )
      })
    },
  }
}
