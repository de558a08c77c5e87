import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { NodeChannel } from '../cluster/bus.ts'
import type { BrowserEntry } from '../connections/connection.ts'
import { identifyBrowser } from '../http/browser-cookie.ts'
import { isSameOrigin } from '../http/client-origin.ts'
import { BODY_BYTES_MAX, DRAINING_RETRY_SECONDS } from '../limits/limits.ts'
import { createThrottledReport } from '../observability/throttled-report.ts'
import { type After, type Clock, startTimer } from '../runtime/clock.ts'
import { createEventRelay } from './relay/event-relay.ts'
import { createStreamRegistry, type StreamRegistry } from './stream-registry.ts'
import {
  PostedFrames,
  type RemoteOwner,
  StreamMode,
  type StreamOwner,
  type StreamRef,
  type StreamReply,
  type StreamResponse,
} from './stream-request.ts'

const PATH = '/events'
/** Sent by a page whose browser refuses cookies. */
const PAGE_SECRET_HEADER = 'x-rumpus-page'
const REPORT_INTERVAL_MS = 60_000
/** The id of the owner node and an unguessable part. Only well-formed node ids are used as bus addresses. */
const STREAM_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]+$/

const ResponseQuery = v.strictObject({
  after: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  mode: StreamMode,
})

/**
 * The transport for networks that block WebSockets: frames travel down in responses and up in posts. A
 * request may reach any node and is decided by the owner of its stream.
 */
export type EventRoutes = Pick<StreamRegistry, 'count' | 'buffered' | 'close'>

interface EventRoutesDeps extends BrowserEntry {
  /** The id of this node, a UUID. */
  readonly node: string
  /** Messages to other nodes; null on a single node. */
  readonly channel: NodeChannel | null
  readonly clock: Clock
  readonly newId: () => string
  readonly report: (error: unknown, what: string) => void
  readonly after?: After
}

type StreamRequest = FastifyRequest<{ Params: { id: string } }>

export function attachEventRoutes(app: FastifyInstance, deps: EventRoutesDeps): EventRoutes {
  const { node, channel, after = startTimer } = deps
  const registry = createStreamRegistry({ ...deps, after })
  const report = createThrottledReport(deps.report, deps.clock, REPORT_INTERVAL_MS)
  const relay = channel && createEventRelay({ ...deps, channel, owner: registry, after, report })

  app.addHook('preClose', (done) => {
    // Not earlier: the browsers would send their next requests to this node again.
    relay?.endResponses()
    // Connections are closed next; the ends of the responses have to be sent before.
    setImmediate(done)
  })

  app.post(PATH, { bodyLimit: 1024 }, (request, reply) => {
    if (!isFromOwnPage(request)) return refuseOrigin(request, reply)
    if (deps.isDraining()) return sendEmpty(reply.header('Retry-After', String(DRAINING_RETRY_SECONDS)), 503)
    const { browserKey, setCookie } = identify(request)
    const client = { browserKey, address: deps.addressOf(request.raw) }
    const admission = deps.gate.admit(client)
    if (!admission.ok)
      return sendEmpty(reply.header('Retry-After', admission.retryAfterSeconds), admission.status)
    if (setCookie !== null) {
      deps.newBrowsers?.add(browserKey)
      reply.header('Set-Cookie', setCookie)
    }
    return reply
      .code(201)
      .header('Cache-Control', 'no-store')
      .send({ id: registry.open(client, admission.release) })
  })

  app.get(`${PATH}/:id`, { exposeHeadRoute: false }, async (request: StreamRequest, reply) => {
    const { status } = await askOwner(request, (owner, ref) => {
      const query = v.safeParse(ResponseQuery, request.query)
      if (!query.success) return { status: 400 }
      const { after: heard, mode } = query.output
      return owner.attach(ref, { heard, mode }, createHttpStreamResponse(reply.raw))
    })
    return status === 200 ? reply.hijack() : refuseStream(request, reply, status)
  })

  app.post(`${PATH}/:id`, { bodyLimit: BODY_BYTES_MAX }, async (request: StreamRequest, reply) => {
    const { status, last } = await askOwner(request, (owner, ref) => {
      const body = v.safeParse(PostedFrames, request.body)
      return body.success ? owner.post(ref, body.output) : { status: 400 }
    })
    if (status !== 200) return refuseStream(request, reply, status)
    return reply.header('Cache-Control', 'no-store').send({ last })
  })

  app.delete(`${PATH}/:id`, async (request: StreamRequest, reply) => {
    const { status } = await askOwner(request, (owner, ref) => owner.disconnect(ref))
    return refuseStream(request, reply, status)
  })

  /** Runs the request at the owner of its stream, on this node or on another one. */
  async function askOwner(
    request: StreamRequest,
    run: (owner: StreamOwner | RemoteOwner, ref: StreamRef) => StreamReply | Promise<StreamReply>,
  ): Promise<StreamReply> {
    if (!isFromOwnPage(request)) return { status: 403 }
    const { id } = request.params
    const ref = { id, browserKey: identify(request).browserKey }
    const ownerNode = STREAM_ID.exec(id)?.[1]
    if (ownerNode === node) return run(registry, ref)
    if (ownerNode === undefined || relay === null || !channel?.isUp()) return { status: 404 }
    const refund = deps.gate.beginForward(deps.addressOf(request.raw))
    if (refund === null) return { status: 429 }
    const reply = await run(relay.ownerAt(ownerNode), ref)
    if (reply.status !== 404) refund()
    return reply
  }

  function identify(request: FastifyRequest) {
    const { cookie, [PAGE_SECRET_HEADER]: pageSecret } = request.headers
    const isSecure = deps.originOf(request.raw).protocol === 'https:'
    return identifyBrowser(cookie, isSecure, pageSecret?.toString())
  }

  /** Browsers mark all requests with `Sec-Fetch-Site` or `Origin`. */
  function isFromOwnPage({ headers, raw }: FastifyRequest): boolean {
    const site = headers['sec-fetch-site'] ?? 'same-origin'
    return site === 'same-origin' && isSameOrigin(raw, deps.originOf)
  }

  function refuseStream(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
    return status === 403 ? refuseOrigin(request, reply) : sendEmpty(reply, status)
  }

  /** The page can tell this refusal from that of a firewall, and from an outage. */
  function refuseOrigin({ headers, raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
    const expected = deps.originOf(raw).origin
    if (headers.origin !== undefined) deps.originRefused?.(headers.origin, expected)
    return reply.code(403).header('Cache-Control', 'no-store').send({ error: 'origin', expected })
  }

  return registry
}

function sendEmpty(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').send()
}

/** A response on this node. Its headers ask proxies not to buffer, change or cache it. */
function createHttpStreamResponse(response: ServerResponse): StreamResponse {
  response.on('error', () => undefined)
  const writeHead = () => {
    if (response.headersSent) return
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
  }
  return {
    write: (text, flushed) => {
      writeHead()
      response.write(text, (error) => {
        if (!error) flushed?.()
      })
    },
    end: () => {
      writeHead()
      response.end()
    },
    destroy: () => response.destroy(),
    bufferedBytes: () => response.writableLength,
    onEnd: (listener) => response.on('close', () => listener('closed')),
  }
}
