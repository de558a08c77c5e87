import type { Refusal } from '#protocol/refusal.ts'
import type { GoneReason } from '#protocol/room-messages.ts'
import type { FaceCounts } from '#rooms/presence/reactions.ts'
import type { EpochMs, RoomCode } from '#rooms/record/ids.ts'
import type { RoomView, SavedSession } from '#rooms/view/room-view.ts'
import type { CallAnswer } from '../calls/call-queue.ts'

/** The state of the page's connection; `lost` while it reconnects. */
export type ConnectionState = 'connecting' | 'live' | 'lost'

/** Requests a watcher's place. The returned function cancels the request. */
export type RequestWatch = (
  code: RoomCode,
  claimedAt: EpochMs,
  options: {
    readonly timeoutMs: number
    /** Receives the view. Returns the refusal, or null once subscribed. */
    readonly onAnswer: (answer: CallAnswer<'subscribe'>) => Refusal | null
  },
) => () => void

/** From where the page follows a room: from the browser's seat in it, or without one. */
export type Place =
  | { readonly kind: 'seat'; readonly session: SavedSession }
  | {
      readonly kind: 'watcher'
      readonly code: RoomCode
      /** Loaded with the pages of watchers, because it is of no use before. */
      readonly requestWatch: RequestWatch
    }

/** The state that the screens read. One per page; only the live room writes it. */
export interface RoomState {
  readonly connection: ConnectionState
  /** Where the server expects its pages, if it refuses this one because of its origin. */
  readonly expectedOrigin: string | null
  /** Server time minus this browser's time, in milliseconds. */
  readonly clockOffsetMs: number
  /** The subscribed seat; null outside a room and for a watcher. */
  readonly session: SavedSession | null
  /** The viewer's view of the room; null until it is loaded. */
  readonly view: RoomView | null
  /** The version that was last loaded whole. Later ones are changes to it. Null before the first. */
  readonly loadedVersion: number | null
  /** A newer tab has claimed the place; this one can only take it back. */
  readonly isSuperseded: boolean
  /** Why the place was lost; null while this browser has it. */
  readonly gone: GoneReason | null
  /** The refusal of the last attempt to load the room; null once it is loaded. */
  readonly error: Refusal | null
  readonly isLoading: boolean
  /** Whether this watcher wants to play the next game. */
  readonly isWantingIn: boolean
}

/** A message of the moment: stored nowhere, and not repeated if it is lost. */
export type Signal =
  /** The reactions in the room since the last such signal, this page's included. */
  | { readonly kind: 'reactions'; readonly counts: FaceCounts }
  /** Somebody nudged this player, whose response is awaited. */
  | { readonly kind: 'nudge' }
