import type { SignalMessage, UpMessage } from '#protocol/up.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { EpochMs } from '#rooms/record/ids.ts'
import type { CallQueue } from '../calls/call-queue.ts'
import type { BrowserClock } from './browser-clock.ts'
import type { PageTransport } from './web-socket-transport.ts'

/** At most so many frames within any second. */
const FRAMES_MAX = 10
const PERIOD_MS = 1_000

/**
 * Sends the frames of each connection in order and within the rate limit: the hello, then pings, then calls.
 */
export function createFrameSender(deps: {
  readonly clock: BrowserClock
  readonly calls: CallQueue
  readonly pingSent: () => void
}) {
  const { clock, calls } = deps
  /** The times of the frames within the last second. */
  let sentAt: EpochMs[] = []
  let open: PageTransport | null = null
  let isReady = false
  let isHelloDue = false
  let isPingDue = false
  let helloSentAt: EpochMs = 0
  let cancelFlush = () => {}

  /** The time until another frame may be sent; 0 if one may. */
  function waitMs(): number {
    const now = clock.now()
    // Times in the future are from before the clock was set back, and are dropped.
    sentAt = sentAt.filter((at) => at <= now && now - at < PERIOD_MS)
    const [first] = sentAt
    return first === undefined || sentAt.length < FRAMES_MAX ? 0 : first + PERIOD_MS - now
  }

  /** Sends due frames, and continues when the rate limit allows more. */
  function flush(): void {
    cancelFlush()
    while (open !== null && hasDue()) {
      const delayMs = waitMs()
      if (delayMs > 0) {
        cancelFlush = clock.after(delayMs, flush)
        return
      }
      const frame = nextFrame()
      if (frame === null) return
      send(open, frame)
    }
  }

  function send(transport: PageTransport, frame: string): void {
    transport.send(frame)
    // Read after the send: if the send takes time, the next frame must not follow too early.
    sentAt.push(clock.now())
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
    /** Sends a poll or a signal, which can be left out: never in place of a frame that is due. */
    offer: (message: SignalMessage | Extract<UpMessage, { type: 'poll' }>): void => {
      if (open === null || !isReady || hasDue() || waitMs() > 0) return
      send(open, JSON.stringify(message))
    },
    isReady: () => isReady,
    helloSentAt: () => helloSentAt,
  }
}
