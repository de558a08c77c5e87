import type { Backend } from './backend.ts'
import { createBackend } from './backend-client.ts'
import { browserClock } from './browser-clock.ts'
import { newCallId } from './call-id.ts'
import { createLiveRoom } from './live-room.ts'
import { listenToPage } from './page-events.ts'
import { reloadPage } from './reload-page.ts'
import type { Live } from './room-store.ts'
import { createSocket, type Socket } from './socket.ts'
import { createTextStorage } from './text-storage.ts'
import { openWebSocketWire } from './web-socket-wire.ts'

/** Everything the page has of its server. */
export interface Client {
  readonly backend: Backend
  readonly live: Live
  readonly socket: Socket
}

/** Connects the page to its server, for as long as the page lives: one client per page, made by `main.tsx`. */
export function createClient(): Client {
  const storage = createTextStorage(() => window.sessionStorage)
  const socket = createSocket({
    openWire: openWebSocketWire,
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
  return { backend: createBackend(socket), live: createLiveRoom({ socket, clock: browserClock }), socket }
}
