import * as v from 'valibot'
import { lenientSchemaOf } from '#protocol/lenient-schema.ts'
import { LiveRoomMessage, LiveRoomView } from '#protocol/live-messages.ts'

/** The checks of messages about a room. Loaded with the room, because they are of no use before. */
export interface MessageCheck {
  /** Whether this protocol has such a message about a room, valid or not. */
  readonly isLiveType: (type: string) => boolean
  /**
   * Messages of our server have the expected shape (SPEC WIRE-45). One that was changed on its way
   * must not break the page, so it counts as missed.
   */
  readonly isValidMessage: (message: unknown) => boolean
  readonly isValidView: (view: unknown) => boolean
}

/** Lenient: a room stored by another build may exceed the limits of this one, and must still open. */
const message = lenientSchemaOf(LiveRoomMessage)
const roomView = lenientSchemaOf(LiveRoomView)
const types: ReadonlySet<string> = new Set(LiveRoomMessage.options.map(({ entries }) => entries.type.literal))

export const messageCheck: MessageCheck = {
  isLiveType: (type) => types.has(type),
  isValidMessage: (value) => v.is(message, value),
  isValidView: (value) => v.is(roomView, value),
}
