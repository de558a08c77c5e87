import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type BrowserIdentity, identifyBrowser } from '../http/browser-cookie.ts'
import { isSameOrigin } from '../http/client-origin.ts'
import { findRequestFault } from '../http/request-fault.ts'
import { securityLines } from '../http/security-headers.ts'
import type { Client, Gate } from '../limits/gate.ts'
import { SERVICE_RESTART } from './close-codes.ts'
import type { Connection, Wire } from './connection.ts'
import { createFrameWriters } from './frame-writer.ts'
import { closeSocket, type KeepAlive, SocketWire } from './socket-wire.ts'

export const SOCKET_PATH = '/ws'

export const KEEP_ALIVE: KeepAlive = { everyMs: 25_000, answerWithinMs: 8_000, heldUpMs: 500 }

/** The WebSocket end of the server: from the upgrade to frames; what they mean is the connection's business. */
export interface SocketServer {
  readonly count: () => number
  /** What is held for sockets that do not take it. */
  readonly buffered: () => { readonly totalBytes: number; readonly maxBytes: number }
  /** Closes every socket and resolves once what they asked for has been carried out. */
  readonly close: () => Promise<void>
}

export interface SocketServerDeps {
  readonly connect: (client: Client, wire: Wire) => Connection
  readonly gate: Gate
  /** Whether the server is about to stop: then nobody new is let in. */
  readonly isDraining: () => boolean
  readonly addressOf: (request: IncomingMessage) => string
  /** The origin that the browser shows for this request: the one its page must be of. */
  readonly originOf: (request: IncomingMessage) => URL
  /** `KEEP_ALIVE` unless told otherwise. */
  readonly keepAlive?: KeepAlive
}

export function attachSocketServer(http: Server, deps: SocketServerDeps): SocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: 8 * 1024,
    maxFragments: 16,
    maxBufferedChunks: 64,
    autoPong: false,
  })
  const leaving = new Set<Promise<void>>()
  const writerOf = createFrameWriters()
  const identities = new WeakMap<IncomingMessage, BrowserIdentity>()

  sockets.on('headers', (headers, request) => {
    const cookie = identities.get(request)?.setCookie
    if (cookie) headers.push(`Set-Cookie: ${cookie}`)
  })

  const isSecure = (request: IncomingMessage) => deps.originOf(request).protocol === 'https:'
  /** Answers without a body and hangs up: nothing of ours is spent on it. */
  const turnAway = (request: IncomingMessage, stream: Duplex, status: string, headers = '') => {
    stream.once('finish', () => stream.destroy())
    stream.end(
      `HTTP/1.1 ${status}\r\n${headers}${securityLines(isSecure(request))}Connection: close\r\nContent-Length: 0\r\n\r\n`,
    )
  }
  sockets.on('wsClientError', (_error, stream, request) => {
    if (request.method === 'GET')
      turnAway(request, stream, '400 Bad Request', 'Sec-WebSocket-Version: 13\r\n')
    else turnAway(request, stream, '405 Method Not Allowed', 'Allow: GET\r\n')
  })

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // From here on nobody else listens: without this, whoever hangs up on us would take the process with them.
    stream.on('error', hangUp)
    if (findRequestFault(request) !== null) {
      turnAway(request, stream, '400 Bad Request')
      return
    }
    if (!isForSockets(request) || !isSameOrigin(request, deps.originOf)) {
      turnAway(request, stream, '403 Forbidden')
      return
    }
    if (deps.isDraining()) {
      turnAway(request, stream, REFUSALS[503], 'Retry-After: 3\r\n')
      return
    }
    const identity = identifyBrowser(request.headers.cookie, isSecure(request))
    const client = { browserKey: identity.browserKey, address: deps.addressOf(request) }
    const admission = deps.gate.admit(client)
    if (!admission.ok) {
      const { status, retryAfterSeconds } = admission
      turnAway(request, stream, REFUSALS[status], `Retry-After: ${retryAfterSeconds}\r\n`)
      return
    }
    // Also where the handshake comes to nothing.
    if (stream.destroyed) admission.release()
    else stream.on('close', admission.release)
    identities.set(request, identity)
    sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, stream, client))
  }
  http.on('upgrade', onUpgrade)

  function serve(socket: WebSocket, stream: Duplex, client: Client): void {
    const wire = new SocketWire(socket, writerOf(stream), deps.keepAlive ?? KEEP_ALIVE)
    const connection = deps.connect(client, wire)
    socket.on('message', (data, isBinary) => {
      // A binary frame is no message of ours: an empty text is refused as malformed.
      connection.receive(isBinary ? '' : data.toString())
    })
    // ws closes the socket after an error by itself; `close` follows.
    socket.on('error', ignore)
    socket.on('close', () => {
      wire.stop()
      const done = connection.closed().finally(() => leaving.delete(done))
      leaving.add(done)
    })
  }

  return {
    count: () => sockets.clients.size,
    buffered: () => {
      const each = [...sockets.clients].map((socket) => socket.bufferedAmount)
      return { totalBytes: each.reduce((sum, bytes) => sum + bytes, 0), maxBytes: Math.max(0, ...each) }
    },
    close: async () => {
      const closed = [...sockets.clients].map(
        (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
      )
      for (const socket of sockets.clients) closeSocket(socket, SERVICE_RESTART)
      await Promise.all(closed)
      await Promise.all(leaving)
    },
  }
}

const REFUSALS = { 429: '429 Too Many Requests', 503: '503 Service Unavailable' } as const

function isForSockets(request: IncomingMessage): boolean {
  // What follows GET is anybody's text, and not always a URL.
  return URL.parse(request.url ?? '', 'http://unused')?.pathname === SOCKET_PATH
}

function ignore(): void {}

function hangUp(this: Duplex): void {
  this.destroy()
}
