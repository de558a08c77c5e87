import type { BrowserClock } from './browser-clock.ts'
import type { StreamSlots } from './stream-slots.ts'
import { type OpenTransport, pageSecret } from './web-socket-transport.ts'

/** A proxy buffers responses if an expected event does not arrive within this time. */
const BUFFERING_DETECTED_MS = 3_000
const RETRY_POST_MS = 1_000
/** Between two requests of a page that may hold none, soon after a post, and later. */
const GLANCE_MS = { soon: 200, later: 1_000 }
const SOON_MS = 3_000
const POST_ATTEMPTS = 3
/** The server's limits for one POST. The limit of characters keeps the body below its limit of bytes. */
const POST_FRAMES_MAX = 16
const POST_CHARACTERS_MAX = 16_000

export interface EventStreamTransportDeps {
  readonly request: typeof fetch
  readonly clock: BrowserClock
  /** Calls back when the page is unloaded, until the signal. */
  readonly listenToLeaving: (listener: () => void, signal: AbortSignal) => void
  /** Whether a buffering proxy is known on this network. */
  readonly isBuffered: () => boolean
  readonly bufferingDetected: () => void
  /** Whether the page may hold a response open; otherwise it asks again and again. Null: it may. */
  readonly openSlots: () => Promise<StreamSlots | null>
}

/**
 * Connects through `/events` of the page's origin where WebSockets are blocked. Frames arrive in
 * consecutive event-stream responses and are sent in POST requests, one at a time. Sequence
 * numbers in both directions prevent loss and duplicates.
 */
export function createEventStreamTransport(deps: EventStreamTransportDeps): OpenTransport {
  const { clock } = deps
  const ask = (path: string, init: RequestInit) =>
    deps.request(path, { headers: { 'X-Rumpus-Page': pageSecret }, redirect: 'manual', ...init })
  return (events) => {
    /** Aborted at the end of the connection. */
    const over = new AbortController()
    const { signal } = over
    const unsent: string[] = []
    let url: string | null = null
    let isPosting = false
    /** This many frames of a refused batch are posted one by one, to find the one that is refused. */
    let singles = 0
    /** Sequence numbers of the last frame received, posted, and known to be sent by the server. */
    let lastReceived = 0
    let lastPosted = 0
    let lastSent = 0
    let mode: 'stream' | 'poll' = deps.isBuffered() ? 'poll' : 'stream'
    /** Incremented when a new reader replaces the current one. */
    let reader = 0
    let cancelDetection: (() => void) | null = null
    let postedAt = Number.NEGATIVE_INFINITY
    deps.listenToLeaving(requestClose, signal)
    const opening = deps.openSlots()
    void opening.then((slots) => slots?.listen(signal, () => url !== null && startReader()))
    open().catch(() => end())

    async function open(): Promise<void> {
      const opened = await ask('/events', { method: 'POST', signal })
      if (opened.status === 403) return end(await readExpectedOrigin(opened))
      if (opened.status !== 201) return end()
      const { id } = (await opened.json()) as { readonly id: string }
      if (signal.aborted) return
      url = `/events/${id}`
      startReader()
      events.opened()
    }

    function startReader(): void {
      reader += 1
      const own = reader
      read(own).catch(() => {
        if (own === reader) end()
      })
    }

    async function read(own: number): Promise<void> {
      while (own === reader && !signal.aborted) {
        const isHeld = (await (await opening)?.mayHold()) ?? true
        if (own !== reader || signal.aborted) return
        if (isHeld) expectEvent()
        const query = `after=${lastReceived}&mode=${isHeld ? mode : 'glance'}`
        const response = await ask(`${url}?${query}`, { signal, cache: 'no-store' })
        // A page of a proxy ends at once, and would be requested again and again.
        if (response.status !== 200 || response.body === null || !hasType(response, 'text/event-stream'))
          throw new Error('no connection of that id')
        for await (const found of parseEventStream(response.body)) {
          if (own !== reader || signal.aborted) return
          found.forEach(receive)
          eventReceived()
        }
        if (!isHeld) await pause()
      }
    }

    function pause(): Promise<void> {
      const ms = clock.now() - postedAt < SOON_MS ? GLANCE_MS.soon : GLANCE_MS.later
      return new Promise((resolve) => clock.after(ms, resolve))
    }

    function receive({ id, event, data }: ReturnType<typeof parseEvent>): void {
      if (signal.aborted || (id !== null && id <= lastReceived)) return
      // A gap means that a proxy drops events, so the connection is unusable.
      if (event === 'close' || (id !== null && id > lastReceived + 1)) end()
      else if (id !== null) {
        lastReceived = id
        events.received(data)
      }
    }

    /** Switches to long polls unless an event arrives in time. */
    function expectEvent(): void {
      if (mode === 'poll' || signal.aborted) return
      cancelDetection ??= clock.after(BUFFERING_DETECTED_MS, () => {
        cancelDetection = null
        mode = 'poll'
        deps.bufferingDetected()
        startReader()
      })
    }

    function eventReceived(): void {
      cancelDetection?.()
      cancelDetection = null
      if (lastReceived < lastSent) expectEvent()
    }

    async function post(): Promise<void> {
      if (isPosting) return
      isPosting = true
      while (unsent.length > 0 && !signal.aborted) {
        const frames = takeBatch(unsent, singles > 0 ? 1 : POST_FRAMES_MAX)
        singles = Math.max(0, singles - 1)
        const body = JSON.stringify({ first: lastPosted + 1, heard: lastReceived, frames })
        lastPosted += frames.length
        postedAt = clock.now()
        const last = await send(body)
        // The next connection sends the calls of these frames again.
        if (signal.aborted) return
        if (last === null) {
          // The server never had these frames.
          lastPosted -= frames.length
          const [frame] = frames
          if (frames.length === 1 && frame !== undefined) events.refused(frame)
          else {
            unsent.unshift(...frames)
            singles = frames.length
          }
        } else {
          lastSent = Math.max(lastSent, last)
          if (lastReceived < lastSent) expectEvent()
        }
      }
      isPosting = false
    }

    /**
     * Posts frames. Repeats a request that the server did not answer: it deduplicates frames by sequence number.
     * Returns the number of its last frame, or null if something on the network refuses the frames. Rejects if
     * the connection is over.
     */
    async function send(body: string, attempt = 1): Promise<number | null> {
      let refusal: Response | null = null
      try {
        // The last frames of a page must outlive it.
        const response = await ask(String(url), {
          method: 'POST',
          headers: jsonHeaders,
          body,
          keepalive: true,
        })
        const last = await readLast(response)
        if (last !== null) return last
        refusal = response
      } catch (error) {
        if (signal.aborted || attempt === POST_ATTEMPTS) throw error
      }
      if (refusal !== null && isOwn(refusal)) throw new Error('no connection of that id')
      // A proxy in front of a server that restarts answers like this, too.
      const isPassing = refusal === null || OUTAGES.has(refusal.status)
      if (signal.aborted || !isPassing || attempt === POST_ATTEMPTS) return null
      await new Promise<void>((resolve) => clock.after(RETRY_POST_MS, resolve))
      return send(body, attempt + 1)
    }

    function end(expectedOrigin?: string): void {
      if (signal.aborted) return
      finish()
      events.closed(expectedOrigin)
    }

    function finish(): void {
      cancelDetection?.()
      over.abort()
    }

    /** Between two requests the server cannot detect that the page has gone. Frames on their way must not be lost. */
    function requestClose(): void {
      if (url !== null && !isPosting) ask(url, { method: 'DELETE', keepalive: true }).catch(() => {})
    }

    return {
      send: (frame) => {
        unsent.push(frame)
        post().catch(() => end())
      },
      close: () => {
        if (signal.aborted) return
        requestClose()
        finish()
      },
    }
  }
}

const jsonHeaders = { 'X-Rumpus-Page': pageSecret, 'Content-Type': 'application/json' }
/** How a proxy reports that it cannot reach the server. */
const OUTAGES: ReadonlySet<number> = new Set([502, 503, 504])

function hasType(response: Response, type: string): boolean {
  return response.headers.get('content-type')?.startsWith(type) ?? false
}

/** Whether the server refuses a post: it does so without content, and never forbids a page that has a connection. */
function isOwn({ status, headers }: Response): boolean {
  return [400, 404, 429, 503].includes(status) && !headers.has('content-type')
}

/** The number in the response to a post; null if it is not the server's. */
async function readLast(response: Response): Promise<number | null> {
  if (response.status !== 200 || !hasType(response, 'application/json')) return null
  const body: unknown = await response.json().catch(() => null)
  const hasLast = typeof body === 'object' && body !== null && 'last' in body
  return hasLast && typeof body.last === 'number' ? body.last : null
}

/** The origin that the server expects in place of this page's; undefined if something else forbids the page. */
async function readExpectedOrigin(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body !== 'object' || body === null || !('error' in body && 'expected' in body)) return undefined
  const url = body.error === 'origin' ? URL.parse(String(body.expected)) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

function takeBatch(unsent: string[], framesMax: number): readonly string[] {
  const batch = unsent.splice(0, 1)
  let characters = batch[0]?.length ?? 0
  while (batch.length < framesMax) {
    const [next] = unsent
    if (next === undefined || characters + next.length > POST_CHARACTERS_MAX) break
    batch.push(next)
    characters += next.length
    unsent.shift()
  }
  return batch
}

/** Parses server-sent events, chunk by chunk: a chunk may contain several events, or only part of one. */
async function* parseEventStream(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    yield blocks.map(parseEvent)
  }
}

/** Supports the subset that our server writes: `id`, `event` and one line of `data`, or a comment. */
function parseEvent(block: string) {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)] as const
    }),
  )
  const id = fields.get('id')
  return {
    id: id === undefined ? null : Number(id),
    event: fields.get('event'),
    data: fields.get('data') ?? '',
  }
}
