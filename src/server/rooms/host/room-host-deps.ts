import type { RoomGame } from '#rooms/games/room-game.ts'
import type { GameId, RoomId } from '#rooms/record/ids.ts'
import type { Bus } from '../../cluster/bus.ts'
import type { CountSignal } from '../../observability/metrics.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { RoomStore } from '../../storage/store/room-store.ts'

/** The dependencies shared by all room hosts of a node. */
export interface RoomHostDeps {
  readonly node: string
  readonly store: RoomStore
  readonly bus: Bus
  readonly clock: Clock
  readonly timeScale: number
  /** Every game that can be played. */
  readonly games: ReadonlyMap<GameId, RoomGame>
  /** The games of a new room's table. */
  readonly offered: readonly GameId[]
  readonly randomInt: (below: number) => number
  readonly newId: () => string
  readonly report: (error: unknown, what: string, roomId?: RoomId) => void
  /** `report` for frequent failures: one line per kind and minute. */
  readonly reportThrottled: (error: unknown, what: string) => void
  /** Limits how long rooms block the event loop. Optional, for tests where nothing else runs. */
  readonly paced?: (begin: () => void) => void
  /** A room with more subscribers is a crowd, whose moves are held (WIRE-142). Optional, for tests with small rooms. */
  readonly crowdOver?: number
  /** The watchers that a room may have (`WATCHERS_MAX`). Optional, for tests with few. */
  readonly watchersMax?: { readonly room: number; readonly address: number }
  /** Counts a signal from a browser, or a frame with signals to one. Optional, for tests. */
  readonly countSignal?: CountSignal
  /** Called before a commit is sent to this node's subscribers; the returned function is called after. */
  readonly timeBroadcast: () => () => void
}

/** One room on a node. */
export interface HostedRoom {
  readonly roomId: RoomId
  readonly deps: RoomHostDeps
}
