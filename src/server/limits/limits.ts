import { MAX_EFFORT } from '#protocol/proof.ts'
import type { Rate } from './token-bucket.ts'

/** Every number that bounds what one client may cost (SPEC WIRE-15, WIRE-34 to WIRE-39, WIRE-56, WIRE-58, WIRE-59, WIRE-70, WIRE-73, WIRE-80 to WIRE-82, WIRE-91, WIRE-106). Tests take smaller ones. */
export interface Limits {
  readonly http: HttpLimits
  readonly sendQueue: SendQueueLimits
  readonly unsent: UnsentLimits
  readonly waiting: WaitingLimits
  /** What the frames of one connection may cost. */
  readonly commandsPerConnection: Rate
  /** Refused frames of one connection; whoever goes on beyond that is closed. */
  readonly refusalsPerConnection: Rate
  /** So long a connection may be open before it says hello. */
  readonly helloWithinMs: number
  /** What the frames of all connections from one address may cost. */
  readonly commandsPerAddress: Rate
  /** Calls of one address that leave something in the database. */
  readonly storedPerAddress: Rate
  /** Codes looked up that were no room's. */
  readonly lookUps: GuardedRate
  /** Beyond that rate a look-up costs a proof of work. */
  readonly proofs: ProofLimits
  /** Rooms made, and rooms given another code. */
  readonly rooms: GuardedRate
  /** Codes drawn for rooms; what is never drawn is taken, so drawing tells something too. */
  readonly drawsPerAddress: Rate
  readonly handshakesPerAddress: Rate
  /** Requests for connections of another node that were not there, however they were asked for. */
  readonly strayRequestsPerAddress: Rate
  readonly connectionsPerBrowser: number
  /** At most, and never more than are still free… */
  readonly connectionsPerAddress: number
  /** …but always this many. */
  readonly connectionsSparedPerAddress: number
  readonly connections: number
  /** Addresses that are remembered; more than there can be connections. */
  readonly addresses: number
}

/** A rate for each address, and a guard over all of them together. */
export interface GuardedRate {
  readonly perAddress: Rate
  /** So many of one address may be under way at once: they are counted only when it is known how they ended. */
  readonly underWayPerAddress: number
  /** All addresses together; used up, the guard is up. */
  readonly guard: Rate
  /** While the guard is up: only who has used none for so long… */
  readonly calmMs: number
  /** …and only so many of those together. */
  readonly guarded: Rate
}

/** The price of looking up a code beyond the free rate. */
export interface ProofLimits {
  /** The expected hashes of each part of a proof, at first and at most. */
  readonly effort: number
  readonly maxEffort: number
  /** The price doubles for every so long that one of the rates below needs to recover. */
  readonly doublingMs: number
  /** Wrong look-ups that were paid for, of one address and of all together. */
  readonly paidPerAddress: Rate
  readonly paid: Rate
  /** A proof is taken while the price is at most so many times its effort: others may pay while it is being worked out. */
  readonly slack: number
  readonly expiryMs: number
  /** Spent challenges that are remembered. */
  readonly spentKept: number
}

/** What a client may take its time with, before it is anybody. */
export interface HttpLimits {
  /** From the first byte of a request to the last of its headers, and of its body. */
  readonly headersMs: number
  readonly requestMs: number
  /** Between two requests; longer than the proxies in front of us keep a connection. */
  readonly keepAliveMs: number
  readonly checkMs: number
  /** Open TCP connections of all kinds; more are not accepted. */
  readonly sockets: number
  /** Of those, from one address: more than its connections, for pages are asked for too, and never more than are still free… */
  readonly socketsPerAddress: number
  /** …but always this many. */
  readonly socketsSparedPerAddress: number
  /** Requests that one connection may send before the first is answered. No browser sends a second. */
  readonly pipelined: number
  /** Pages, metrics and everything without a rate of its own; more are answered 429. */
  readonly requestsPerAddress: Rate
  /** Requests of connections without a WebSocket; more are answered 429. */
  readonly eventRequestsPerAddress: Rate
  /** Health probes and built files; more wait until the rate allows them, and none is refused. */
  readonly pacedPerAddress: Rate
  /** Request bodies that are being received, from one address and in all. A request beyond that is answered 429. */
  readonly bodyBytesPerAddress: number
  readonly bodyBytes: number
  /** The longest wait of a paced request. A refusal waits as long to twice as long: a client without an answer sends nothing. */
  readonly holdMs: number
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

/** What is held for connections that do not take it, together. */
export interface UnsentLimits {
  readonly perAddressBytes: number
  readonly allBytes: number
}

export interface FrameAmount {
  readonly frames: number
  /** Of their text. */
  readonly bytes: number
}

/** Frames that were taken and are not yet answered. */
export interface WaitingLimits {
  /** With so much waiting on one connection, no more is read from it… */
  readonly pauseAt: FrameAmount
  /** …until no more than this is left. */
  readonly resumeAt: FrameAmount
  /** A browser's connections together. */
  readonly perBrowser: FrameAmount
  readonly perAddress: FrameAmount
  readonly all: FrameAmount
  /** Up to this amount, a browser is not refused because of what others have waiting. */
  readonly assured: FrameAmount
}

const KIB = 1024
const MINUTE_MS = 60_000
const perMinute = (count: number) => count / 60
const perDay = (count: number) => count / 86_400

export const LIMITS: Limits = {
  http: {
    headersMs: 10_000,
    requestMs: 15_000,
    keepAliveMs: 72_000,
    checkMs: 2_000,
    sockets: 12_000,
    socketsPerAddress: 6_000,
    socketsSparedPerAddress: 300,
    pipelined: 4,
    requestsPerAddress: { burst: 1_000, perSecond: 100 },
    eventRequestsPerAddress: { burst: 2_000, perSecond: 1_000 },
    pacedPerAddress: { burst: 4_000, perSecond: 1_000 },
    bodyBytesPerAddress: 8 * 1024 * KIB,
    bodyBytes: 32 * 1024 * KIB,
    holdMs: 1_000,
  },
  sendQueue: {
    boundBytes: 64 * KIB,
    drainedBytes: 16 * KIB,
    closeBytes: 1024 * KIB,
    behindMs: 10_000,
    checkMs: 100,
  },
  unsent: { perAddressBytes: 32 * 1024 * KIB, allBytes: 64 * 1024 * KIB },
  waiting: {
    pauseAt: { frames: 16, bytes: 32 * KIB },
    resumeAt: { frames: 4, bytes: 8 * KIB },
    perBrowser: { frames: 400, bytes: 512 * KIB },
    perAddress: { frames: 5_000, bytes: 4 * 1024 * KIB },
    all: { frames: 20_000, bytes: 16 * 1024 * KIB },
    assured: { frames: 4, bytes: 2 * KIB },
  },
  commandsPerConnection: { burst: 150, perSecond: 20 },
  refusalsPerConnection: { burst: 600, perSecond: 20 },
  helloWithinMs: 10_000,
  commandsPerAddress: { burst: 50_000, perSecond: 5_000 },
  storedPerAddress: { burst: 2_000_000, perSecond: perDay(2_000_000) },
  lookUps: {
    perAddress: { burst: 10, perSecond: perMinute(10) },
    underWayPerAddress: 2_000,
    guard: { burst: 600, perSecond: perMinute(600) },
    calmMs: 10 * MINUTE_MS,
    guarded: { burst: 300, perSecond: perMinute(300) },
  },
  proofs: {
    effort: 2 ** 15,
    maxEffort: MAX_EFFORT,
    doublingMs: 6_000,
    paidPerAddress: { burst: 1, perSecond: perMinute(10) },
    paid: { burst: 30, perSecond: perMinute(300) },
    slack: 4,
    expiryMs: MINUTE_MS,
    spentKept: 10_000,
  },
  rooms: {
    perAddress: { burst: 300, perSecond: perMinute(2) },
    underWayPerAddress: 300,
    guard: { burst: 3_000, perSecond: perMinute(120) },
    calmMs: 10 * MINUTE_MS,
    guarded: { burst: 600, perSecond: perMinute(120) },
  },
  drawsPerAddress: { burst: 900, perSecond: perMinute(6) },
  handshakesPerAddress: { burst: 5_000, perSecond: 100 },
  strayRequestsPerAddress: { burst: 10_000, perSecond: 100 },
  connectionsPerBrowser: 20,
  connectionsPerAddress: 5_000,
  connectionsSparedPerAddress: 100,
  connections: 10_000,
  addresses: 20_000,
}
