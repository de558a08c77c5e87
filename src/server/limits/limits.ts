import { MAX_EFFORT } from '#protocol/proof.ts'
import { PROMPTS_BYTES_MAX } from '#rooms/prompts/prompt-limits.ts'
import type { GuardedLimits } from './guarded-rate.ts'

const KIB = 1024

/** The longest request body of any route: a batch of posted frames. */
export const BODY_BYTES_MAX = 64 * KIB

/** Sent to clients that connect while the server is stopping. */
export const DRAINING_RETRY_SECONDS = 3

/** The longest frame from a browser, over any transport. */
export const FRAME_BYTES_MAX = 8 * 1024

/** A number of frames and the bytes of their text. */
export interface FrameAmount {
  readonly frames: number
  readonly bytes: number
}

const MINUTE_MS = 60_000
const perMinute = (count: number) => count / 60
const perDay = (count: number) => count / 86_400
const amount = (frames: number, bytes: number): FrameAmount => ({ frames, bytes })

/** Every bound on the cost of one client (`src/protocol/SPEC.md`). Tests use smaller ones. */
export const LIMITS = {
  /** Bounds on the HTTP traffic of clients. */
  http: {
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
    /** All requests without a separate rate; further ones are refused with 429. */
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
  },
  /** Each connection's outgoing frames. */
  sendQueue: {
    /** With more buffered bytes, room messages are dropped… */
    boundBytes: 64 * KIB,
    /** …until no more than this is left. Then a snapshot replaces them. */
    drainedBytes: 16 * KIB,
    /** With more buffered bytes, the connection is closed. */
    closeBytes: 1024 * KIB,
    /** A connection that drops messages for this long is closed. */
    behindMs: 10_000,
    /** The interval at which the buffer of such a connection is checked. */
    checkMs: 100,
  },
  /** Memory that slow consumers take. */
  unsentBytes: { perAddressBytes: 32 * 1024 * KIB, allBytes: 64 * 1024 * KIB },
  /** Frames that were received and not yet answered. */
  queuedFrames: {
    /** With this much queued on one connection, reading pauses… */
    pauseAt: amount(16, 32 * KIB),
    /** …until no more than this is left. */
    resumeAt: amount(4, 8 * KIB),
    /** Over all connections of a browser. */
    perBrowser: amount(400, 512 * KIB),
    perAddress: amount(5_000, 4 * 1024 * KIB),
    all: amount(20_000, 16 * 1024 * KIB),
    /** Up to this amount, a browser is not refused for the frames of others. */
    assured: amount(4, 2 * KIB),
  },
  /** Own prompts that were uploaded and not yet saved. */
  uploads: { perConnectionBytes: PROMPTS_BYTES_MAX, allBytes: 8 * 1024 * KIB },
  /** Token cost of the frames of one connection. */
  commandsPerConnection: { burst: 150, perSecond: 20 },
  /** Other avatars for the player of one browser. */
  rerollsPerBrowser: { burst: 2, perSecond: 2 },
  /** Refused frames of one connection. Beyond that, the connection is closed. */
  refusalsPerConnection: { burst: 600, perSecond: 20 },
  /** A connection without a `hello` is closed after this time. */
  helloWithinMs: 10_000,
  /** Token cost of the frames of all connections of an address. */
  commandsPerAddress: { burst: 50_000, perSecond: 5_000 },
  /** Calls that write to the database. */
  storedPerAddress: { burst: 2_000_000, perSecond: perDay(2_000_000) },
  /** Look-ups of codes without a room. */
  lookUps: {
    perAddress: { burst: 10, perSecond: perMinute(10) },
    guard: { burst: 600, perSecond: perMinute(600) },
    recentUseMs: 10 * MINUTE_MS,
    guarded: { burst: 300, perSecond: perMinute(300) },
  } satisfies GuardedLimits,
  /** Look-ups of one address that run or wait, with a proof or without. */
  lookUpsUnderWay: 64,
  /** Proofs of work, which code look-ups need beyond the free rate. */
  proofs: {
    /** Expected hashes for each part of a proof: the base and the maximum. */
    effort: 2 ** 15,
    maxEffort: MAX_EFFORT,
    /** The effort doubles for each multiple of this time that one of the rates below needs to recover. */
    doublingMs: 6_000,
    /** Look-ups with a proof of codes without a room. */
    provenPerAddress: { burst: 1, perSecond: perMinute(10) },
    proven: { burst: 30, perSecond: perMinute(300) },
    /** A proof is accepted until the effort reaches this multiple: it may rise while the proof is computed. */
    slack: 4,
    expiryMs: MINUTE_MS,
    /** The number of spent challenges to remember. */
    spentMax: 10_000,
  },
  /** Created rooms and renewed codes. */
  rooms: {
    perAddress: { burst: 300, perSecond: perMinute(2) },
    guard: { burst: 3_000, perSecond: perMinute(120) },
    recentUseMs: 10 * MINUTE_MS,
    guarded: { burst: 600, perSecond: perMinute(120) },
  } satisfies GuardedLimits,
  /** Generated room codes. A code that is never generated belongs to a room, so drawing reveals codes too. */
  drawsPerAddress: { burst: 900, perSecond: perMinute(6) },
  handshakesPerAddress: { burst: 5_000, perSecond: 100 },
  /** Requests for connections of other nodes that do not exist there. */
  strayRequestsPerAddress: { burst: 10_000, perSecond: 100 },
  connectionsPerBrowser: 20,
  /** Connections of one address, and never more than are free on the node… */
  connectionsPerAddress: 5_000,
  /** …except for this many. */
  connectionsSparedPerAddress: 100,
  connections: 10_000,
  /** The number of addresses to track; must exceed `connections`. */
  addresses: 20_000,
}

export type Limits = Readonly<typeof LIMITS>
export type HttpLimits = Limits['http']
export type ProofLimits = Limits['proofs']

/** Why something was refused or closed: the label of the metric `rumpus_limits_total`. */
export type LimitKind =
  | 'sockets'
  | 'sockets-of-address'
  | 'pipelined-requests'
  | 'requests-of-address'
  | 'event-requests-of-address'
  | 'request-bodies-of-address'
  | 'request-bodies-of-all'
  | 'connections'
  | 'handshakes-of-address'
  | 'stray-requests-of-address'
  | 'connections-of-address'
  | 'connections-of-browser'
  | 'commands-of-connection'
  | 'commands-of-address'
  | 'rerolls-of-browser'
  | 'stored-of-address'
  | 'look-ups-of-address'
  | 'look-ups-of-all'
  | 'rooms-of-address'
  | 'rooms-of-all'
  | 'draws-of-address'
  | 'waiting-of-browser'
  | 'waiting-of-address'
  | 'waiting-of-all'
  | 'closed-slow'
  | 'closed-flooding'
  | 'closed-silent'
