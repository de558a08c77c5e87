import type { BrowserKey } from '#rooms/ids.ts'
import { MESSAGE_TOO_BIG, SERVICE_RESTART } from '../connections/close-codes.ts'
import type { Connection } from '../connections/connection.ts'
import type { Wire } from '../connections/wire.ts'
import type { Client } from '../limits/gate.ts'
import { createTokenBucket } from '../limits/token-bucket.ts'
import type { Clock } from '../runtime/clock.ts'
import type {
  EventRequest,
  EventRequestResult,
  EventResponse,
  Posted,
  StreamHolder,
  Wanted,
} from './event-request.ts'
import { type After, createEventStream, type EventStream } from './event-stream.ts'

/** What a WebSocket may send in one frame. */
const FRAME_BYTES_MAX = 8 * 1024
/** A browser posts what it may send in a second in one go or in ten, and comes for every answer where it has to poll. */
const REQUESTS = { burst: 200, perSecond: 30 }

/** The connections that this node holds for browsers without a socket, and what their requests do, whichever node they reach. */
export interface EventStreams extends StreamHolder {
  /** Begins one and gives its id, which names this node. */
  readonly open: (client: Client, release: () => void) => string
  readonly post: (visit: EventRequest, posted: Posted) => EventRequestResult
  readonly come: (visit: EventRequest, wanted: Wanted, response: EventResponse) => EventRequestResult
  readonly leave: (visit: EventRequest) => EventRequestResult
  readonly count: () => number
  /** What is held for browsers that do not take it. */
  readonly buffered: () => { readonly totalBytes: number; readonly maxBytes: number }
  /** Closes all of them and resolves once what they asked for has been carried out, and they were told or a second passed. */
  readonly close: () => Promise<void>
}

export interface EventStreamsDeps {
  /** This node, as the ids of its connections name it. */
  readonly node: string
  readonly connect: (client: Client, wire: Wire) => Connection
  readonly clock: Clock
  /** Ids that nobody can guess. */
  readonly newId: () => string
  readonly after: After
}

interface OpenStream {
  readonly browserKey: BrowserKey
  readonly stream: EventStream
  readonly connection: Connection
  readonly bucket: ReturnType<typeof createTokenBucket>
}

export function createEventStreams(deps: EventStreamsDeps): EventStreams {
  const { clock, after } = deps
  const streams = new Map<string, OpenStream>()
  /** Closed, with a last word for whoever comes for the next response. */
  const parting = new Map<string, OpenStream>()
  const leaving = new Set<Promise<unknown>>()

  function open(client: Client, release: () => void): string {
    const id = `${deps.node}.${deps.newId()}`
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

  /** The connection that is meant, or the status that refuses it: for another's the same as for none. */
  function find(
    { id, browserKey }: EventRequest,
    more?: ReadonlyMap<string, OpenStream>,
  ): OpenStream | number {
    const found = streams.get(id) ?? more?.get(id)
    if (found === undefined || found.browserKey !== browserKey) return 404
    return found.bucket.take(clock.now()) ? found : 429
  }

  return {
    open,
    post: (visit, { first, heard, frames }) => {
      const found = find(visit)
      if (typeof found === 'number') return { status: found }
      const { stream, connection } = found
      if (frames.some((frame) => Buffer.byteLength(frame) > FRAME_BYTES_MAX)) {
        stream.dismiss(MESSAGE_TOO_BIG)
        return { status: 413 }
      }
      const fresh = stream.acknowledge(heard) ? stream.takeNew(first, frames) : null
      if (fresh === null) return { status: 409 }
      for (const frame of fresh) connection.receive(frame)
      return { status: 200, last: stream.lastNumber() }
    },
    come: (visit, { heard, mode }, response) => {
      const found = find(visit, parting)
      if (typeof found === 'number') return { status: found }
      const { stream } = found
      response.onOver((how) => {
        if (how === 'lost') stream.sinkLost(response)
        else stream.sinkClosed(response)
      })
      return { status: stream.flowInto(response, mode, heard) ? 200 : 410 }
    },
    leave: (visit) => {
      const found = find(visit)
      if (typeof found === 'number') return { status: found }
      found.stream.dismiss(SERVICE_RESTART)
      return { status: 204 }
    },
    count: () => streams.size,
    buffered: () => {
      const each = [...streams.values()].map(({ stream }) => stream.wire.heldBytes())
      return { totalBytes: each.reduce((sum, bytes) => sum + bytes, 0), maxBytes: Math.max(0, ...each) }
    },
    close: async () => {
      for (const { stream } of [...streams.values()]) stream.wire.close(SERVICE_RESTART)
      await Promise.all(leaving)
    },
  }
}
