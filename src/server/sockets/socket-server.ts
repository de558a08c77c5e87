import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { BrowserEntry } from '../connections/connection.ts'
import { SERVICE_RESTART } from '../connections/transport.ts'
import { boundHeaders, findRequestFault } from '../http/bound-headers.ts'
import { type BrowserIdentity, identifyBrowser } from '../http/browser-cookie.ts'
import { isSameOrigin } from '../http/client-origin.ts'
import { rawResponse } from '../http/security-headers.ts'
import type { ConnectingClient } from '../limits/gate.ts'
import { DRAINING_RETRY_SECONDS, FRAME_BYTES_MAX } from '../limits/limits.ts'
import { createFrameWriters } from './frame-writer.ts'
import { closeSocket, type KeepAlive, SocketTransport } from './socket-transport.ts'

const SOCKET_PATH = '/ws'

export const KEEP_ALIVE: KeepAlive = { pingIntervalMs: 25_000, pongTimeoutMs: 8_000, stallMs: 500 }

/** The WebSocket transport: accepts upgrades and passes frames to connections. */
export function attachSocketServer(
  http: Server,
  deps: BrowserEntry & {
    /** Defaults to `KEEP_ALIVE`. */
    readonly keepAlive?: KeepAlive
  },
) {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: FRAME_BYTES_MAX,
    maxFragments: 16,
    maxBufferedChunks: 64,
    autoPong: false,
  })
  const closing = new Set<Promise<void>>()
  const writerOf = createFrameWriters()
  const identities = new WeakMap<IncomingMessage, BrowserIdentity>()

  sockets.on('headers', (headers, request) => {
    const cookie = identities.get(request)?.setCookie
    if (cookie) headers.push(`Set-Cookie: ${cookie}`)
  })

  const isSecure = (request: IncomingMessage) => deps.originOf(request).protocol === 'https:'
  /** Responds without a body and closes the stream. */
  const reject = (request: IncomingMessage, stream: Duplex, status: string, headers = '') => {
    stream.once('finish', () => stream.destroy())
    stream.end(rawResponse(status, isSecure(request), headers))
  }
  sockets.on('wsClientError', (_error, stream, request) => {
    if (request.method === 'GET') reject(request, stream, '400 Bad Request', 'Sec-WebSocket-Version: 13\r\n')
    else reject(request, stream, '405 Method Not Allowed', 'Allow: GET\r\n')
  })

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Node has removed its own listener, and an unhandled error event would end the process.
    stream.on('error', destroy)
    boundHeaders(request.headers)
    if (findRequestFault(request) !== null) {
      reject(request, stream, '400 Bad Request')
      return
    }
    const isOwnPage = isSameOrigin(request, deps.originOf)
    if (!isOwnPage) deps.originRefused?.(request.headers.origin ?? '', deps.originOf(request).origin)
    if (!isSocketPath(request) || !isOwnPage) {
      reject(request, stream, '403 Forbidden')
      return
    }
    if (deps.isDraining()) {
      reject(request, stream, STATUS_LINES[503], `Retry-After: ${DRAINING_RETRY_SECONDS}\r\n`)
      return
    }
    const identity = identifyBrowser(request.headers.cookie, isSecure(request), pageSecretOf(request))
    const client = { browserKey: identity.browserKey, address: deps.addressOf(request) }
    const admission = deps.gate.admit(client)
    if (!admission.ok) {
      const { status, retryAfterSeconds } = admission
      reject(request, stream, STATUS_LINES[status], `Retry-After: ${retryAfterSeconds}\r\n`)
      return
    }
    // This covers failed handshakes too.
    if (stream.destroyed) admission.release()
    else stream.on('close', admission.release)
    if (identity.setCookie !== null) deps.newBrowsers?.add(identity.browserKey)
    identities.set(request, identity)
    sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, stream, client))
  }
  http.on('upgrade', onUpgrade)

  function serve(socket: WebSocket, stream: Duplex, client: ConnectingClient): void {
    const transport = new SocketTransport(socket, writerOf(stream), deps.keepAlive ?? KEEP_ALIVE)
    const connection = deps.connect(client, transport)
    socket.on('message', (data, isBinary) => {
      // Binary frames are not part of the protocol: an empty text is refused as malformed.
      connection.receive(isBinary ? '' : data.toString())
    })
    // `ws` closes the socket after an error; `close` follows.
    socket.on('error', ignore)
    socket.on('close', () => {
      transport.stop()
      const done = connection.closed().finally(() => closing.delete(done))
      closing.add(done)
    })
  }

  return {
    count: () => sockets.clients.size,
    /** The unsent bytes of all sockets. */
    buffered: () => {
      const each = [...sockets.clients].map((socket) => socket.bufferedAmount)
      return { totalBytes: each.reduce((sum, bytes) => sum + bytes, 0), maxBytes: Math.max(0, ...each) }
    },
    /** Closes every socket and resolves once their requests have been completed. */
    close: async () => {
      const closed = [...sockets.clients].map(
        (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
      )
      for (const socket of sockets.clients) closeSocket(socket, SERVICE_RESTART)
      await Promise.all(closed)
      await Promise.all(closing)
    },
  }
}

const STATUS_LINES = { 429: '429 Too Many Requests', 503: '503 Service Unavailable' } as const

/** A page whose browser refuses cookies offers two subprotocols, `rumpus` and its secret. */
function pageSecretOf({ headers }: IncomingMessage): string | undefined {
  return headers['sec-websocket-protocol']?.split(',')[1]?.trim()
}

function isSocketPath(request: IncomingMessage): boolean {
  // The request target is arbitrary text.
  return URL.parse(request.url ?? '', 'http://unused')?.pathname === SOCKET_PATH
}

function ignore(): void {}

function destroy(this: Duplex): void {
  this.destroy()
}
