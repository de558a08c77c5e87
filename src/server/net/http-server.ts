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
import { identifyBrowser } from './browser-cookie.ts'
import type { TrustsProxy } from './client-origin.ts'
import { readClientPage } from './client-page.ts'

export interface HttpServerDeps {
  /** Where the built pages are. */
  readonly clientDir: string
  readonly offeredGames: readonly GameId[]
  readonly trustProxy: TrustsProxy
  /** The origin that the browser shows for this request. */
  readonly originOf: (request: IncomingMessage) => URL
  readonly logger: FastifyBaseLogger
  /** Rejects while the store or the bus does not answer. */
  readonly checkReady: () => Promise<void>
  readonly metrics: { readonly text: () => Promise<string>; readonly contentType: string }
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "manifest-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** A stopping server lets answers that are under way end, but not for longer than this. */
const LAST_ANSWERS_MS = 1_000
const PAGES = ['/', '/room/:code', '/about', '/avatars']
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Pages, assets and the operator's three routes (ruling R30). The WebSocket is attached beside it. */
export async function createHttpServer(deps: HttpServerDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    trustProxy: deps.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
  })
  const page = await readClientPage(deps.clientDir, deps.offeredGames)

  app.addHook('preClose', (done) => {
    // Closing ends idle connections only; one that falls idle later would be kept alive for over a minute.
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref()
    done()
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff')
    reply.header('Referrer-Policy', 'same-origin')
    reply.header('Content-Security-Policy', CONTENT_SECURITY_POLICY)
  })

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const origin = deps.originOf(request.raw)
    const { setCookie } = identifyBrowser(request.headers.cookie, origin.protocol === 'https:')
    if (setCookie !== null) reply.header('Set-Cookie', setCookie)
    const [path = '/'] = request.url.split('?', 1)
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page(path, origin))
  }
  for (const path of PAGES) app.get(path, sendPage)

  await app.register(fastifyStatic, {
    root: deps.clientDir,
    index: false,
    maxAge: 0,
    setHeaders: (reply, path) => {
      // What Vite puts there carries its content's hash in its name.
      const isHashed = path.startsWith(join(deps.clientDir, 'assets'))
      reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await deps.checkReady()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(deps.metrics.contentType).send(await deps.metrics.text()),
  )
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    return wantsPage
      ? sendPage(request, reply.code(404))
      : reply.code(404).type('text/plain').send('Not found\n')
  })
  return app
}
