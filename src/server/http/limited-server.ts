import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { BODY_BYTES_MAX } from '../events/event-server.ts'
import type { LimitKind } from '../limits/gate.ts'
import { createHttpGate, type RequestKind, type Turn } from '../limits/http-gate.ts'
import type { HttpLimits } from '../limits/limits.ts'
import type { Clock } from '../runtime/clock.ts'
import { limitSockets } from '../sockets/limit-sockets.ts'
import { createAddressReader, type TrustsProxy } from './client-origin.ts'
import { limitPipelining } from './pipelining.ts'
import { findRequestFault } from './request-fault.ts'
import { rawErrorResponse, securityHeaders } from './security-headers.ts'

export interface LimitedServerDeps {
  readonly limits: HttpLimits
  /** Addresses that are remembered. */
  readonly addresses: number
  readonly trustProxy: TrustsProxy
  readonly originOf: (request: Pick<IncomingMessage, 'headers' | 'socket'>) => URL
  readonly kindOf: (method: string, path: string) => RequestKind
  readonly clock: Clock
  readonly count: (kind: LimitKind) => void
}

const HEADER_BYTES_MAX = 16 * 1024

/**
 * The HTTP server that everything else is attached to. It refuses what is no proper request and what is too much from
 * one address, before anything is done for it; and every answer, also of Node itself, carries the security headers.
 */
export function createLimitedServer(handle: RequestListener, deps: LimitedServerDeps): Server {
  const { limits, originOf, count } = deps
  const addressOf = createAddressReader(deps.trustProxy)
  const gate = createHttpGate({ ...deps, limits })

  class StrictResponse extends ServerResponse {
    constructor(...args: ConstructorParameters<typeof ServerResponse>) {
      super(...args)
      const [request] = args
      pipelining.add(this, request.socket)
      const headers = securityHeaders(originOf(request).protocol === 'https:')
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    }
  }

  const server = createServer({
    ServerResponse: StrictResponse,
    // Node answers without counting; the listener below refuses such a request.
    requireHostHeader: false,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    maxHeaderSize: HEADER_BYTES_MAX,
  })
  limitSockets(server, { limits, trustProxy: deps.trustProxy, count })
  const pipelining = limitPipelining(server, {
    max: limits.pipelined,
    closeAfterMs: limits.holdMs,
    count: () => count('pipelined-requests'),
  })

  server.on('request', take)
  server.on('checkExpectation', take)
  server.on('connect', (request: IncomingMessage, socket: Socket) => refuseRaw(socket, 'CONNECT', request))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (pipelining.isStopped(socket)) return
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy(error)
    // A request that was answered without its body may end in what is no body.
    else if (pipelining.isAnswering(socket)) socket.destroySoon()
    else refuseRaw(socket, error.code)
  })

  function take(request: IncomingMessage, response: ServerResponse): void {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const { waitMs, retryAfterSeconds } = takeTurn(request, response, path)
    const fault = findRequestFault(request)
    const answer = () => {
      if (retryAfterSeconds !== null) refuse(response, 429, { 'Retry-After': retryAfterSeconds })
      else if (fault !== null) refuse(response, fault)
      else handle(request, response)
    }
    if (waitMs === 0) {
      answer()
      return
    }
    pipelining.hold(response, request.socket)
    // A refused body is dropped, not kept until the refusal is sent.
    if (retryAfterSeconds !== null) request.resume()
    const timer = setTimeout(answer, waitMs)
    response.once('close', () => clearTimeout(timer))
  }

  function takeTurn(request: IncomingMessage, response: ServerResponse, path: string): Turn {
    const address = addressOf(request)
    const turn = gate.takeTurn(address, deps.kindOf(request.method ?? '', path))
    const bytes = bodyBytesOf(request)
    if (turn.retryAfterSeconds !== null || bytes === 0) return turn
    const begun = gate.beginBody(address, bytes)
    if (typeof begun !== 'function') return begun
    // Either event may be missing: the request's if its body is not read, the response's if its turn never came.
    request.once('close', begun)
    response.once('close', begun)
    return turn
  }

  /** Answers what never became a request. It costs its address as much as one. */
  function refuseRaw(socket: Socket, code: string | undefined, request?: IncomingMessage): void {
    const address = request === undefined ? socket.remoteAddress : addressOf(request)
    if (gate.takeTurn(address, 'request').waitMs > 0) {
      pipelining.stop(socket)
      return
    }
    const isSecure = originOf(request ?? { headers: {}, socket }).protocol === 'https:'
    socket.write(rawErrorResponse(code, isSecure))
    socket.destroy()
  }

  return server
}

/** What the body may take in memory: one without a length as much as the longest that is read. */
function bodyBytesOf({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return BODY_BYTES_MAX
  return Math.min(Number(headers['content-length'] ?? 0), BODY_BYTES_MAX)
}

/** Nothing that follows on this connection is read: its body was not. */
function refuse(
  response: ServerResponse,
  status: number,
  headers: Record<string, string | number> = {},
): void {
  response.writeHead(status, { ...headers, Connection: 'close', 'Content-Length': 0 }).end()
}
