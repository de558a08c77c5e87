import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

/** The bytes sent over one TCP connection. */
export interface Script {
  readonly parts: readonly (string | Buffer)[]
  /** How it ends: by a FIN, by a reset, or by waiting for the server to close it. */
  readonly ending: 'end' | 'reset' | 'wait'
  readonly waitMs: number
}

/** Runs a script; resolves with everything that the server sent, once the connection is closed. */
export async function runScript(origin: string, { parts, ending, waitMs }: Script): Promise<Buffer> {
  const { hostname, port } = new URL(origin)
  const stream = connect(Number(port), hostname)
  const received: Buffer[] = []
  stream.on('data', (chunk: Buffer) => received.push(chunk))
  stream.on('error', () => stream.destroy())
  // Not `once`, which rejects on an error: broken connections are expected here.
  const closed = new Promise<void>((resolve) => stream.on('close', () => resolve()))
  const connected = new Promise<void>((resolve) => stream.on('connect', () => resolve()))
  await Promise.race([connected, closed])
  for (const part of parts) {
    if (stream.destroyed) break
    stream.write(part)
    // A separate packet for each part.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const timeout = setTimeout(() => stream.destroy(), waitMs)
  if (ending === 'reset') stream.resetAndDestroy()
  else if (ending === 'end') stream.end()
  await closed
  clearTimeout(timeout)
  return Buffer.concat(received)
}

/** A request as text; the same header may occur several times. */
export function writeRequest(
  line: string,
  headers: readonly (readonly [string, string])[],
  body = '',
): string {
  return [line, ...headers.map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n')
}

/** A WebSocket upgrade request with these headers replaced; null omits a header. */
export function writeUpgrade(
  otherHeaders: Readonly<Record<string, string | null>> = {},
  path = '/ws',
): string {
  const headers: Readonly<Record<string, string | null>> = {
    Host: 'localhost',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...otherHeaders,
  }
  const present = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  )
  return writeRequest(`GET ${path} HTTP/1.1`, present)
}
