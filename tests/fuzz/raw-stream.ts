import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

/** What is done over one TCP connection. */
export interface Script {
  readonly parts: readonly (string | Buffer)[]
  /** How it ends: in good order, broken off, or by waiting for the server to end it. */
  readonly ending: 'end' | 'reset' | 'wait'
  readonly waitMs: number
}

/** Carries a script out; resolves with everything the server sent, once the connection is over. */
export async function runScript(origin: string, { parts, ending, waitMs }: Script): Promise<Buffer> {
  const { hostname, port } = new URL(origin)
  const stream = connect(Number(port), hostname)
  const received: Buffer[] = []
  stream.on('data', (chunk: Buffer) => received.push(chunk))
  stream.on('error', () => stream.destroy())
  // Not `once`, which takes an error for its end: being cut off is what is tested.
  const closed = new Promise<void>((resolve) => stream.on('close', () => resolve()))
  const connected = new Promise<void>((resolve) => stream.on('connect', () => resolve()))
  await Promise.race([connected, closed])
  for (const part of parts) {
    if (stream.destroyed) break
    stream.write(part)
    // Each part in a packet of its own.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const patience = setTimeout(() => stream.destroy(), waitMs)
  if (ending === 'reset') stream.resetAndDestroy()
  else if (ending === 'end') stream.end()
  await closed
  clearTimeout(patience)
  return Buffer.concat(received)
}

/** A request as text; a header may come any number of times. */
export function writeRequest(
  line: string,
  headers: readonly (readonly [string, string])[],
  body = '',
): string {
  return [line, ...headers.map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n')
}

/** What opens a socket, but for what is told otherwise; null leaves a header out. */
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
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  )
  return writeRequest(`GET ${path} HTTP/1.1`, kept)
}
