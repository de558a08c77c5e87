import type { Backend } from './backend.ts'
import { createBackend } from './backend-client.ts'
import { browserClock } from './browser-clock.ts'
import { newCallId } from './call-id.ts'
import { createEventStreamTransport } from './event-stream-transport.ts'
import { createLiveRoom } from './live-room.ts'
import { createLookUp, type LookUp } from './look-up.ts'
import { listenToPage } from './page-events.ts'
import { createProver, openProofWorker } from './prover.ts'
import { reloadPage } from './reload-page.ts'
import type { Live } from './room-store.ts'
import { createSocket, type Socket } from './socket.ts'
import { browserStorage, createTextStorage, type TextStorage } from './text-storage.ts'
import { createTransportFallback } from './transport-fallback.ts'
import { closeEarlySocket, type OpenTransport, openWebSocketTransport } from './web-socket-transport.ts'

/** Stored once a buffering proxy has been detected on this tab's network. */
const BUFFERED_KEY = 'rumpus.held-back'

/** The page's access to its server. */
export interface Client {
  readonly backend: Backend
  readonly live: Live
  readonly isProving: LookUp['isProving']
  readonly socket: Socket
}

/** Connects the page to its server. One client per page, created by `main.tsx`, for the page's lifetime. */
export function createClient(): Client {
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
      import('./stream-slots.ts').then(
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
