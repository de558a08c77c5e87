import { once } from 'node:events'
import WebSocket from 'ws'

const WITHIN_MS = 5_000
/** Close codes of RFC 6455: closed on purpose; closed without a close frame. */
export const NORMAL = 1000
export const ABNORMAL = 1006

/** Carries a raw player's frames like the client's transports, but only as a test directs it. */
interface RawTransport {
  /** The cookie set by the server. */
  readonly cookie: string | null
  readonly send: (frame: string) => void
  /** Stops reading from the network until `resume`. */
  readonly pause: () => void
  readonly resume: () => void
  /** Control frames that browsers never send on their own; no-ops without a WebSocket. */
  readonly ping: () => void
  readonly pong: () => void
  readonly close: () => void
  /** Resolves with the close code. */
  readonly closed: Promise<number>
}

export type OpenTransport = (
  /** The servers of successive requests, as through a load balancer; a WebSocket stays with the first. */
  origins: readonly string[],
  headers: Readonly<Record<string, string>>,
  received: (frame: string) => void,
) => Promise<RawTransport>

/** All transports: the same rules apply to each. */
export const transports = {
  socket: openSocket,
  stream: (...at: Parameters<OpenTransport>) => openEvents('stream', ...at),
  poll: (...at: Parameters<OpenTransport>) => openEvents('poll', ...at),
} as const satisfies Record<string, OpenTransport>

export type TransportName = keyof typeof transports
export const transportNames = Object.keys(transports) as readonly TransportName[]

async function openSocket(
  ...[[origin = ''], headers, received]: Parameters<OpenTransport>
): Promise<RawTransport> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers })
  let cookie: string | null = null
  socket.on('upgrade', (response) => {
    cookie = cookieOf(response.headers['set-cookie']?.[0])
  })
  socket.on('message', (data) => received(String(data)))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open', { signal: AbortSignal.timeout(WITHIN_MS) })
  return {
    cookie,
    send: (frame) => socket.send(frame),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    ping: () => socket.ping(),
    pong: () => socket.pong(),
    close: () => socket.close(),
    closed,
  }
}

async function openEvents(
  mode: 'stream' | 'poll',
  ...[origins, given, received]: Parameters<OpenTransport>
): Promise<RawTransport> {
  let requests = 0
  const nextOrigin = () => origins[requests++ % origins.length]
  const opened = await fetch(`${nextOrigin()}/events`, { method: 'POST', headers: given })
  if (opened.status !== 201) throw new Error(`Unexpected server response: ${opened.status}`)
  const cookie = cookieOf(opened.headers.get('set-cookie'))
  const identity = { ...given, ...(cookie === null ? {} : { cookie }) }
  const headers = { 'content-type': 'application/json', ...identity }
  const { id } = (await opened.json()) as { id: string }
  const nextUrl = () => `${nextOrigin()}/events/${id}`
  const stop = new AbortController()
  const { promise: closed, resolve: end } = Promise.withResolvers<number>()
  const unsent: string[] = []
  let isPosting = false
  let next = 1
  let heard = 0
  let resumed = Promise.resolve()
  let resume = () => {}

  function takeEvent(event: string): void {
    const { id, event: kind, data = '' } = fieldsOf(event)
    if (kind === 'close') end(Number(data))
    if (id === undefined) return
    if (Number(id) !== heard + 1) throw new Error(`frame ${id} came after frame ${heard}`)
    heard += 1
    received(data)
  }

  async function listen(): Promise<void> {
    for (;;) {
      const response = await fetch(`${nextUrl()}?after=${heard}&mode=${mode}`, {
        headers,
        signal: stop.signal,
      })
      if (!response.ok || response.body === null) return
      let rest = ''
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        const events = (rest + chunk).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) takeEvent(event)
        await resumed
      }
    }
  }

  /** One post at a time, so that frames arrive in order. */
  async function post(): Promise<void> {
    if (isPosting) return
    isPosting = true
    while (unsent.length > 0) {
      const frames = unsent.splice(0, 16)
      const body = JSON.stringify({ first: next, heard, frames })
      next += frames.length
      const { ok } = await fetch(nextUrl(), { method: 'POST', headers, body, signal: stop.signal })
      if (!ok) return
    }
    isPosting = false
  }

  listen().then(
    () => end(ABNORMAL),
    () => end(ABNORMAL),
  )
  return {
    cookie,
    send: (frame) => {
      unsent.push(frame)
      post().catch(() => end(ABNORMAL))
    },
    pause: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      resumed = promise
      resume = resolve
    },
    resume: () => resume(),
    ping: () => {},
    pong: () => {},
    close: () => {
      end(NORMAL)
      stop.abort()
      // Between two polls the server cannot notice the end.
      if (mode === 'poll') fetch(nextUrl(), { method: 'DELETE', headers: identity }).catch(() => undefined)
    },
    closed,
  }
}

function fieldsOf(event: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    event.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
}

function cookieOf(header: string | null | undefined): string | null {
  return header?.split(';')[0] ?? null
}
