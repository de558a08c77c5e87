import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { languages } from '#rooms/prompts/languages.ts'
import { type HttpLimits, LIMITS } from '../limits/limits.ts'
import { createMetrics } from '../observability/metrics.ts'
import { createSystemClock } from '../runtime/steady-clock.ts'
import { createOriginReader, createTrust } from './client-origin.ts'
import { createHttpServer } from './http-server.ts'

const PAGE = '<title>Rumpus</title><meta name="description" content=""></head>'
/** Starts the HTTP server on a free port, with the given limits. It is closed after the test. */
export async function listen(
  limits: Partial<HttpLimits> = {},
  {
    proxies = 'loopback',
    publicOrigin = null,
    checkReady = () => Promise.reject(new Error('no store')),
  }: {
    proxies?: boolean | string
    publicOrigin?: string | null
    checkReady?: () => Promise<void>
  } = {},
) {
  const clientDir = await mkdtemp(join(tmpdir(), 'rumpus-client-'))
  onTestFinished(() => rm(clientDir, { recursive: true }))
  for (const language of languages) {
    await mkdir(join(clientDir, '.pages', language), { recursive: true })
    await writeFile(join(clientDir, '.pages', language, 'index.html'), PAGE)
  }
  await writeFile(join(clientDir, 'manifest.webmanifest'), '{}')
  await mkdir(join(clientDir, 'assets'))
  await writeFile(join(clientDir, 'assets/app.js'), '')
  const trustProxy = createTrust(proxies)
  const metrics = createMetrics()
  const app = await createHttpServer({
    clientDir,
    trustProxy,
    originOf: createOriginReader(publicOrigin, trustProxy),
    logger: pino({ level: 'silent' }),
    checkReady,
    metrics,
    limits: { ...LIMITS, http: { ...LIMITS.http, ...limits } },
    clock: createSystemClock({ isShared: false }),
  })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  /** Sends these bytes and returns everything received until the server closes the connection. */
  const sendRaw = async (bytes: string, localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(bytes)
    return text(socket)
  }
  const get = (path: string, more = '') =>
    sendRaw(`GET ${path} HTTP/1.1\r\nHost: rumpus.example\r\nConnection: close\r\n${more}\r\n`)
  /** Opens a connection and sends nothing. */
  const openSocket = async (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    await once(socket, 'connect')
    return { socket, closed }
  }
  const limitHits = async (kind: string) =>
    Number(new RegExp(`rumpus_limits_total{kind="${kind}"} (\\d+)`).exec(await metrics.text())?.[1] ?? 0)
  return { port, sendRaw, get, openSocket, limitHits }
}
