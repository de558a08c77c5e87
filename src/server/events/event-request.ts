import * as v from 'valibot'
import type { BrowserKey } from '#rooms/ids.ts'
import type { ResponseSink, StreamMode } from './event-stream.ts'

/** In one post: what several WebSocket frames may take on the way. */
const FRAMES_MAX = 16

/** What a browser posts. */
export const postBody = v.strictObject({
  first: v.pipe(v.number(), v.integer(), v.minValue(1)),
  heard: v.pipe(v.number(), v.integer(), v.minValue(0)),
  frames: v.pipe(v.array(v.string()), v.nonEmpty(), v.maxLength(FRAMES_MAX)),
})
export type Posted = v.InferOutput<typeof postBody>

export const streamMode = v.picklist(['stream', 'poll'] satisfies readonly StreamMode[])

/** What a browser asks for: the frames after the last that it heard. */
export interface Wanted {
  readonly heard: number
  readonly mode: StreamMode
}

/** Which connection a request is about, and whose request it is. */
export interface EventRequest {
  readonly id: string
  readonly browserKey: BrowserKey
}

/** What comes of a visit. */
export interface EventRequestResult {
  readonly status: number
  /** After a post that was taken, the number of the last frame sent. */
  readonly last?: number
}

/** Who can tell what comes of it: the node that holds the connection. */
export interface StreamHolder {
  readonly post: (visit: EventRequest, posted: Posted) => EventRequestResult | Promise<EventRequestResult>
  /** Goes on in this response; unless the status is 200, nothing is written. */
  readonly come: (
    visit: EventRequest,
    wanted: Wanted,
    response: EventResponse,
  ) => EventRequestResult | Promise<EventRequestResult>
  /** The browser says goodbye. */
  readonly leave: (visit: EventRequest) => EventRequestResult | Promise<EventRequestResult>
}

/**
 * How a response came to be over: its browser hung up or has all of it; or what carried it from node to node broke,
 * and the browser comes for the next one.
 */
export type ResponseEnd = 'closed' | 'lost'

/** A response that tells when it is over, whoever ended it. */
export interface EventResponse extends ResponseSink {
  readonly onOver: (hear: (how: ResponseEnd) => void) => void
}
