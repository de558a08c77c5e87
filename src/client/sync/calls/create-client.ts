import { browserClock } from '../connection/browser-clock.ts'
import { newCallId } from '../connection/call-id.ts'
import { createEventStreamTransport } from '../connection/event-stream-transport.ts'
import { listenToPage } from '../connection/page-events.ts'
import { reloadPage } from '../connection/reload-page.ts'
import { createSocket } from '../connection/socket.ts'
import { browserStorage, createTextStorage, type TextStorage } from '../connection/text-storage.ts'
import { createTransportFallback } from '../connection/transport-fallback.ts'
import {
  closeEarlySocket,
  type OpenTransport,
  openWebSocketTransport,
} from '../connection/web-socket-transport.ts'
import { createLiveRoom } from '../room/live-room.ts'
import { createBackend } from './backend.ts'
import type { PageClient } from './backend-context.tsx'
import { createLookUp } from './look-up.ts'
import { createProver, openProofWorker } from './prover.ts'

/** Stored once a buffering proxy has been detected on this tab's network. */
const BUFFERED_KEY = 'rumpus.held-back'

/** Connects the page to its server. One client per page, created by `main.tsx`, for the page's lifetime. */
export function createClient(): PageClient {
  const storage = createTextStorage(() => window.sessionStorage)
  const socket = createSocket({
    openTransport: createTransportFallback({
      openSocket: openWebSocketTransport,
      openEvents: openEventStreamTransport(
        storage,
        () => live.getState().session !== null || live.getState().view !== null,
      ),
      storage,
      clock: browserClock,
    }),
    clock: browserClock,
    listenToPage,
    random: Math.random,
    newId: () => newCallId(),
    reloadNeeded: () =>
      reloadPage({
        storage,
        clock: browserClock,
        isConnected: () => socket.connection() === 'live',
        reload: () => window.location.reload(),
      }),
  })
  const lookUp = createLookUp({
    call: socket.call,
    newId: () => newCallId(),
    prove: createProver({
      openWorker: openProofWorker,
      processors: navigator.hardwareConcurrency,
      clock: browserClock,
    }),
    clock: browserClock,
  })
  const live = createLiveRoom({ socket, clock: browserClock, storage: browserStorage })
  return {
    backend: createBackend({ call: socket.call, lookUp: lookUp.call, newId: () => newCallId() }),
    live,
    isProving: lookUp.isProving,
    socket,
  }
}

function openEventStreamTransport(storage: TextStorage, isFollowing: () => boolean): OpenTransport {
  const openEvents = createEventStreamTransport({
    request: (...request) => window.fetch(...request),
    clock: browserClock,
    listenToLeaving: (listener) => {
      window.addEventListener('pagehide', listener)
      return () => window.removeEventListener('pagehide', listener)
    },
    // Not for the many who need no event stream.
    openSlots: () =>
      import('../connection/stream-slots.ts').then(
        ({ openStreamSlots }) => openStreamSlots(isFollowing),
        () => null,
      ),
    isBuffered: () => storage.read(BUFFERED_KEY) !== null,
    bufferingDetected: () => storage.write(BUFFERED_KEY, 'yes'),
  })
  return (events) => {
    closeEarlySocket()
    return openEvents(events)
  }
}
