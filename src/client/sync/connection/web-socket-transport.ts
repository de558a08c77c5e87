import { newCallId } from './call-id.ts'

declare global {
  interface Window {
    /** Taken over by the first connection attempt, and undefined from then on. */
    earlySocket?: WebSocket | undefined
  }
}

/** One connection attempt that carries frames. */
export interface PageTransport {
  /** Only after `opened`. */
  readonly send: (frame: string) => void
  /** Closes without an event; no further events follow. */
  readonly close: () => void
}

export interface TransportEvents {
  readonly opened: () => void
  readonly received: (frame: string) => void
  /** Something between page and server does not let this frame pass. The connection continues. */
  readonly refused: (frame: string) => void
  /** The connection ended, or the attempt failed: perhaps because the server is at another origin than the page. */
  readonly closed: (expectedOrigin?: string) => void
}

/** Starts an attempt. Its events are asynchronous. */
export type OpenTransport = (events: TransportEvents) => PageTransport

/**
 * Identifies the page to the server if its browser stores nothing, no cookie either; empty otherwise. In memory only, so a
 * seat survives a lost connection but no reload (WIRE-250).
 */
export const pageSecret = isStorageDenied() ? newCallId() + newCallId() : ''

function isStorageDenied(): boolean {
  try {
    return !window.localStorage
  } catch {
    return true
  }
}

/** Connects to `/ws` of the page's origin, the first time by the socket that the page has opened early. */
export const openWebSocketTransport: OpenTransport = (events) => {
  const socket = takeEarlySocket() ?? openSocket()
  let isClosed = false
  socket.onopen = events.opened
  socket.onmessage = (event) => events.received(String(event.data))
  socket.onclose = () => events.closed()
  // A socket that is open already has no such event to come.
  if (socket.readyState === WebSocket.OPEN) queueMicrotask(() => isClosed || events.opened())
  return {
    send: (frame) => socket.send(frame),
    close: () => {
      // On a dead network the close event comes minutes late, so it is not awaited.
      isClosed = true
      socket.onopen = null
      socket.onmessage = null
      socket.onclose = null
      socket.close()
    },
  }
}

function openSocket(): WebSocket {
  const url = `${window.location.origin.replace('http', 'ws')}/ws`
  return new WebSocket(url, pageSecret ? ['rumpus', pageSecret] : [])
}

/** Closes the socket that the page has opened early, if no connection has taken it over. */
export function closeEarlySocket(): void {
  takeEarlySocket()?.close()
}

/** Null without one that may still connect: it failed, the server closed it, or the page was frozen. */
function takeEarlySocket(): WebSocket | null {
  const early = window.earlySocket ?? null
  window.earlySocket = undefined
  const isUsable = early?.readyState === WebSocket.CONNECTING || early?.readyState === WebSocket.OPEN
  return isUsable ? early : null
}
