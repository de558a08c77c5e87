/** Every number that bounds what one client may cost. Tests take smaller ones. */
export interface Limits {
  readonly sendQueue: SendQueueLimits
}

export interface SendQueueLimits {
  /** Buffered beyond this, what a room says is left out… */
  readonly boundBytes: number
  /** …until no more than this is left, which is then followed by the room as it is. */
  readonly drainedBytes: number
  /** Buffered beyond this, the connection is closed. */
  readonly closeBytes: number
  /** So long a connection may be behind before it is closed. */
  readonly behindMs: number
  /** How often a connection that is behind is looked at. */
  readonly checkMs: number
}

const KIB = 1024

export const LIMITS: Limits = {
  sendQueue: {
    boundBytes: 64 * KIB,
    drainedBytes: 16 * KIB,
    closeBytes: 1024 * KIB,
    behindMs: 10_000,
    checkMs: 100,
  },
}
