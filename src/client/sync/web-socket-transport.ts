/** One connection attempt that carries frames. */
export interface Transport {
  /** Only after `opened`. */
  readonly send: (frame: string) => void
  /** Closes without an event; no further events follow. */
  readonly close: () => void
}

export interface TransportEvents {
  readonly opened: () => void
  readonly received: (frame: string) => void
  /** The connection ended, or the attempt failed. */
  readonly closed: () => void
}

/** Starts an attempt. Its events are asynchronous. */
export type OpenTransport = (events: TransportEvents) => Transport

/** Connects to `/ws` of the page's origin. */
export const openWebSocketTransport: OpenTransport = (events) => {
  const { protocol, host } = window.location
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws`)
  socket.onopen = events.opened
  socket.onmessage = (event) => events.received(String(event.data))
  socket.onclose = events.closed
  return {
    send: (frame) => socket.send(frame),
    close: () => {
      // On a dead network the close event comes minutes late, so it is not awaited.
      socket.onopen = null
      socket.onmessage = null
      socket.onclose = null
      socket.close()
    },
  }
}
