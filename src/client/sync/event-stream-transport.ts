import type { BrowserClock } from './browser-clock.ts'
import { parseEventStream, type ServerSentEvent } from './parse-event-stream.ts'
import type { OpenTransport } from './web-socket-transport.ts'

/** A proxy buffers responses if an expected event does not arrive within this time. */
const BUFFERING_DETECTED_MS = 3_000
const RETRY_POST_MS = 1_000
const POST_ATTEMPTS = 3
/** The server's limits for one POST. The limit of characters keeps the body below its limit of bytes. */
const POST_FRAMES_MAX = 16
const POST_CHARACTERS_MAX = 16_000

export interface EventStreamTransportDeps {
  readonly request: typeof fetch
  readonly clock: BrowserClock
  /** Calls back when the page is unloaded; the returned function cancels it. */
  readonly listenToLeaving: (listener: () => void) => () => void
  /** Whether a buffering proxy is known on this network. */
  readonly isBuffered: () => boolean
  readonly bufferingDetected: () => void
}

/**
 * Connects through `/events` of the page's origin where WebSockets are blocked. Frames arrive in
 * consecutive event-stream responses and are sent in POST requests, one at a time. Sequence
 * numbers in both directions prevent loss and duplicates.
 */
export function createEventStreamTransport(deps: EventStreamTransportDeps): OpenTransport {
  const { request, clock } = deps
  return (events) => {
    const stop = new AbortController()
    const { signal } = stop
    const unsent: string[] = []
    let url: string | null = null
    let isOver = false
    let isPosting = false
    /** Sequence numbers of the last frame received, posted, and known to be sent by the server. */
    let lastReceived = 0
    let lastPosted = 0
    let lastSent = 0
    let mode: 'stream' | 'poll' = deps.isBuffered() ? 'poll' : 'stream'
    /** Incremented when a new reader replaces the current one. */
    let reader = 0
    let cancelDetection: (() => void) | null = null
    const stopListening = deps.listenToLeaving(requestClose)
    open().catch(end)

    async function open(): Promise<void> {
      const opened = await request('/events', { method: 'POST', signal })
      if (opened.status !== 201) return end()
      const { id } = (await opened.json()) as { readonly id: string }
      if (isOver) return
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
      while (own === reader && !isOver) {
        expectEvent()
        const response = await request(`${url}?after=${lastReceived}&mode=${mode}`, {
          signal,
          cache: 'no-store',
        })
        if (response.status !== 200 || response.body === null) throw new Error('no connection of that id')
        for await (const found of parseEventStream(response.body)) {
          if (own !== reader || isOver) return
          found.forEach(receive)
          eventReceived()
        }
      }
    }

    function receive({ id, event, data }: ServerSentEvent): void {
      if (isOver || (id !== null && id <= lastReceived)) return
      // A gap means that a proxy drops events, so the connection is unusable.
      if (event === 'close' || (id !== null && id > lastReceived + 1)) end()
      else if (id !== null) {
        lastReceived = id
        events.received(data)
      }
    }

    /** Switches to long polls unless an event arrives in time. */
    function expectEvent(): void {
      if (mode === 'poll' || isOver) return
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
      while (unsent.length > 0 && !isOver) {
        const frames = takeBatch(unsent)
        const body = JSON.stringify({ first: lastPosted + 1, heard: lastReceived, frames })
        lastPosted += frames.length
        const response = await send(body)
        if (response.status !== 200) return end()
        lastSent = Math.max(lastSent, ((await response.json()) as { readonly last: number }).last)
        if (lastReceived < lastSent) expectEvent()
      }
      isPosting = false
    }

    /** Repeats a request that got no response: the server deduplicates frames by sequence number. */
    async function send(body: string, attempt = 1): Promise<Response> {
      try {
        // What a page sends last must outlive it.
        return await request(String(url), { method: 'POST', headers, body, keepalive: true })
      } catch (error) {
        if (isOver || attempt === POST_ATTEMPTS) throw error
        await new Promise<void>((resolve) => clock.after(RETRY_POST_MS, resolve))
        return send(body, attempt + 1)
      }
    }

    function end(): void {
      if (isOver) return
      finish()
      events.closed()
    }

    function finish(): void {
      isOver = true
      stopListening()
      cancelDetection?.()
      stop.abort()
    }

    /** Between two requests the server cannot detect that the page has gone. Frames on their way must not be lost. */
    function requestClose(): void {
      if (url !== null && !isPosting) request(url, { method: 'DELETE', keepalive: true }).catch(() => {})
    }

    return {
      send: (frame) => {
        unsent.push(frame)
        post().catch(end)
      },
      close: () => {
        if (isOver) return
        requestClose()
        finish()
      },
    }
  }
}

const headers = { 'Content-Type': 'application/json' }

function takeBatch(unsent: string[]): readonly string[] {
  const batch = unsent.splice(0, 1)
  let characters = batch[0]?.length ?? 0
  while (batch.length < POST_FRAMES_MAX) {
    const [next] = unsent
    if (next === undefined || characters + next.length > POST_CHARACTERS_MAX) break
    batch.push(next)
    characters += next.length
    unsent.shift()
  }
  return batch
}
