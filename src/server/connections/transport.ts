// Close codes of RFC 6455 and its registry, for all transports.

export const POLICY_VIOLATION = 1008
export const MESSAGE_TOO_BIG = 1009
export const SERVICE_RESTART = 1012
export const TRY_AGAIN_LATER = 1013

/** The transport of one connection: a WebSocket or an event stream. */
export interface Transport {
  readonly send: (frame: string) => void
  /** Closes the connection with a close code of RFC 6455. Buffered frames may be lost. */
  readonly close: (code: number) => void
  /** Closes the connection immediately and discards all buffers. */
  readonly terminate: () => void
  /** Pauses or resumes reading, if the transport supports backpressure. */
  readonly setReading: (isReading: boolean) => void
  /** Sent bytes that the peer has not read yet. */
  readonly bufferedBytes: () => number
  /** Memory in use: the buffered bytes and frames that may have to be resent. */
  readonly retainedBytes: () => number
}
