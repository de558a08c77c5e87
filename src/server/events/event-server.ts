import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { NodeChannel } from '../bus/bus.ts'
import type { Connection } from '../connections/connection.ts'
import type { Wire } from '../connections/wire.ts'
import { identifyBrowser } from '../http/browser-cookie.ts'
import { isSameOrigin } from '../http/client-origin.ts'
import type { Client, Gate } from '../limits/gate.ts'
import { BODY_BYTES_MAX } from '../limits/http-limits.ts'
import { createThrottledReport } from '../observability/throttled-report.ts'
import type { Clock } from '../runtime/clock.ts'
import { createEventRelay } from './event-relay.ts'
import {
  type EventRequest,
  type EventRequestResult,
  type EventResponse,
  postBody,
  type StreamHolder,
  streamMode,
} from './event-request.ts'
import type { After } from './event-stream.ts'
import { createEventStreams, type EventStreams } from './event-streams.ts'

const PATH = '/events'

const COMPLAIN_EVERY_MS = 60_000
/** The node that holds the connection, and what nobody can guess. Names of nodes go no further unless they look like one. */
const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]+$/

const getQuery = v.strictObject({
  after: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  mode: streamMode,
})

/**
 * The way in for browsers whose network lets no WebSocket through: the same frames, down in responses and up in posts.
 * Each request may reach another node; it is decided by the one that holds its connection.
 */
export type EventServer = Pick<EventStreams, 'count' | 'buffered' | 'close'>

export interface EventServerDeps {
  /** This node's own name, a UUID. */
  readonly node: string
  /** To the other nodes; null where there are none. */
  readonly channel: NodeChannel | null
  readonly connect: (client: Client, wire: Wire) => Connection
  readonly gate: Pick<Gate, 'admit' | 'beginForward'>
  /** Whether the server is about to stop: then nobody new is let in. */
  readonly isDraining: () => boolean
  readonly addressOf: (request: IncomingMessage) => string
  readonly originOf: (request: IncomingMessage) => URL
  readonly clock: Clock
  /** Ids that nobody can guess. */
  readonly newId: () => string
  readonly report: (error: unknown, what: string) => void
  readonly after?: After
}

type VisitRequest = FastifyRequest<{ Params: { id: string } }>

export function attachEventServer(app: FastifyInstance, deps: EventServerDeps): EventServer {
  const { node, channel, after = startTimer } = deps
  const streams = createEventStreams({ ...deps, after })
  const report = createThrottledReport(deps.report, deps.clock, COMPLAIN_EVERY_MS)
  const relay = channel && createEventRelay({ ...deps, channel, streams, after, report })
  let isClosing = false

  app.addHook('preClose', (done) => {
    // Any earlier, and those browsers would have come to this node again.
    relay?.returnResponse()
    // What follows closes their connections; first, the end has to go out.
    setImmediate(done)
  })

  app.post(PATH, { bodyLimit: 1024 }, (request, reply) => {
    if (!isOurs(request)) return refuse(reply, 403)
    if (isClosing || deps.isDraining()) return refuse(reply.header('Retry-After', '3'), 503)
    const { browserKey, setCookie } = identify(request)
    const client = { browserKey, address: deps.addressOf(request.raw) }
    const admission = deps.gate.admit(client)
    if (!admission.ok)
      return refuse(reply.header('Retry-After', admission.retryAfterSeconds), admission.status)
    if (setCookie !== null) reply.header('Set-Cookie', setCookie)
    return reply
      .code(201)
      .header('Cache-Control', 'no-store')
      .send({ id: streams.open(client, admission.release) })
  })

  app.get(`${PATH}/:id`, { exposeHeadRoute: false }, async (request: VisitRequest, reply) => {
    const { status } = await visit(request, (holder, who) => {
      const query = v.safeParse(getQuery, request.query)
      if (!query.success) return { status: 400 }
      const { after: heard, mode } = query.output
      return holder.come(who, { heard, mode }, createVisitResponse(reply.raw))
    })
    return status === 200 ? reply.hijack() : refuse(reply, status)
  })

  app.post(`${PATH}/:id`, { bodyLimit: BODY_BYTES_MAX }, async (request: VisitRequest, reply) => {
    const { status, last } = await visit(request, (holder, who) => {
      const body = v.safeParse(postBody, request.body)
      return body.success ? holder.post(who, body.output) : { status: 400 }
    })
    return status === 200 ? reply.header('Cache-Control', 'no-store').send({ last }) : refuse(reply, status)
  })

  app.delete(`${PATH}/:id`, async (request: VisitRequest, reply) => {
    const { status } = await visit(request, (holder, who) => holder.leave(who))
    return refuse(reply, status)
  })

  /** Asks whoever holds the connection that is meant. */
  async function visit(
    request: VisitRequest,
    ask: (holder: StreamHolder, who: EventRequest) => EventRequestResult | Promise<EventRequestResult>,
  ): Promise<EventRequestResult> {
    if (!isOurs(request)) return { status: 403 }
    const { id } = request.params
    const who = { id, browserKey: identify(request).browserKey }
    const holder = ID.exec(id)?.[1]
    if (holder === node) return ask(streams, who)
    if (holder === undefined || relay === null || !channel?.isUp()) return { status: 404 }
    const found = deps.gate.beginForward(deps.addressOf(request.raw))
    if (found === null) return { status: 429 }
    const answer = await ask(relay.to(holder), who)
    if (answer.status !== 404) found()
    return answer
  }

  function identify(request: FastifyRequest) {
    return identifyBrowser(request.headers.cookie, deps.originOf(request.raw).protocol === 'https:')
  }

  /** A browser says of every request whether its page is of this origin, either so or so. */
  function isOurs({ headers, raw }: FastifyRequest): boolean {
    const site = headers['sec-fetch-site'] ?? 'same-origin'
    return site === 'same-origin' && isSameOrigin(raw, deps.originOf)
  }

  return {
    count: streams.count,
    buffered: streams.buffered,
    close: () => {
      isClosing = true
      return streams.close()
    },
  }
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').send()
}

/** Told to every proxy in its own words: pass each byte on at once, as it is, and keep none of it. */
function createVisitResponse(response: ServerResponse): EventResponse {
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
    write: (text, taken) => {
      writeHead()
      response.write(text, (error) => {
        if (!error) taken?.()
      })
    },
    end: () => {
      writeHead()
      response.end()
    },
    destroy: () => response.destroy(),
    bufferedBytes: () => response.writableLength,
    onOver: (hear) => response.on('close', () => hear('closed')),
  }
}

const startTimer: After = (ms, callback) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
