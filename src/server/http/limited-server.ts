import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { addressKeyOf } from '../limits/address-key.ts'
import { createHttpGate, type RequestAdmission, type RequestKind } from '../limits/http-gate.ts'
import { BODY_BYTES_MAX, type HttpLimits, type LimitKind } from '../limits/limits.ts'
import type { Clock } from '../runtime/clock.ts'
import { boundHeaders, findRequestFault } from './bound-headers.ts'
import { createAddressReader, type TrustsProxy } from './client-origin.ts'
import { limitPipelining } from './pipelining.ts'
import { rawResponse, securityHeaders } from './security-headers.ts'

interface LimitedServerDeps {
  readonly limits: HttpLimits
  /** The number of addresses to track. */
  readonly addresses: number
  readonly trustProxy: TrustsProxy
  readonly originOf: (request: Pick<IncomingMessage, 'headers' | 'socket'>) => URL
  readonly kindOf: (method: string, path: string) => RequestKind
  readonly clock: Clock
  readonly count: (kind: LimitKind) => void
}

const HEADER_BYTES_MAX = 16 * 1024
/** By the code of a parser error; others are bad requests. */
const STATUS_BY_CODE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_PAUSED_H2_UPGRADE: '505 HTTP Version Not Supported',
}

/**
 * The HTTP server behind all routes and the WebSocket upgrade. It rejects malformed requests and enforces the
 * limits of an address before any other work. Every response carries the security headers, including those of
 * Node itself.
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
      if (pipelining.isStopped(request.socket)) return
      boundHeaders(request.headers)
      const headers = securityHeaders(originOf(request).protocol === 'https:')
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    }
  }

  const server: Server = createServer({
    ServerResponse: StrictResponse,
    // Node would respond without counting the request; `handleRequest` rejects it instead.
    requireHostHeader: false,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    maxHeaderSize: HEADER_BYTES_MAX,
    shouldUpgradeCallback: ({ socket }) => server.listenerCount('upgrade') > 0 && !pipelining.isFull(socket),
  })
  limitTcpConnections(server, deps)
  const pipelining = limitPipelining({
    max: limits.pipelined,
    maxExcess: limits.pipelinedBeyond,
    closeAfterMs: limits.maxDelayMs,
    count: () => count('pipelined-requests'),
  })

  server.on('request', handleRequest)
  server.on('checkExpectation', handleRequest)
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    boundHeaders(request.headers)
    if (pipelining.isFull(socket)) pipelining.stop(socket)
    else refuseRaw(socket, '405 Method Not Allowed', { request, headers: 'Allow: GET, HEAD\r\n' })
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (pipelining.isStopped(socket)) return
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy(error)
    // After an early response, the rest of the request may not parse.
    else if (pipelining.isResponding(socket)) socket.destroySoon()
    else refuseRaw(socket, STATUS_BY_CODE[error.code ?? ''] ?? '400 Bad Request')
  })

  function handleRequest(request: IncomingMessage, response: ServerResponse): void {
    if (pipelining.isStopped(request.socket)) return
    const [path = ''] = (request.url ?? '').split('?', 1)
    const { waitMs, retryAfterSeconds } = admit(request, response, path)
    const fault = findRequestFault(request)
    const respond = () => {
      if (retryAfterSeconds !== null) refuseRequest(response, 429, { 'Retry-After': retryAfterSeconds })
      else if (fault !== null) refuseRequest(response, fault)
      else handle(request, response)
    }
    if (waitMs === 0) {
      respond()
      return
    }
    pipelining.delay(response, request.socket)
    // The body of a refused request is discarded, not buffered until the refusal is sent.
    if (retryAfterSeconds !== null) request.resume()
    const timer = setTimeout(respond, waitMs)
    response.once('close', () => clearTimeout(timer))
  }

  function admit(request: IncomingMessage, response: ServerResponse, path: string): RequestAdmission {
    const address = addressOf(request)
    const admission = gate.admit(address, deps.kindOf(request.method ?? '', path))
    const bytes = bodyBytesOf(request)
    if (admission.retryAfterSeconds !== null || bytes === 0) return admission
    const endBody = gate.beginBody(address, bytes)
    if (typeof endBody !== 'function') return endBody
    // Either event may be missing: the request's if its body is not read, the response's if it was never
    // sent.
    request.once('close', endBody)
    response.once('close', endBody)
    return admission
  }

  /** Responds without a response object. This counts against the rate of the address as a request. */
  function refuseRaw(
    socket: Socket,
    status: string,
    { request, headers }: { readonly request?: IncomingMessage; readonly headers?: string } = {},
  ): void {
    const address = request === undefined ? socket.remoteAddress : addressOf(request)
    if (gate.admit(address, 'request').waitMs > 0) {
      pipelining.stop(socket)
      return
    }
    const isSecure = originOf(request ?? { headers: {}, socket }).protocol === 'https:'
    socket.write(rawResponse(status, isSecure, headers))
    socket.destroy()
  }

  return server
}

/** The memory that the body may take. One of unknown length counts as the longest allowed. */
function bodyBytesOf({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return BODY_BYTES_MAX
  return Math.min(Number(headers['content-length'] ?? 0), BODY_BYTES_MAX)
}

/** Closes the connection, because the body of the request has not been read. */
function refuseRequest(
  response: ServerResponse,
  status: number,
  headers: Record<string, string | number> = {},
): void {
  response.writeHead(status, { ...headers, Connection: 'close', 'Content-Length': 0 }).end()
}

/** Bounds the TCP connections of each address, except those of a trusted proxy, which serves many clients. */
function limitTcpConnections(server: Server, deps: LimitedServerDeps): void {
  const { sockets, socketsPerAddress, socketsSparedPerAddress } = deps.limits
  const openByAddress = new Map<string, number>()
  let openTotal = 0
  server.maxConnections = sockets
  server.on('connection', (socket) => {
    const free = Math.max(sockets - openTotal, socketsSparedPerAddress)
    openTotal += 1
    socket.on('close', () => {
      openTotal -= 1
    })
    const { remoteAddress } = socket
    if (remoteAddress === undefined || deps.trustProxy(remoteAddress, 0)) return
    const key = addressKeyOf(remoteAddress)
    const open = openByAddress.get(key) ?? 0
    if (open >= Math.min(socketsPerAddress, free)) {
      deps.count('sockets-of-address')
      socket.destroy()
      return
    }
    openByAddress.set(key, open + 1)
    socket.on('close', () => {
      const left = (openByAddress.get(key) ?? 1) - 1
      if (left === 0) openByAddress.delete(key)
      else openByAddress.set(key, left)
    })
  })
  server.on('drop', () => deps.count('sockets'))
}
