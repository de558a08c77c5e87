import { browserClock } from '../connection/browser-clock.ts'
import { newCallId } from '../connection/call-id.ts'
import { createEventStreamTransport } from '../connection/event-stream-transport.ts'
import { listenToPage } from '../connection/page-events.ts'
import { reloadPage } from '../connection/reload-page.ts'
import { createSocket } from '../connection/socket.ts'
import { browserStorage, createTextStorage } from '../connection/text-storage.ts'
import { createTransportFallback } from '../connection/transport-fallback.ts'
import { closeEarlySocket, openWebSocketTransport } from '../connection/web-socket-transport.ts'
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
  const clock = browserClock
  const newId = () => newCallId()
  const isFollowing = () => live.getState().session !== null || live.getState().view !== null
  const openEvents = createEventStreamTransport({
    request: (...request) => window.fetch(...request),
    clock,
    listenToLeaving: (listener, signal) => window.addEventListener('pagehide', listener, { signal }),
    // Loaded only by pages that need an event stream.
    openSlots: () =>
      import('../connection/stream-slots.ts').then(
        ({ openStreamSlots }) => openStreamSlots(isFollowing),
        () => null,
      ),
    isBuffered: () => storage.read(BUFFERED_KEY) !== null,
    bufferingDetected: () => storage.write(BUFFERED_KEY, 'yes'),
  })
  const socket = createSocket({
    openTransport: createTransportFallback({
      openSocket: openWebSocketTransport,
      openEvents: (events) => {
        closeEarlySocket()
        return openEvents(events)
      },
      storage,
      clock,
    }),
    clock,
    listenToPage,
    random: Math.random,
    newId,
    reloadNeeded: () =>
      reloadPage({
        storage,
        clock,
        isConnected: () => socket.connection() === 'live',
        reload: () => window.location.reload(),
      }),
  })
  const { call } = socket
  const prove = createProver({
    openWorker: openProofWorker,
    processors: navigator.hardwareConcurrency,
    clock,
  })
  const { call: lookUp, isProving } = createLookUp({ call, newId, prove, clock })
  const live = createLiveRoom({ socket, clock, storage: browserStorage })
  return { backend: createBackend({ call, lookUp, newId }), live, isProving, socket }
}
