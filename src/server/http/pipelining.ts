import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createJitteredDelay } from '../limits/jittered-delay.ts'

/** The part of Node's internal HTTP parser that this file uses. */
interface RequestParser {
  onIncoming: (request: IncomingMessage, shouldKeepAlive: boolean) => number
}

/** Makes the parser fail: it stops reading and emits `clientError`. */
const STOP_PARSING = -1
const NONE: readonly ServerResponse[] = []

interface ConnectionState {
  /** Responses that have not been sent. */
  pending: readonly ServerResponse[]
  delayed: ServerResponse | null
  isStopped: boolean
}

interface Pipelining {
  /** Must be called with each response on creation. */
  readonly add: (response: ServerResponse, socket: Socket) => void
  /** The response is delayed. Until it is sent, the connection may not send another request. */
  readonly delay: (response: ServerResponse, socket: Socket) => void
  /** Stops reading and closes the connection later: an immediate close would cause an immediate reconnect. */
  readonly stop: (socket: Socket) => void
  readonly isStopped: (socket: Socket) => boolean
  /** Whether a response has started, so that nothing else may be written. */
  readonly isResponding: (socket: Socket) => boolean
}

/**
 * Bounds pipelining: the requests that a connection sends before the first response. Node parses all requests
 * of a chunk in one go, up to two thousand, which blocks all other connections. Its public API has no bound
 * for that.
 */
export function limitPipelining(
  server: Server,
  deps: { readonly max: number; readonly closeAfterMs: number; readonly count: () => void },
): Pipelining {
  const closeWait = createJitteredDelay(deps.closeAfterMs)
  const states = new WeakMap<Socket, ConnectionState>()

  server.on('connection', (socket: Socket) => {
    const state: ConnectionState = { pending: NONE, delayed: null, isStopped: false }
    states.set(socket, state)
    const { parser } = socket as Socket & { readonly parser: RequestParser }
    const { onIncoming } = parser
    parser.onIncoming = (request, shouldKeepAlive) => {
      if (state.isStopped || state.delayed !== null || state.pending.length >= deps.max) {
        if (!state.isStopped) deps.count()
        stop(socket)
        return STOP_PARSING
      }
      return onIncoming(request, shouldKeepAlive)
    }
  })

  function stop(socket: Socket): void {
    const state = states.get(socket)
    if (state === undefined || state.isStopped) return
    state.isStopped = true
    socket.pause()
    const timer = setTimeout(() => socket.destroy(), closeWait())
    socket.once('close', () => clearTimeout(timer))
  }

  return {
    add: (response, socket) => {
      const state = states.get(socket)
      if (state === undefined) return
      state.pending = [...state.pending, response]
      response.once('close', () => {
        state.pending = state.pending.length === 1 ? NONE : state.pending.filter((one) => one !== response)
        if (state.delayed === response) state.delayed = null
      })
    },
    delay: (response, socket) => {
      const state = states.get(socket)
      if (state !== undefined) state.delayed = response
    },
    stop,
    isStopped: (socket) => states.get(socket)?.isStopped ?? false,
    isResponding: (socket) => (states.get(socket)?.pending ?? NONE).some((one) => one.headersSent),
  }
}
