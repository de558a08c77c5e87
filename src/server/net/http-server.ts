import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { GameId } from '#rooms/ids.ts'
import type { Metrics } from '../metrics.ts'
import { identifyBrowser } from './browser-cookie.ts'
import type { TrustsProxy } from './client-origin.ts'
import { readClientPage } from './client-page.ts'
import { compressPage } from './compress-page.ts'
import { limitSockets } from './limit-sockets.ts'
import type { HttpLimits } from './limits.ts'
import { refuseBytes, securityHeaders } from './security-headers.ts'

export interface HttpServerDeps {
  /** Where the built pages are. */
  readonly clientDir: string
  readonly offeredGames: readonly GameId[]
  readonly trustProxy: TrustsProxy
  /** The origin that the browser shows for this request. */
  readonly originOf: (request: Pick<IncomingMessage, 'headers' | 'socket'>) => URL
  readonly logger: FastifyBaseLogger
  readonly limits: HttpLimits
  /** Rejects while the store or the bus does not answer. */
  readonly checkReady: (of: { readonly withBus: boolean }) => Promise<void>
  readonly metrics: Pick<Metrics, 'text' | 'contentType' | 'countLimit'>
}

/** A stopping server lets answers that are under way end, but not for longer than this. */
const LAST_ANSWERS_MS = 1_000
const BODY_BYTES_MAX = 16 * 1024
const HEADER_BYTES_MAX = 16 * 1024
const PAGES = ['/', '/room/:code', '/about', '/avatars']
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Pages, assets and the operator's three routes. The WebSocket is attached beside it. */
export async function createHttpServer(deps: HttpServerDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    trustProxy: deps.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    // Nothing that is posted to us is long; the way in for frames has a limit of its own.
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: deps.limits.requestMs,
    keepAliveTimeout: deps.limits.keepAliveMs,
    http: {
      headersTimeout: deps.limits.headersMs,
      connectionsCheckingInterval: deps.limits.checkMs,
      maxHeaderSize: HEADER_BYTES_MAX,
    },
    clientErrorHandler: (error, socket) => {
      const isSecure = deps.originOf({ headers: {}, socket }).protocol === 'https:'
      if (error.code !== 'ECONNRESET' && socket.writable) socket.write(refuseBytes(error.code, isSecure))
      socket.destroy(error)
    },
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.code(400).type('text/plain').send('Bad request\n')
    },
  })
  limitSockets(app.server, {
    limits: deps.limits,
    trustProxy: deps.trustProxy,
    count: deps.metrics.countLimit,
  })
  // Before anybody answers: also what is answered outside of Fastify's hooks.
  app.server.prependListener('request', (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders(deps.originOf(request).protocol === 'https:')))
      response.setHeader(name, value)
  })
  const page = await readClientPage(deps.clientDir, deps.offeredGames)

  app.addHook('preClose', (done) => {
    // Closing ends idle connections only; one that falls idle later would be kept alive for over a minute.
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref()
    done()
  })

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const origin = deps.originOf(request.raw)
    const { renewal } = identifyBrowser(request.headers.cookie, origin.protocol === 'https:')
    const [path = '/'] = request.url.split('?', 1)
    const { body, encoding } = compressPage(page(path, origin), request.headers['accept-encoding'])
    if (encoding !== null) reply.header('Content-Encoding', encoding)
    return reply
      .type('text/html; charset=utf-8')
      .header('Set-Cookie', renewal)
      .header('Cache-Control', 'private, no-cache')
      .header('Vary', 'Accept-Encoding')
      .send(body)
  }
  for (const path of PAGES) app.get(path, sendPage)

  await app.register(fastifyStatic, {
    root: deps.clientDir,
    index: false,
    // The build puts each text's brotli and gzip forms beside it.
    preCompressed: true,
    maxAge: 0,
    setHeaders: (reply, path) => {
      // What Vite puts there carries its content's hash in its name.
      const isHashed = path.startsWith(join(deps.clientDir, 'assets'))
      reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request: FastifyRequest<{ Querystring: { exclude?: unknown } }>, reply) => {
    try {
      // Without its bus a server is slower, not wrong: whoever sends players its way may leave that out.
      await deps.checkReady({ withBus: request.query.exclude !== 'bus' })
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(deps.metrics.contentType).send(await deps.metrics.text()),
  )
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (wantsPage) return sendPage(request, reply.code(404))
    if (request.method === 'GET' || request.method === 'HEAD')
      return reply.code(404).type('text/plain').send('Not found\n')
    return reply.code(405).header('Allow', 'GET, HEAD').type('text/plain').send('Method not allowed\n')
  })
  return app
}
