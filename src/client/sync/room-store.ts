import type { Refusal } from '#protocol/refusal.ts'
import type { GoneReason } from '#protocol/room-messages.ts'
import type { EpochMs } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import type { RoomView } from '#rooms/room-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import type { MessageCheck } from './message-check.ts'

/** Whether the page can talk to its server: `lost` while it tries again. */
export type Connection = 'connecting' | 'live' | 'lost'

/** What the screens read. One per page; the backend client alone writes it. */
export interface RoomState {
  readonly connection: Connection
  /** Server time minus this browser's time, in milliseconds. */
  readonly clockOffsetMs: number
  /** The seat that is being watched; null on the landing page. */
  readonly session: SavedSession | null
  /** This player's copy of the room; null until it is loaded. */
  readonly view: RoomView | null
  /** A newer tab plays; this one only watches the offer to take over. */
  readonly isSuperseded: boolean
  /** Why the seat is no more; null while it is. */
  readonly gone: GoneReason | null
  /** The last failure to load the room; null once it is loaded. */
  readonly error: Refusal | null
  readonly isLoading: boolean
}

/** What the live side offers to the screens besides calls. */
export interface Live {
  readonly getState: () => RoomState
  readonly subscribe: (listener: () => void) => () => void
  /** Watches this seat's room: loads it, keeps it current, comes back after every break. Resolves once loaded or refused. */
  readonly watch: (session: SavedSession, check: MessageCheck) => Promise<Refusal | null>
  /** Stops watching; forgets the view. */
  readonly unwatch: () => void
  /** Loads the room again (the refresh button, the 500 ms after a start). */
  readonly refresh: () => Promise<Refusal | null>
  /** Claims the seat for this tab. */
  readonly takeOver: () => Promise<Refusal | null>
  readonly onNotice: (listener: (notice: Notice) => void) => () => void
  /** The time by the server's clock, right also in a tab that slept. */
  readonly now: () => EpochMs
}
