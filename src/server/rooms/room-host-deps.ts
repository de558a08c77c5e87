import type { GameId, RoomId } from '#rooms/ids.ts'
import type { RoomGame } from '#rooms/room-game.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../runtime/clock.ts'
import type { RoomStore } from '../storage/store/room-store.ts'

/** What every room on a node is served with. */
export interface RoomHostDeps {
  readonly node: string
  readonly store: RoomStore
  readonly bus: Bus
  readonly clock: Clock
  readonly timeScale: number
  readonly games: ReadonlyMap<GameId, RoomGame>
  readonly randomInt: (below: number) => number
  readonly newId: () => string
  /** Hears of failures that no player can be blamed for. */
  readonly report: (error: unknown, what: string, roomId?: RoomId) => void
  /** `report` for what may happen often: one a minute of each kind. */
  readonly reportThrottled: (error: unknown, what: string) => void
  /** Bounds how long rooms hold up the event loop; left out where nothing else has to run. */
  readonly paced?: (begin: () => void) => void
  /** Told when a commit is about to be sent to whoever watches here; calls the returned function when it has been. */
  readonly timeBroadcast: () => () => void
}
