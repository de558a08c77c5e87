import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { createStore } from 'zustand/vanilla'
import { EARLY_SUBMIT_SCRIPT } from './landing/early-submit.ts'
import { Page } from './page.tsx'
import { createBackend } from './sync/calls/backend.ts'
import type { PageClient } from './sync/calls/backend-context.tsx'
import { browserClock } from './sync/connection/browser-clock.ts'
import type { Socket } from './sync/connection/socket.ts'
import { browserStorage } from './sync/connection/text-storage.ts'
import { createLiveRoom } from './sync/room/live-room.ts'

export { EARLY_SUBMIT_SCRIPT }

/** The HTML of a page before it is connected, for the build. `main.tsx` hydrates it. */
export function prerender(path: string): string {
  return renderToString(
    <Router ssrPath={path}>
      <Page client={createOfflineClient()} />
    </Router>,
  )
}

/** As a page's client before its first connection. */
function createOfflineClient(): PageClient {
  const answerNever = () => new Promise<never>(() => {})
  const socket: Socket = {
    connection: () => 'connecting',
    expectedOrigin: () => null,
    call: answerNever,
    request: () => () => {},
    offer: () => {},
    listen: () => () => {},
    check: () => {},
    close: () => {},
  }
  return {
    backend: createBackend({ call: answerNever, lookUp: answerNever, newId: () => '' }),
    live: createLiveRoom({ socket, clock: browserClock, storage: browserStorage }),
    isProving: createStore(() => false),
    socket,
  }
}
