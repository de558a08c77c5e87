import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createJitteredDelay } from '../limits/http-gate.ts'

const NONE: readonly ServerResponse[] = []

class PipelineState {
  /** Responses that have not been sent. */
  pending = NONE
  delayed: ServerResponse | null = null
  isStopped = false
  /** Requests beyond the bound, which Node keeps in memory until the connection closes. */
  excess = 0
}

/**
 * Bounds pipelining: the requests that a connection sends before the first response. Node parses a chunk to
 * its end, so the rest of one is parsed and ignored, and nothing is read after it.
 */
export function limitPipelining(deps: {
  readonly max: number
  /** Requests beyond `max` that all connections together keep in memory. */
  readonly maxExcess: number
  readonly closeAfterMs: number
  readonly count: () => void
}) {
  const closeWait = createJitteredDelay(deps.closeAfterMs)
  const states = new WeakMap<Socket, PipelineState>()
  let excess = 0

  function stateOf(socket: Socket): PipelineState {
    const known = states.get(socket)
    if (known !== undefined) return known
    const state = new PipelineState()
    states.set(socket, state)
    socket.once('close', () => {
      excess -= state.excess
    })
    return state
  }

  function isFullIn(state: PipelineState): boolean {
    return state.isStopped || state.delayed !== null || state.pending.length >= deps.max
  }

  /** Stops reading and closes the connection later: an immediate close would cause an immediate reconnect. */
  function stop(socket: Socket): void {
    const state = stateOf(socket)
    if (state.isStopped) return
    state.isStopped = true
    // Node resumes the socket at the end of each request of the chunk.
    setImmediate(() => socket.pause())
    const timer = setTimeout(() => socket.destroy(), closeWait())
    socket.once('close', () => clearTimeout(timer))
  }

  return {
    /** Must be called with each response on creation. Stops a connection whose request is beyond the bound. */
    add: (response: ServerResponse, socket: Socket): void => {
      const state = stateOf(socket)
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
    isFull: (socket: Socket) => isFullIn(stateOf(socket)),
    /** The response is delayed. Until it is sent, the connection may not send another request. */
    delay: (response: ServerResponse, socket: Socket): void => {
      stateOf(socket).delayed = response
    },
    stop,
    /** Whether its requests are to be ignored. */
    isStopped: (socket: Socket) => stateOf(socket).isStopped,
    /** Whether a response has started, so that nothing else may be written. */
    isResponding: (socket: Socket) => stateOf(socket).pending.some((one) => one.headersSent),
  }
}
