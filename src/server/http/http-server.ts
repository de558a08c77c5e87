import type { IncomingMessage } from 'node:http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { parseRoomCode } from '#rooms/text/room-code.ts'
import { readRoomCode } from '#rooms/text/typed-texts.ts'
import type { Limits } from '../limits/limits.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { NewBrowsers } from '../rooms/host/new-browsers.ts'
import type { Clock } from '../runtime/clock.ts'
import { singleFlight } from '../runtime/work-queue.ts'
import { identifyBrowser } from './browser-cookie.ts'
import { MANIFEST_PATH, readBuiltFiles, readManifest, sendBuiltFile } from './built-files.ts'
import type { TrustsProxy } from './client-origin.ts'
import { readClientPages } from './client-page.ts'
import { createPageCompressor } from './compress-page.ts'
import { createLimitedServer } from './limited-server.ts'
import { LANGUAGE_HEADERS, languageOf } from './page-language.ts'

interface HttpServerDeps {
  /** The folder of the built pages. */
  readonly clientDir: string
  readonly trustProxy: TrustsProxy
  /** The origin in the browser's address bar. */
  readonly originOf: (request: Pick<IncomingMessage, 'headers' | 'socket'>) => URL
  readonly logger: FastifyBaseLogger
  readonly limits: Pick<Limits, 'http' | 'addresses'>
  readonly clock: Clock
  /** Rejects while the store or the bus is unavailable. It must be cheap, because every probe calls it. */
  readonly checkReady: (of: { readonly withBus: boolean }) => Promise<void>
  readonly metrics: Pick<Metrics, 'text' | 'contentType' | 'countLimit'>
  /** Optional, for tests. */
  readonly newBrowsers?: NewBrowsers | null
}

/** How long a stopping server waits for responses in progress. */
const CLOSE_TIMEOUT_MS = 1_000
const DEFAULT_BODY_BYTES_MAX = 16 * 1024
/** Metrics are collected at most once in this time. */
const METRICS_FOR_MS = 1_000
const PROBES = new Set(['/healthz', '/readyz'])
const PAGES = ['/', '/room/:code', '/room/:code/watch', '/about', '/avatars']

/** Pages, assets, probes and metrics. The WebSocket and event routes are attached to this server. */
export async function createHttpServer(deps: HttpServerDeps): Promise<FastifyInstance> {
  const files = await readBuiltFiles(deps.clientDir)
  const app = Fastify({
    loggerInstance: deps.logger,
    trustProxy: deps.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    // The route for posted frames has its own limit.
    bodyLimit: DEFAULT_BODY_BYTES_MAX,
    serverFactory: (handle) =>
      createLimitedServer(handle, {
        ...deps,
        limits: deps.limits.http,
        addresses: deps.limits.addresses,
        kindOf: (method, path) => {
          if (/^(GET|HEAD)$/.test(method) && (PROBES.has(path) || files.has(path))) return 'paced'
          return /^\/events(\/|$)/.test(path) ? 'event-request' : 'request'
        },
        count: deps.metrics.countLimit,
      }),
    // The limited server responds to these itself.
    clientErrorHandler: () => undefined,
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const address = mendRoomAddress(request.url)
      if (address !== null) return reply.redirect(address)
      reply.code(400).type('text/plain').send('Bad request\n')
    },
  })
  const pageOf = await readClientPages(deps.clientDir)
  const manifestOf = readManifest(files)
  const compressPage = createPageCompressor()
  const metrics = singleFlight(deps.clock, METRICS_FOR_MS, async () => Buffer.from(await deps.metrics.text()))

  app.addHook('preClose', (done) => {
    // Closing ends idle connections only. One that becomes idle later would be kept alive for over a minute.
    setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref()
    done()
  })

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const origin = deps.originOf(request.raw)
    const { browserKey, renewal, setCookie } = identifyBrowser(
      request.headers.cookie,
      origin.protocol === 'https:',
    )
    if (setCookie !== null) deps.newBrowsers?.add(browserKey)
    const [path = '/'] = request.url.split('?', 1)
    const language = languageOf(request.headers)
    const { html, policy } = pageOf({ route: request.routeOptions.url ?? '', path, origin, language })
    const { body, encoding } = compressPage(html, request.headers['accept-encoding'])
    if (encoding !== null) reply.header('Content-Encoding', encoding)
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy)
      .header('Set-Cookie', renewal)
      .header('Cache-Control', 'private, no-cache')
      .header('Content-Language', language)
      .header('Vary', `Accept-Encoding, ${LANGUAGE_HEADERS}`)
      .send(body)
  }
  for (const path of PAGES)
    app.get<{ Params: { readonly code?: string } }>(path, (request, reply) => {
      // The page reads no other codes than this.
      const isReadable = readRoomCode(request.params.code ?? '') !== null
      const address = isReadable ? null : mendRoomAddress(request.url)
      return address === null ? sendPage(request, reply) : reply.redirect(address)
    })

  app.get(MANIFEST_PATH, (request, reply) => {
    const language = languageOf(request.headers)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Language', language)
      .header('Vary', LANGUAGE_HEADERS)
      .send(manifestOf(language))
  })

  app.get('/*', (request, reply) => {
    const file = files.get(request.url.split('?', 1)[0] ?? '')
    return file === undefined ? reply.callNotFound() : sendBuiltFile(file, request, reply)
  })

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request: FastifyRequest<{ Querystring: { exclude?: unknown } }>, reply) => {
    try {
      // A server without its bus is slower but correct, so a balancer may exclude the bus from the check.
      await deps.checkReady({ withBus: request.query.exclude !== 'bus' })
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'not ready' })
    }
  })
  app.get('/metrics', async (_request, reply) => reply.type(deps.metrics.contentType).send(await metrics()))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    const address = wantsPage ? mendRoomAddress(request.url) : null
    if (address !== null) return reply.redirect(address)
    if (wantsPage) return sendPage(request, reply.code(404))
    if (request.method === 'GET' || request.method === 'HEAD')
      return reply.code(404).type('text/plain').send('Not found\n')
    return reply.code(405).header('Allow', 'GET, HEAD').type('text/plain').send('Method not allowed\n')
  })
  return app
}

/** Only marks may follow the path of a room. */
const ROOM_ADDRESS = /^\/+room\/+([^/]+)(?:\/+(watch))?(?:[^\p{L}\p{N}]|%[0-9A-F]{2})*$/iu

/**
 * The address of a room that a link was meant to have: `/room/WX7K/watch` for `/ROOM/wx7k/watch).`. Null for another
 * page, and without a change.
 */
function mendRoomAddress(url: string): string | null {
  const [path = '', query] = url.split(/\?(.*)/s, 2)
  const [, text = '', watch] = ROOM_ADDRESS.exec(path) ?? []
  const code = parseRoomCode(text)
  if (code === null) return null
  const mended = `/room/${code}${watch ? '/watch' : ''}`
  return mended === path ? null : mended + (query ? `?${query}` : '')
}
