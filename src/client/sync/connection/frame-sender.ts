import type { SignalMessage, UpMessage } from '#protocol/up.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import type { CallQueue } from '../calls/call-queue.ts'
import type { BrowserClock } from './browser-clock.ts'
import type { PageTransport } from './web-socket-transport.ts'

const FRAMES_PER_SECOND = 10

/**
 * Sends the frames of each connection in order and within the rate limit: the hello, then pings, then calls.
 */
export function createFrameSender(deps: {
  readonly clock: BrowserClock
  readonly calls: CallQueue
  readonly pingSent: () => void
}) {
  const { clock, calls } = deps
  const rateLimit = createSendRateLimit(FRAMES_PER_SECOND)
  let open: PageTransport | null = null
  let isReady = false
  let isHelloDue = false
  let isPingDue = false
  let helloSentAt: EpochMs = 0
  let cancelFlush = () => {}

  /** Sends due frames, and continues when the rate limit allows more. */
  function flush(): void {
    cancelFlush()
    while (open !== null && hasDue()) {
      const waitMs = rateLimit.waitMs(clock.now())
      if (waitMs > 0) {
        cancelFlush = clock.after(waitMs, flush)
        return
      }
      const frame = nextFrame()
      if (frame === null) return
      send(open, frame)
    }
  }

  function send(transport: PageTransport, frame: string): void {
    transport.send(frame)
    // Taken after the send: if the send takes time, the token must not return too early.
    rateLimit.take(clock.now())
  }

  /** Sends a frame that can be left out: never in place of one that is due. */
  function offer(message: UpMessage): void {
    if (open === null || !isReady || hasDue() || rateLimit.waitMs(clock.now()) > 0) return
    send(open, JSON.stringify(message))
  }

  function hasDue(): boolean {
    return isHelloDue || (isReady && (isPingDue || calls.hasUnsent()))
  }

  function nextFrame(): string | null {
    if (isHelloDue) {
      isHelloDue = false
      helloSentAt = clock.now()
      return JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION })
    }
    if (isPingDue) {
      isPingDue = false
      deps.pingSent()
      return JSON.stringify({ type: 'ping', sentAt: clock.now() })
    }
    return calls.takeNext()
  }

  return {
    /** Sends the hello on an open connection. Calls and pings wait until it is welcomed. */
    opened: (transport: PageTransport): void => {
      open = transport
      isHelloDue = true
      flush()
    },
    welcomed: (): void => {
      isReady = true
    },
    /** Discards due pings. */
    closed: (): void => {
      cancelFlush()
      open = null
      isReady = isHelloDue = isPingDue = false
    },
    flush,
    ping: (): void => {
      isPingDue = true
      flush()
    },
    /** Polls a room's status; skipped while other frames are due. */
    poll: (roomId: RoomId) => offer({ type: 'poll', roomId }),
    /** Dropped while other frames are due, as a poll is. */
    signal: (message: SignalMessage) => offer(message),
    isReady: () => isReady,
    helloSentAt: () => helloSentAt,
  }
}

const PERIOD_MS = 1_000

/** A sliding-window rate limit: at most `perSecond` tokens within any second. */
function createSendRateLimit(perSecond: number) {
  let takenAt: EpochMs[] = []
  return {
    /** The time until a token is available; 0 if one is. */
    waitMs: (now: EpochMs): number => {
      // Times in the future are from before the clock was set back, and are dropped.
      takenAt = takenAt.filter((at) => at <= now && now - at < PERIOD_MS)
      const [first] = takenAt
      return first === undefined || takenAt.length < perSecond ? 0 : first + PERIOD_MS - now
    },
    take: (now: EpochMs): void => {
      takenAt.push(now)
    },
  }
}
