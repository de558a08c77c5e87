import type { PostedFrames, ResponseEnd, ResumePoint, StreamRef, StreamReply } from './stream-request.ts'

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
