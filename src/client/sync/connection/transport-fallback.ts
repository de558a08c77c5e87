import type { BrowserClock } from './browser-clock.ts'
import type { TextStorage } from './text-storage.ts'
import type { OpenTransport, PageTransport } from './web-socket-transport.ts'

/** Stores when a WebSocket last failed while the event stream worked. The early socket reads it too. */
export const SOCKET_FAILED_KEY = 'rumpus.socket-failed-at'
/** For this long, attempts start with the event stream. */
const SOCKET_RETRY_MS = 5 * 60_000
/** After this many consecutive attempts without a frame, WebSockets are assumed to be blocked. */
const FAILURES_MAX = 2
/** An open socket without a frame for this long counts as failed. */
const SILENT_SOCKET_MS = 3_000

/**
 * Connects by WebSocket, and falls back to an event stream where WebSockets are blocked. A failed
 * attempt does not reveal whether the server is down or a proxy blocks it. So every attempt starts
 * with a WebSocket until an event stream has worked.
 */
export function createTransportFallback(deps: {
  readonly openSocket: OpenTransport
  readonly openEvents: OpenTransport
  readonly storage: TextStorage
  readonly clock: BrowserClock
}): OpenTransport {
  const { openSocket, openEvents, storage, clock } = deps
  /** Consecutive WebSocket attempts without a frame. */
  let failures = 0

  return (events) => {
    let transport: PageTransport | null = null
    let cancelSilence = () => {}
    const failedAt = storage.read(SOCKET_FAILED_KEY)
    // If the event stream has worked before, one failure is enough to return to it.
    if (failedAt !== null) failures = Math.max(failures, FAILURES_MAX - 1)
    const isRecent = failedAt !== null && Math.abs(clock.now() - Number(failedAt)) < SOCKET_RETRY_MS
    if (isRecent) openEventStream(Number(failedAt))
    else openWebSocket()

    function openWebSocket(): void {
      let hasReceived = false
      let isCounted = false
      /** Counts the attempt once. True if it falls back to an event stream. */
      const fail = () => {
        cancelSilence()
        if (!isCounted) failures += 1
        isCounted = true
        if (failures < FAILURES_MAX) return false
        transport?.close()
        openEventStream(clock.now())
        return true
      }
      cancelSilence = clock.after(SILENT_SOCKET_MS, fail)
      transport = openSocket({
        ...events,
        received: (frame) => {
          if (!hasReceived) {
            hasReceived = true
            failures = 0
            cancelSilence()
            storage.remove(SOCKET_FAILED_KEY)
          }
          events.received(frame)
        },
        closed: () => {
          if (hasReceived || !fail()) events.closed()
        },
      })
    }

    function openEventStream(socketFailedAt: number): void {
      let hasReceived = false
      transport = openEvents({
        ...events,
        received: (frame) => {
          if (!hasReceived) storage.write(SOCKET_FAILED_KEY, String(socketFailedAt))
          hasReceived = true
          events.received(frame)
        },
        closed: (expectedOrigin) => {
          if (!hasReceived) storage.remove(SOCKET_FAILED_KEY)
          events.closed(expectedOrigin)
        },
      })
    }

    return {
      send: (frame) => transport?.send(frame),
      close: () => {
        cancelSilence()
        transport?.close()
      },
    }
  }
}
