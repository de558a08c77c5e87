import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createSpreadWait } from '../sockets/spread-wait.ts'

/** The part of Node's internal HTTP parser that this file uses. */
interface RequestParser {
  onIncoming: (request: IncomingMessage, shouldKeepAlive: boolean) => number
}

/** Makes the parser fail: it stops reading and emits `clientError`. */
const STOP_PARSING = -1
const NONE: readonly ServerResponse[] = []

/** The state of one connection. */
interface Line {
  unanswered: readonly ServerResponse[]
  held: ServerResponse | null
  isStopped: boolean
}

export interface Pipelining {
  /** Must be called with each response on creation. */
  readonly add: (response: ServerResponse, socket: Socket) => void
  /** The response is delayed. Until it is sent, the connection may not send another request. */
  readonly hold: (response: ServerResponse, socket: Socket) => void
  /** Stops reading and closes the connection after a delay. Closed at once, it would be reopened at once. */
  readonly stop: (socket: Socket) => void
  readonly isStopped: (socket: Socket) => boolean
  /** Whether a response has started, so that nothing else may be written. */
  readonly isAnswering: (socket: Socket) => boolean
}

/**
 * Bounds pipelining: the requests that a connection sends before the first response. Node parses all requests of a
 * chunk in one go, up to two thousand, which blocks all other connections. Its public API has no bound for that.
 */
export function limitPipelining(
  server: Server,
  deps: { readonly max: number; readonly closeAfterMs: number; readonly count: () => void },
): Pipelining {
  const closeWait = createSpreadWait(deps.closeAfterMs)
  const lines = new WeakMap<Socket, Line>()

  server.on('connection', (socket: Socket) => {
    const line: Line = { unanswered: NONE, held: null, isStopped: false }
    lines.set(socket, line)
    const { parser } = socket as Socket & { readonly parser: RequestParser }
    const take = parser.onIncoming
    parser.onIncoming = (request, shouldKeepAlive) => {
      if (line.isStopped || line.held !== null || line.unanswered.length >= deps.max) {
        if (!line.isStopped) deps.count()
        stop(socket)
        return STOP_PARSING
      }
      return take(request, shouldKeepAlive)
    }
  })

  function stop(socket: Socket): void {
    const line = lines.get(socket)
    if (line === undefined || line.isStopped) return
    line.isStopped = true
    socket.pause()
    const timer = setTimeout(() => socket.destroy(), closeWait())
    socket.once('close', () => clearTimeout(timer))
  }

  return {
    add: (response, socket) => {
      const line = lines.get(socket)
      if (line === undefined) return
      line.unanswered = [...line.unanswered, response]
      response.once('close', () => {
        line.unanswered =
          line.unanswered.length === 1 ? NONE : line.unanswered.filter((one) => one !== response)
        if (line.held === response) line.held = null
      })
    },
    hold: (response, socket) => {
      const line = lines.get(socket)
      if (line !== undefined) line.held = response
    },
    stop,
    isStopped: (socket) => lines.get(socket)?.isStopped ?? false,
    isAnswering: (socket) => (lines.get(socket)?.unanswered ?? NONE).some((one) => one.headersSent),
  }
}
