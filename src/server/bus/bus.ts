import type { EpochMs, PlayerId, RoomId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import type { RowChange } from '#rooms/row-change.ts'

/** What nodes tell each other of a room. Only a hint: whoever misses one finds out by the version. */
export type BusMessage =
  | {
      readonly kind: 'committed'
      readonly node: string
      readonly version: number
      /** Null: what was committed has to be read from the store. */
      readonly changes: readonly RowChange[] | null
      readonly notices: readonly Notice[]
    }
  | {
      readonly kind: 'presence'
      readonly node: string
      /** The room's version as that node knows it: who knows an older one has missed something. */
      readonly version: number
      /** Who is connected to that node, with when their newest tab claimed the seat. */
      readonly connected: readonly { readonly playerId: PlayerId; readonly claimedAt: number }[]
    }
  /** Answers `presence-asked`: somebody has been connected to that node since then, short gaps aside. */
  | { readonly kind: 'attended'; readonly node: string; readonly since: EpochMs }
  /** A node that has just opened the room wants to know who is there. */
  | { readonly kind: 'presence-asked'; readonly node: string }

export interface Bus {
  /** Whether other nodes may be on it. Alone, nobody has to be asked or told who is there. */
  readonly isShared: boolean
  /** Whether messages reach the other nodes now, as far as is known here. */
  readonly isUp: () => boolean
  readonly publish: (roomId: RoomId, message: BusMessage) => void
  /** Hears every message on the room, the node's own perhaps among them; returns how to stop. */
  readonly subscribe: (roomId: RoomId, hear: (message: BusMessage) => void) => () => void
  /** Rejects if the bus cannot carry messages now. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Words from one node to another: in order, and lost where that node does not listen or the bus is down. */
export interface NodeChannel {
  readonly send: (node: string, text: string) => void
  /** Hears what is sent to this node; returns how to stop. */
  readonly receive: (take: (text: string) => void) => () => void
  readonly isUp: () => boolean
}
