import type { ServerRefusal } from '#protocol/refusal.ts'
import type { BrowserKey } from '#rooms/ids.ts'
import type { Result } from '#rooms/result.ts'
import type { AnswerTo, RoomCommand, RoomCommandName } from '#rooms/room-command.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { Origin } from './origin.ts'
import type { Subscriber } from './subscriber.ts'

export type Outcome = Result<AnswerTo<RoomCommandName>, ServerRefusal>
export type Question<Value> = (room: RoomRecord | null) => Result<Value, ServerRefusal>

/** Serves one room on this node: one command after another, each decided, committed, then shown. */
export interface RoomHost {
  readonly run: (command: RoomCommand, origin: Origin | null) => Promise<Outcome>
  /** `reader` is the browser that asks; none for the node itself. */
  readonly read: (reader?: BrowserKey) => Promise<RoomRecord | null>
  /** Answers by what the room is now; with no, only if that is so in the store as well. */
  readonly ask: <Value>(
    question: Question<Value>,
    asker?: BrowserKey,
  ) => Promise<Result<Value, ServerRefusal>>
  /** How many players watch on this node. */
  readonly watchers: () => number
  /** Takes in which version is stored; Infinity where the room is no more. */
  readonly hearStored: (version: number) => void
  readonly subscribe: (subscriber: Subscriber) => Promise<Result<null, ServerRefusal>>
  /** Gives the room as it is now to a subscriber that left out some of what it was sent. */
  readonly showAnew: (subscriber: Subscriber) => Promise<void>
  readonly unsubscribe: (subscriber: Subscriber) => Promise<void>
  /** Refuses the commands that wait for their turn: the node is about to stop. */
  readonly refuseWaiting: () => void
  /** Stops timers and listening, once what is under way has finished. */
  readonly close: () => Promise<void>
}
