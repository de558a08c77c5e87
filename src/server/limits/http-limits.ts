const KIB = 1024

/** The longest request body of any route: a batch of posted frames. */
export const BODY_BYTES_MAX = 64 * KIB

/** Sent to clients that connect while the server is stopping. */
export const DRAINING_RETRY_SECONDS = 3

/** Bounds on the HTTP traffic of clients. */
export const HTTP_LIMITS = {
  /** From the first byte of a request to the end of its header. */
  headersMs: 10_000,
  /** From the first byte of a request to the end of its body. */
  requestMs: 15_000,
  /** Idle time between two requests; longer than proxies keep a connection. */
  keepAliveMs: 72_000,
  /** The interval at which these timeouts are checked. */
  checkMs: 2_000,
  /** Open TCP connections; further ones are rejected. */
  sockets: 12_000,
  /** Open TCP connections of one address, and never more than are free on the node… */
  socketsPerAddress: 6_000,
  /** …except for this many. */
  socketsSparedPerAddress: 300,
  /** Pipelined requests of one connection. Browsers do not pipeline. */
  pipelined: 4,
  /** Requests beyond that which were in the same chunk, of all connections until they close. */
  pipelinedBeyond: 20_000,
  /** All requests without a rate of their own; further ones are refused with 429. */
  requestsPerAddress: { burst: 1_000, perSecond: 100 },
  /** Requests to `/events`; further ones are refused with 429. */
  eventRequestsPerAddress: { burst: 2_000, perSecond: 1_000 },
  /** Health probes and built files. Further ones are delayed by up to `maxDelayMs` and then served. */
  pacedPerAddress: { burst: 4_000, perSecond: 1_000 },
  /** Request bodies in transfer; a request beyond these bounds is refused with 429. */
  bodyBytesPerAddress: 8 * 1024 * KIB,
  bodyBytes: 32 * 1024 * KIB,
  /** The longest delay of a paced request. Refusals are delayed one to two times as long, against floods. */
  maxDelayMs: 1_000,
}

export type HttpLimits = Readonly<typeof HTTP_LIMITS>
