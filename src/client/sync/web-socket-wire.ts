/** One attempt at a connection, as the socket sees it. */
export interface Wire {
  /** Only once opened. */
  readonly send: (frame: string) => void
  /** Closes without a word: no event comes any more. */
  readonly close: () => void
}

export interface WireEvents {
  readonly opened: () => void
  readonly received: (frame: string) => void
  /** It ended, or never came about. */
  readonly closed: () => void
}

/** Starts an attempt; its events come later, never within the call. */
export type OpenWire = (events: WireEvents) => Wire

/** Connects to `/ws` of the origin that the page came from. */
export const openWebSocketWire: OpenWire = (events) => {
  const { protocol, host } = window.location
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws`)
  socket.onopen = events.opened
  socket.onmessage = (event) => events.received(String(event.data))
  socket.onclose = events.closed
  return {
    send: (frame) => socket.send(frame),
    close: () => {
      // A dead network reports the end minutes late; whoever closes does not wait for it.
      socket.onopen = null
      socket.onmessage = null
      socket.onclose = null
      socket.close()
    },
  }
}
