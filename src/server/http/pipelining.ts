import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createJitteredDelay } from '../limits/http-gate.ts'

const NONE: readonly ServerResponse[] = []

interface ConnectionState {
  /** Responses that have not been sent. */
  pending: readonly ServerResponse[]
  delayed: ServerResponse | null
  isStopped: boolean
  /** Requests beyond the bound, which Node keeps in memory until the connection closes. */
  excess: number
}

/**
 * Bounds pipelining: the requests that a connection sends before the first response. Node parses a chunk to
 * its end, so the rest of one is parsed and ignored, and nothing is read after it.
 */
export function limitPipelining(
  server: Server,
  deps: {
    readonly max: number
    /** Requests beyond `max` that all connections together keep in memory. */
    readonly maxExcess: number
    readonly closeAfterMs: number
    readonly count: () => void
  },
) {
  const closeWait = createJitteredDelay(deps.closeAfterMs)
  const states = new WeakMap<Socket, ConnectionState>()
  let excess = 0

  server.on('connection', (socket: Socket) => {
    const state: ConnectionState = { pending: NONE, delayed: null, isStopped: false, excess: 0 }
    states.set(socket, state)
    socket.once('close', () => {
      excess -= state.excess
    })
  })

  function isFullIn(state: ConnectionState): boolean {
    return state.isStopped || state.delayed !== null || state.pending.length >= deps.max
  }

  /** Stops reading and closes the connection later: an immediate close would cause an immediate reconnect. */
  function stop(socket: Socket): void {
    const state = states.get(socket)
    if (state === undefined || state.isStopped) return
    state.isStopped = true
    // Node resumes the socket at the end of each request of the chunk.
    setImmediate(() => socket.pause())
    const timer = setTimeout(() => socket.destroy(), closeWait())
    socket.once('close', () => clearTimeout(timer))
  }

  return {
    /** Must be called with each response on creation. Stops a connection whose request is beyond the bound. */
    add: (response: ServerResponse, socket: Socket): void => {
      const state = states.get(socket)
      if (state === undefined) return
      if (isFullIn(state)) {
        if (!state.isStopped) deps.count()
        stop(socket)
        state.excess += 1
        excess += 1
        if (excess > deps.maxExcess) socket.destroy()
        return
      }
      state.pending = [...state.pending, response]
      response.once('close', () => {
        state.pending = state.pending.length === 1 ? NONE : state.pending.filter((one) => one !== response)
        if (state.delayed === response) state.delayed = null
      })
    },
    /** Whether another request would be beyond the bound. */
    isFull: (socket: Socket): boolean => {
      const state = states.get(socket)
      return state !== undefined && isFullIn(state)
    },
    /** The response is delayed. Until it is sent, the connection may not send another request. */
    delay: (response: ServerResponse, socket: Socket): void => {
      const state = states.get(socket)
      if (state !== undefined) state.delayed = response
    },
    stop,
    /** Whether its requests are to be ignored. */
    isStopped: (socket: Socket) => states.get(socket)?.isStopped ?? false,
    /** Whether a response has started, so that nothing else may be written. */
    isResponding: (socket: Socket) => (states.get(socket)?.pending ?? NONE).some((one) => one.headersSent),
  }
}
