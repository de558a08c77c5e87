import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * The proxy's response to a WebSocket: a refusal, a plain response, or an upgrade after which nothing gets
 * through.
 */
type Upgrades = 'refused' | 'stripped' | 'dropped'

export interface BlockingProxy {
  readonly origin: string
  /** All received requests: method and path with its query. */
  readonly requests: readonly string[]
  /** Whether the browser holds a response of its connection open, and no other request is on its way. */
  readonly isAtRest: () => boolean
  readonly close: () => void
}

/**
 * A company's proxy between a browser and the server: it supports no WebSocket, and may buffer responses
 * until they end.
 */
export async function startBlockingProxy(
  target: string,
  { upgrades, isBuffering = false }: { readonly upgrades: Upgrades; readonly isBuffering?: boolean },
): Promise<BlockingProxy> {
  const { hostname, port } = new URL(target)
  const requests: string[] = []
  const open = new Set<IncomingMessage>()

  function forward(incoming: IncomingMessage, clientResponse: ServerResponse): void {
    requests.push(`${incoming.method} ${incoming.url}`)
    open.add(incoming)
    clientResponse.on('close', () => open.delete(incoming))
    const { connection: _hop, upgrade: _header, ...headers } = incoming.headers
    const { method, url } = incoming
    const outgoing = request({ hostname, port, method, path: url, headers }, (response) => {
      const { 'transfer-encoding': _coding, connection: _own, ...kept } = response.headers
      if (isBuffering) {
        void collect(response).then(
          (body) => clientResponse.writeHead(response.statusCode ?? 502, kept).end(body),
          () => clientResponse.destroy(),
        )
        return
      }
      clientResponse.writeHead(response.statusCode ?? 502, kept)
      response.on('error', () => clientResponse.destroy())
      response.pipe(clientResponse)
    })
    outgoing.on('error', () => {
      if (clientResponse.headersSent) clientResponse.destroy()
      else clientResponse.writeHead(502).end()
    })
    // A buffering proxy reads on to the end, even if its client is gone.
    if (!isBuffering) clientResponse.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }

  const proxy = createServer(forward)
  const dropped = new Set<Duplex>()
  proxy.on('upgrade', (incoming: IncomingMessage, stream: Duplex) => {
    requests.push(`UPGRADE ${incoming.url}`)
    stream.on('error', () => stream.destroy())
    if (upgrades === 'dropped') {
      dropped.add(stream.resume())
      stream.write(`${acceptance(incoming)}\r\n\r\n`)
    } else if (upgrades === 'refused') stream.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n')
    else
      void fetch(`${target}${incoming.url}`).then(
        ({ status }) => stream.end(`HTTP/1.1 ${status} So\r\nContent-Length: 0\r\n\r\n`),
        // The server is down.
        () => stream.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n'),
      )
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    requests,
    isAtRest: () => open.size === 1 && [...open].every(({ url }) => url?.includes('mode=')),
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
      for (const stream of dropped) stream.destroy()
    },
  }
}

async function collect(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function acceptance({ headers }: IncomingMessage): string {
  const accept = createHash('sha1')
    .update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64')
  return [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accept}`,
  ].join('\r\n')
}
