import type { BrowserKey } from '#rooms/record/ids.ts'
import type { Connection } from '../connections/connection.ts'
import { MESSAGE_TOO_BIG, SERVICE_RESTART, type Transport } from '../connections/transport.ts'
import type { ConnectingClient } from '../limits/gate.ts'
import { FRAME_BYTES_MAX } from '../limits/limits.ts'
import { TokenBucket } from '../limits/token-bucket.ts'
import type { After, Clock } from '../runtime/clock.ts'
import { createEventStream, type EventStream } from './event-stream.ts'
import type { StreamOwner, StreamRef, StreamReply } from './stream-request.ts'

/** Requests for one stream. A browser posts up to ten times a second, and may poll for each answer. */
const REQUESTS = { burst: 200, perSecond: 30 }

interface OpenStream {
  readonly browserKey: BrowserKey
  readonly stream: EventStream
  readonly connection: Connection
  readonly bucket: TokenBucket
}

export type StreamRegistry = ReturnType<typeof createStreamRegistry>

/** The event streams that this node owns. */
export function createStreamRegistry(deps: {
  /** The id of this node, the prefix of its streams' ids. */
  readonly node: string
  readonly connect: (client: ConnectingClient, transport: Transport) => Connection
  readonly clock: Clock
  /** Creates an unguessable id. */
  readonly newId: () => string
  readonly after: After
}) {
  const { clock, after } = deps
  const streams = new Map<string, OpenStream>()
  /** Closed streams whose close code waits for the next response. */
  const closing = new Map<string, OpenStream>()
  const closed = new Set<Promise<unknown>>()

  /** Opens a stream and returns its id. */
  function open(client: ConnectingClient, release: () => void): string {
    const id = `${deps.node}.${deps.newId()}`
    const disposed = Promise.withResolvers<void>()
    const stream = createEventStream({
      after,
      onClosed: () => {
        streams.delete(id)
        closing.set(id, opened)
        release()
        const done = Promise.all([connection.closed(), disposed.promise]).finally(() => closed.delete(done))
        closed.add(done)
      },
      onDisposed: () => {
        closing.delete(id)
        disposed.resolve()
      },
    })
    const connection = deps.connect(client, stream.transport)
    const bucket = new TokenBucket(REQUESTS, clock.now())
    const opened = { browserKey: client.browserKey, stream, connection, bucket }
    streams.set(id, opened)
    return id
  }

  /** Runs a request for a stream. It is refused the same for another browser's stream as for a missing one. */
  function withStream(
    { id, browserKey }: StreamRef,
    run: (open: OpenStream) => StreamReply,
    more?: ReadonlyMap<string, OpenStream>,
  ): StreamReply {
    const found = streams.get(id) ?? more?.get(id)
    if (found === undefined || found.browserKey !== browserKey) return { status: 404 }
    return found.bucket.take(clock.now()) ? run(found) : { status: 429 }
  }

  const owner: StreamOwner = {
    post: (ref, { first, heard, frames }) =>
      withStream(ref, ({ stream, connection }) => {
        if (frames.some((frame) => Buffer.byteLength(frame) > FRAME_BYTES_MAX)) {
          stream.closeByRequest(MESSAGE_TOO_BIG)
          return { status: 413 }
        }
        const accepted = stream.acknowledge(heard) ? stream.acceptNew(first, frames) : null
        if (accepted === null) return { status: 409 }
        for (const frame of accepted) connection.receive(frame)
        return { status: 200, last: stream.lastNumber() }
      }),
    attach: (ref, resumePoint, response) =>
      withStream(
        ref,
        ({ stream }) => ({ status: stream.attach(response, resumePoint) ? 200 : 410 }),
        closing,
      ),
    disconnect: (ref) =>
      withStream(ref, ({ stream }) => {
        stream.closeByRequest(SERVICE_RESTART)
        return { status: 204 }
      }),
  }

  return {
    ...owner,
    open,
    count: () => streams.size,
    /** The unread and unacknowledged bytes of all streams. */
    buffered: () => {
      const each = [...streams.values()].map(({ stream }) => stream.transport.retainedBytes())
      return { totalBytes: each.reduce((sum, bytes) => sum + bytes, 0), maxBytes: Math.max(0, ...each) }
    },
    /** Closes all streams. Resolves once their frames are handled and their close codes sent or timed out. */
    close: async (): Promise<void> => {
      for (const { stream } of [...streams.values()]) stream.transport.close(SERVICE_RESTART)
      await Promise.all(closed)
    },
  }
}
