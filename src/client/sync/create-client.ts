import type { Backend } from './backend.ts'
import { createBackend } from './backend-client.ts'
import { browserClock } from './browser-clock.ts'
import { newCallId } from './call-id.ts'
import { createWireChooser } from './choose-wire.ts'
import { createEventsWire } from './events-wire.ts'
import { createLiveRoom } from './live-room.ts'
import { createLookUp, type LookUp } from './look-up.ts'
import { listenToPage } from './page-events.ts'
import { createProver, openProofWorker } from './prover.ts'
import { reloadPage } from './reload-page.ts'
import type { Live } from './room-store.ts'
import { createSocket, type Socket } from './socket.ts'
import { createTextStorage, type TextStorage } from './text-storage.ts'
import { type OpenWire, openWebSocketWire } from './web-socket-wire.ts'

/** Says that responses are held back on this tab's network until they end. */
const HELD_BACK_KEY = 'rumpus.held-back'

/** Everything the page has of its server. */
export interface Client {
  readonly backend: Backend
  readonly live: Live
  readonly isProving: LookUp['isProving']
  readonly socket: Socket
}

/** Connects the page to its server, for as long as the page lives: one client per page, made by `main.tsx`. */
export function createClient(): Client {
  const storage = createTextStorage(() => window.sessionStorage)
  const socket = createSocket({
    openWire: createWireChooser({
      openSocket: openWebSocketWire,
      openEvents: openEventsWire(storage),
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
  return {
    backend: createBackend({ call: socket.call, lookUp: lookUp.call }),
    live: createLiveRoom({ socket, clock: browserClock }),
    isProving: lookUp.isProving,
    socket,
  }
}

function openEventsWire(storage: TextStorage): OpenWire {
  return createEventsWire({
    request: (...request) => window.fetch(...request),
    clock: browserClock,
    listenToLeaving: (listener) => {
      window.addEventListener('pagehide', listener)
      return () => window.removeEventListener('pagehide', listener)
    },
    isBuffered: () => storage.read(HELD_BACK_KEY) !== null,
    detectBuffering: () => storage.write(HELD_BACK_KEY, 'yes'),
  })
}
