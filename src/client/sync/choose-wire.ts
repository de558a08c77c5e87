import type { BrowserClock } from './browser-clock.ts'
import type { TextStorage } from './text-storage.ts'
import type { OpenWire, Wire } from './web-socket-wire.ts'

/** When a WebSocket was last tried in vain, where the other way worked instead. */
const SOCKET_FAILED_KEY = 'rumpus.socket-failed-at'
/** For so long what worked instead is taken at once. */
export const SOCKET_RETRY_MS = 5 * 60_000
/** So many attempts in a row that never brought a frame mean that something lets no WebSocket through. */
const FAILURES = 2
/** An open socket that says nothing is as good as none. */
export const SILENT_SOCKET_MS = 3_000

/**
 * A WebSocket where one gets through, else server-sent events. Whether the server is down or a proxy in the way, an
 * attempt cannot tell: so the socket goes first in every attempt, until the other way has worked.
 */
export function createWireChooser(deps: {
  readonly openSocket: OpenWire
  readonly openEvents: OpenWire
  readonly storage: TextStorage
  readonly clock: BrowserClock
}): OpenWire {
  const { openSocket, openEvents, storage, clock } = deps
  /** Attempts at a socket in a row without a frame. */
  let failures = 0

  return (events) => {
    let wire: Wire | null = null
    let cancelSilence = () => {}
    const failedAt = storage.read(SOCKET_FAILED_KEY)
    // Where the other way has worked, one failure is enough to go back to it.
    if (failedAt !== null) failures = Math.max(failures, FAILURES - 1)
    const isRecent = failedAt !== null && Math.abs(clock.now() - Number(failedAt)) < SOCKET_RETRY_MS
    if (isRecent) goOnWithEvents(Number(failedAt))
    else trySocket()

    function trySocket(): void {
      let hasHeard = false
      let isCounted = false
      const fail = () => {
        cancelSilence()
        if (!isCounted) failures += 1
        isCounted = true
        return failures >= FAILURES
      }
      cancelSilence = clock.after(SILENT_SOCKET_MS, () => {
        if (fail()) giveUpSocket()
      })
      const giveUpSocket = () => {
        wire?.close()
        goOnWithEvents(clock.now())
      }
      wire = openSocket({
        opened: events.opened,
        received: (frame) => {
          if (!hasHeard) {
            hasHeard = true
            failures = 0
            cancelSilence()
            storage.remove(SOCKET_FAILED_KEY)
          }
          events.received(frame)
        },
        closed: () => {
          if (!hasHeard && fail()) giveUpSocket()
          else events.closed()
        },
      })
    }

    function goOnWithEvents(socketFailedAt: number): void {
      let hasHeard = false
      wire = openEvents({
        opened: events.opened,
        received: (frame) => {
          if (!hasHeard) storage.write(SOCKET_FAILED_KEY, String(socketFailedAt))
          hasHeard = true
          events.received(frame)
        },
        closed: () => {
          if (!hasHeard) storage.remove(SOCKET_FAILED_KEY)
          events.closed()
        },
      })
    }

    return {
      send: (frame) => wire?.send(frame),
      close: () => {
        cancelSilence()
        wire?.close()
      },
    }
  }
}
