import * as v from 'valibot'
import { LiveMessage, LiveRoomView } from '#protocol/live-messages.ts'

/** The checks of messages about a room. Loaded with the room, because they are of no use before. */
export interface MessageCheck {
  /** Whether this protocol has such a message about a room, valid or not. */
  readonly isLiveType: (type: string) => boolean
  /**
   * Messages of our server are always valid (SPEC WIRE-45). One that was changed on its way must not break the page, so
   * it counts as missed.
   */
  readonly isValidMessage: (message: unknown) => boolean
  readonly isValidView: (view: unknown) => boolean
}

const types: ReadonlySet<string> = new Set(LiveMessage.options.map(({ entries }) => entries.type.literal))

export const messageCheck: MessageCheck = {
  isLiveType: (type) => types.has(type),
  isValidMessage: (message) => v.is(LiveMessage, message),
  isValidView: (view) => v.is(LiveRoomView, view),
}
