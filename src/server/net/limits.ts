import type { Rate } from './token-bucket.ts'

/** Every number that bounds what one client may cost (SPEC WIRE-15, WIRE-34 to WIRE-39, WIRE-56, WIRE-58, WIRE-59, WIRE-70, WIRE-73). Tests take smaller ones. */
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
  /** Codes looked up that were no room's. */
  readonly lookUps: GuardedRate
  /** Rooms made, and rooms given another code. */
  readonly rooms: GuardedRate
  /** Codes drawn for rooms; what is never drawn is taken, so drawing tells something too. */
  readonly drawsPerAddress: Rate
  readonly handshakesPerAddress: Rate
  /** Requests for connections of another node that were not there, however they were asked for. */
  readonly strayRequestsPerAddress: Rate
  readonly connectionsPerBrowser: number
  readonly connectionsPerAddress: number
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
  /** Of those, from one address: more than its connections, for pages are asked for too, and not all of them. */
  readonly socketsPerAddress: number
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

export const LIMITS: Limits = {
  http: {
    headersMs: 10_000,
    requestMs: 15_000,
    keepAliveMs: 72_000,
    checkMs: 2_000,
    sockets: 12_000,
    socketsPerAddress: 8_000,
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
  lookUps: {
    perAddress: { burst: 10, perSecond: perMinute(10) },
    underWayPerAddress: 2_000,
    guard: { burst: 600, perSecond: perMinute(600) },
    calmMs: 10 * MINUTE_MS,
    guarded: { burst: 600, perSecond: perMinute(600) },
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
  connections: 10_000,
  addresses: 20_000,
}
