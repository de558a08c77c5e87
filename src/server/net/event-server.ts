import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { BrowserKey } from '#rooms/ids.ts'
import type { Clock } from '../clock.ts'
import { identifyBrowser } from './browser-cookie.ts'
import { isSameOrigin } from './client-origin.ts'
import { SERVICE_RESTART, TOO_LARGE } from './close-codes.ts'
import type { Connection, Wire } from './connection.ts'
import { type After, createEventStream, type EventStream, type Outlet } from './event-stream.ts'
import type { Client, Gate } from './gate.ts'
import { createTokenBucket } from './token-bucket.ts'

const PATH = '/events'
/** What a WebSocket may send in one frame, and what several of them may take on the way. */
const FRAME_BYTES_MAX = 8 * 1024
const FRAMES_MAX = 16
const BODY_BYTES_MAX = 64 * 1024
/** A browser posts what it may send in a second in one go or in ten, and comes for every answer where it has to poll. */
const REQUESTS = { burst: 200, perSecond: 30 }

const postBody = v.strictObject({
  first: v.pipe(v.number(), v.integer(), v.minValue(1)),
  heard: v.pipe(v.number(), v.integer(), v.minValue(0)),
  frames: v.pipe(v.array(v.string()), v.nonEmpty(), v.maxLength(FRAMES_MAX)),
})
const getQuery = v.strictObject({
  after: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  mode: v.picklist(['stream', 'poll']),
})

/** The way in for browsers whose network lets no WebSocket through: the same frames, down in responses and up in posts. */
export interface EventServer {
  readonly count: () => number
  /** What is held for browsers that do not take it. */
  readonly buffered: () => { readonly totalBytes: number; readonly maxBytes: number }
  /** Closes every connection and resolves once what they asked for has been carried out, and they were told or a second passed. */
  readonly close: () => Promise<void>
}

export interface EventServerDeps {
  readonly connect: (client: Client, wire: Wire) => Connection
  readonly gate: Pick<Gate, 'admit'>
  /** Whether the server is about to stop: then nobody new is let in. */
  readonly isDraining: () => boolean
  readonly addressOf: (request: IncomingMessage) => string
  readonly originOf: (request: IncomingMessage) => URL
  readonly clock: Clock
  /** Ids that nobody can guess. */
  readonly newId: () => string
  readonly after?: After
}

interface OpenStream {
  readonly browserKey: BrowserKey
  readonly stream: EventStream
  readonly connection: Connection
  readonly bucket: ReturnType<typeof createTokenBucket>
}

type Visit = FastifyRequest<{ Params: { id: string } }>

export function attachEventServer(app: FastifyInstance, deps: EventServerDeps): EventServer {
  const { clock, after = startTimer } = deps
  const streams = new Map<string, OpenStream>()
  /** Closed, with a last word for whoever comes for the next response. */
  const parting = new Map<string, OpenStream>()
  const leaving = new Set<Promise<unknown>>()

  let isClosing = false

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
      .send({ id: open(client, admission.release) })
  })

  app.get(`${PATH}/:id`, { exposeHeadRoute: false }, (request: Visit, reply) => {
    const found = find(request, parting)
    if (typeof found === 'number') return refuse(reply, found)
    const query = v.safeParse(getQuery, request.query)
    if (!query.success) return refuse(reply, 400)
    const { after: heard, mode } = query.output
    const outlet = createOutlet(reply.raw)
    reply.raw.on('error', () => undefined)
    reply.raw.on('close', () => found.stream.outletClosed(outlet))
    if (!found.stream.flowInto(outlet, mode, heard)) return refuse(reply, 410)
    reply.hijack()
    return reply
  })

  app.post(`${PATH}/:id`, { bodyLimit: BODY_BYTES_MAX }, (request: Visit, reply) => {
    const found = find(request)
    if (typeof found === 'number') return refuse(reply, found)
    const { stream, connection } = found
    const body = v.safeParse(postBody, request.body)
    if (!body.success) return refuse(reply, 400)
    const { first, heard, frames } = body.output
    if (frames.some((frame) => Buffer.byteLength(frame) > FRAME_BYTES_MAX)) {
      stream.dismiss(TOO_LARGE)
      return refuse(reply, 413)
    }
    const fresh = stream.acknowledge(heard) ? stream.takeNew(first, frames) : null
    if (fresh === null) return refuse(reply, 409)
    for (const frame of fresh) connection.receive(frame)
    return reply.header('Cache-Control', 'no-store').send({ last: stream.lastNumber() })
  })

  app.delete(`${PATH}/:id`, (request: Visit, reply) => {
    const found = find(request)
    if (typeof found === 'number') return refuse(reply, found)
    found.stream.dismiss(SERVICE_RESTART)
    return reply.code(204).send()
  })

  function open(client: Client, release: () => void): string {
    const id = deps.newId()
    const over = Promise.withResolvers<void>()
    const stream = createEventStream({
      after,
      closed: () => {
        streams.delete(id)
        parting.set(id, opened)
        release()
        const done = Promise.all([connection.closed(), over.promise]).finally(() => leaving.delete(done))
        leaving.add(done)
      },
      over: () => {
        parting.delete(id)
        over.resolve()
      },
    })
    const connection = deps.connect(client, stream.wire)
    const bucket = createTokenBucket(REQUESTS, clock.now())
    const opened = { browserKey: client.browserKey, stream, connection, bucket }
    streams.set(id, opened)
    return id
  }

  /** The stream that a request is about, or the status that refuses it: for another's the same as for none. */
  function find(request: Visit, more?: ReadonlyMap<string, OpenStream>): OpenStream | number {
    if (!isOurs(request)) return 403
    const { id } = request.params
    const found = streams.get(id) ?? more?.get(id)
    if (found === undefined || found.browserKey !== identify(request).browserKey) return 404
    return found.bucket.take(clock.now()) ? found : 429
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
    count: () => streams.size,
    buffered: () => {
      const each = [...streams.values()].map(({ stream }) => stream.wire.bufferedBytes())
      return { totalBytes: each.reduce((sum, bytes) => sum + bytes, 0), maxBytes: Math.max(0, ...each) }
    },
    close: async () => {
      isClosing = true
      for (const { stream } of [...streams.values()]) stream.wire.close(SERVICE_RESTART)
      await Promise.all(leaving)
    },
  }
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').send()
}

/** Told to every proxy in its own words: pass each byte on at once, as it is, and keep none of it. */
function createOutlet(response: ServerResponse): Outlet {
  const writeHead = () => {
    if (response.headersSent) return
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
  }
  return {
    write: (text) => {
      writeHead()
      response.write(text)
    },
    end: () => {
      writeHead()
      response.end()
    },
    destroy: () => response.destroy(),
    bufferedBytes: () => response.writableLength,
  }
}

const startTimer: After = (ms, callback) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
