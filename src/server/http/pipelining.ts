import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createJitteredDelay } from '../sockets/jittered-delay.ts'

/** Node's parser of a connection, as far as this file uses it. It has no public name. */
interface RequestParser {
  onIncoming: (request: IncomingMessage, shouldKeepAlive: boolean) => number
}

/** What a parser takes for a failed callback: it reads nothing after that, and reports a `clientError`. */
const STOP_PARSING = -1
const NONE: readonly ServerResponse[] = []

/** The state of one connection. */
interface Line {
  unanswered: readonly ServerResponse[]
  held: ServerResponse | null
  isStopped: boolean
}

export interface Pipelining {
  /** To be called with each response as it is created. */
  readonly add: (response: ServerResponse, socket: Socket) => void
  /** The request's answer waits: until it is sent, its connection may send nothing else. */
  readonly hold: (response: ServerResponse, socket: Socket) => void
  /** Reads nothing from this connection and closes it after a while: closed at once, it would be opened again at once. */
  readonly stop: (socket: Socket) => void
  readonly isStopped: (socket: Socket) => boolean
  /** Whether an answer has begun: nothing else may be written. */
  readonly isAnswering: (socket: Socket) => boolean
}

/**
 * Bounds the requests that a connection sends before the first is answered. Node parses all requests of a chunk at once,
 * two thousand of them, and every other connection waits meanwhile; its public interface offers no way to stop that.
 */
export function limitPipelining(
  server: Server,
  deps: { readonly max: number; readonly closeAfterMs: number; readonly count: () => void },
): Pipelining {
  const closeWait = createJitteredDelay(deps.closeAfterMs)
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
