import { createEventsWire } from '../events-wire.ts'
import { createVirtualClock } from './virtual-clock.ts'

/** A request that waits for the test to answer it. */
interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly isAborted: () => boolean
  readonly answer: (status: number, value?: unknown) => void
  readonly fail: () => void
  /** Answers with a stream, which the test goes on to fill. */
  readonly stream: () => {
    readonly push: (text: string) => void
    readonly end: () => void
    readonly break: () => void
  }
}

/** A wire over events before a network that does only what the test says, on a virtual clock. */
export function openFakeEvents({ isBuffered = false } = {}) {
  const clock = createVirtualClock()
  const asked: Asked[] = []
  const heard: string[] = []
  const told = { opened: 0, closed: 0, heldBack: 0 }
  let leave = () => {}

  const request = ((path: string, init: RequestInit = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const { signal } = init
    signal?.addEventListener('abort', () => reject(signal.reason))
    asked.push({
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      isAborted: () => signal?.aborted ?? false,
      answer: (status, value) =>
        resolve(new Response(value === undefined ? null : JSON.stringify(value), { status })),
      fail: () => reject(new TypeError('network error')),
      stream: () => {
        const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
        const writer = writable.getWriter()
        resolve(new Response(readable, { status: 200 }))
        return {
          push: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {}),
          end: () => void writer.close().catch(() => {}),
          break: () => void writer.abort(new TypeError('network error')).catch(() => {}),
        }
      },
    })
    return promise
  }) as typeof fetch

  const open = createEventsWire({
    request,
    clock,
    listenToLeaving: (listener) => {
      leave = listener
      return () => {
        leave = () => {}
      }
    },
    isBuffered: () => isBuffered,
    detectBuffering: () => {
      told.heldBack += 1
    },
  })
  const wire = open({
    opened: () => {
      told.opened += 1
    },
    received: (frame) => heard.push(frame),
    closed: () => {
      told.closed += 1
    },
  })

  const find = (method: string) => asked.filter((one) => one.method === method)
  return {
    clock,
    wire,
    asked,
    heard,
    told,
    leave: () => leave(),
    gets: () => find('GET'),
    /** The posts of frames, without the one that opens the connection. */
    posts: () => find('POST').slice(1),
    goodbyes: () => find('DELETE'),
    /** The server takes the connection. */
    welcome: async () => {
      asked[0]?.answer(201, { id: 'abc' })
      await settle()
    },
  }
}

/** Lets everything happen that needs no time. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round++) await new Promise((resolve) => setTimeout(resolve, 0))
}

export function event(id: number, data: string): string {
  return `id: ${id}\ndata: ${data}\n\n`
}
