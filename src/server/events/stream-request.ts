import * as v from 'valibot'
import { Count } from '#rooms/record/fields.ts'
import { asId, type BrowserKey } from '#rooms/record/ids.ts'

// The parts of requests to event streams, as browsers send them and as nodes forward them.

const FRAMES_PER_POST_MAX = 16

/** The stream that a request is about and the browser that sent it. */
export const StreamRef = v.strictObject({
  id: v.string(),
  browserKey: v.pipe(v.string(), asId<BrowserKey>()),
})
export type StreamRef = Readonly<v.InferOutput<typeof StreamRef>>

/**
 * A `stream` stays open for further frames. A `poll` ends with its first frames, for buffering proxies. A `glance` ends at
 * once, for tabs beyond the connections that a browser opens to a host.
 */
export const StreamMode = v.picklist(['stream', 'poll', 'glance'])
export type StreamMode = v.InferOutput<typeof StreamMode>

/** Where a response continues: after the last frame that the browser has received. */
export const ResumePoint = v.strictObject({ heard: Count, mode: StreamMode })
export type ResumePoint = Readonly<v.InferOutput<typeof ResumePoint>>

/** The body of a post: numbered frames and an acknowledgement. */
export const PostedFrames = v.strictObject({
  /** The number of the first frame. */
  first: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The last frame that the browser has received. */
  heard: Count,
  frames: v.pipe(v.array(v.string()), v.nonEmpty(), v.maxLength(FRAMES_PER_POST_MAX)),
})
export type PostedFrames = Readonly<v.InferOutput<typeof PostedFrames>>

export const StreamReply = v.strictObject({
  /** The HTTP status. */
  status: Count,
  /** After an accepted post: the number of the last frame sent. */
  last: v.exactOptional(Count),
})
export type StreamReply = Readonly<v.InferOutput<typeof StreamReply>>

/** Why a response ended: either side closed it, or the relay lost it, so the browser requests the next. */
export const ResponseEnd = v.picklist(['closed', 'lost'])
export type ResponseEnd = v.InferOutput<typeof ResponseEnd>

/** An HTTP response to a browser, on this node or on another one. */
export interface StreamResponse {
  /** Calls back once the text has left the node of the response. */
  readonly write: (text: string, flushed?: () => void) => void
  readonly end: () => void
  readonly destroy: () => void
  readonly bufferedBytes: () => number
  /** Sets the listener for the end of the response, whichever side ended it. */
  readonly onEnd: (listener: (how: ResponseEnd) => void) => void
}

/** The node that holds a stream: it decides all requests for it. */
export interface StreamOwner {
  readonly post: (ref: StreamRef, posted: PostedFrames) => StreamReply
  /** Continues the stream in this response. Nothing is written unless the status is 200. */
  readonly attach: (ref: StreamRef, resumePoint: ResumePoint, response: StreamResponse) => StreamReply
  readonly disconnect: (ref: StreamRef) => StreamReply
}

/** A stream owner on another node. */
export type RemoteOwner = {
  readonly [Method in keyof StreamOwner]: (...args: Parameters<StreamOwner[Method]>) => Promise<StreamReply>
}
