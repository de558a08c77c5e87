import { createEventStreamTransport } from '../connection/event-stream-transport.ts'
import { createVirtualClock } from './virtual-clock.ts'

/** A recorded request, to be answered by the test. */
interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly isAborted: () => boolean
  /** Whether the request outlives its page. */
  readonly isKeptAlive: boolean
  /** A value is JSON; anything else is sent as of the type. */
  readonly answer: (status: number, value?: unknown, type?: string) => void
  readonly fail: () => void
  /** Responds with a stream that the test fills. */
  readonly stream: () => {
    readonly push: (text: string) => void
    readonly end: () => void
    readonly break: () => void
  }
}

/** An event-stream transport on a scripted network and a virtual clock. */
export function openFakeEventStream({ isBuffered = false, isHeld = true } = {}) {
  let mayHold = isHeld
  let holdingChanged = () => {}
  const clock = createVirtualClock()
  const requests: RecordedRequest[] = []
  const received: string[] = []
  const counts = { opened: 0, closed: 0, buffered: 0, released: 0 }
  const refused: string[] = []
  let expectedOrigin: string | undefined
  let leave = () => {}

  const fakeFetch = ((path: string, init: RequestInit = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const { signal } = init
    signal?.addEventListener('abort', () => reject(signal.reason))
    requests.push({
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      isAborted: () => signal?.aborted ?? false,
      isKeptAlive: init.keepalive ?? false,
      answer: (status, value, type = 'application/json') => {
        const headers = value === undefined ? {} : { 'Content-Type': type }
        resolve(new Response(value === undefined ? null : JSON.stringify(value), { status, headers }))
      },
      fail: () => reject(new TypeError('network error')),
      stream: () => {
        const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
        const writer = writable.getWriter()
        resolve(new Response(readable, { status: 200, headers: { 'Content-Type': 'text/event-stream' } }))
        return {
          push: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {}),
          end: () => void writer.close().catch(() => {}),
          break: () => void writer.abort(new TypeError('network error')).catch(() => {}),
        }
      },
    })
    return promise
  }) as typeof fetch

  const open = createEventStreamTransport({
    request: fakeFetch,
    clock,
    listenToLeaving: (listener, signal) => {
      leave = listener
      signal.addEventListener('abort', () => {
        leave = () => {}
      })
    },
    isBuffered: () => isBuffered,
    openSlots: async () => ({
      mayHold: async () => mayHold,
      listen: (signal, listener) => {
        holdingChanged = listener
        signal.addEventListener('abort', () => {
          counts.released += 1
        })
      },
    }),
    bufferingDetected: () => {
      counts.buffered += 1
    },
  })
  const transport = open({
    opened: () => {
      counts.opened += 1
    },
    received: (frame) => received.push(frame),
    refused: (frame) => refused.push(frame),
    closed: (origin) => {
      expectedOrigin = origin
      counts.closed += 1
    },
  })

  const find = (method: string) => requests.filter((one) => one.method === method)
  return {
    clock,
    transport,
    requests,
    received,
    refused,
    expectedOrigin: () => expectedOrigin,
    counts,
    leave: () => leave(),
    /** From now on, the page may hold a response, or may not. */
    changeHolding: (next: boolean) => {
      mayHold = next
      holdingChanged()
    },
    gets: () => find('GET'),
    /** The POSTs of frames, without the one that opens the connection. */
    posts: () => find('POST').slice(1),
    closeRequests: () => find('DELETE'),
    /** The server accepts the connection. */
    welcome: async () => {
      requests[0]?.answer(201, { id: 'abc' })
      await settle()
    },
  }
}

/** Waits for everything that needs no virtual time. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round++) await new Promise((resolve) => setTimeout(resolve, 0))
}

export function event(id: number, data: string): string {
  return `id: ${id}\ndata: ${data}\n\n`
}
