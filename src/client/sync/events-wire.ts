import type { BrowserClock } from './browser-clock.ts'
import { readEvents, type ServerEvent } from './read-events.ts'
import type { OpenWire } from './web-socket-wire.ts'

/** Something on the way holds a response back if it brings nothing for this long, though there is something in it. */
export const BUFFERING_DETECTED_MS = 3_000
const RETRY_POST_MS = 1_000
const POST_ATTEMPTS = 3
/** In one post: what the server takes, and no more characters than make a body it takes. */
const POST_FRAMES_MAX = 16
const POST_CHARACTERS_MAX = 16_000

export interface EventsWireDeps {
  readonly request: typeof fetch
  readonly clock: BrowserClock
  /** Calls back when the page goes for good; returns how to call it off. */
  readonly listenToLeaving: (listener: () => void) => () => void
  /** Whether responses are known to be held back on this network until they end. */
  readonly isBuffered: () => boolean
  readonly detectBuffering: () => void
}

/**
 * Connects through `/events` of the page's origin, where no WebSocket gets through: frames come in responses asked for
 * one after another, and go in posts, one at a time. Numbers both ways see to it that nothing is lost or doubled.
 */
export function createEventsWire(deps: EventsWireDeps): OpenWire {
  const { request, clock } = deps
  return (events) => {
    const stop = new AbortController()
    const { signal } = stop
    const waiting: string[] = []
    let url: string | null = null
    let isOver = false
    let isPosting = false
    let heard = 0
    let posted = 0
    /** The last frame that the server is known to have sent. */
    let sent = 0
    let mode: 'stream' | 'poll' = deps.isBuffered() ? 'poll' : 'stream'
    /** Grows when the response that is being read is given up for another. */
    let turn = 0
    let cancelHeldBack: (() => void) | null = null
    const stopListening = deps.listenToLeaving(sayGoodbye)
    open().catch(end)

    async function open(): Promise<void> {
      const opened = await request('/events', { method: 'POST', signal })
      if (opened.status !== 201) return end()
      const { id } = (await opened.json()) as { readonly id: string }
      if (isOver) return
      url = `/events/${id}`
      listen()
      events.opened()
    }

    function listen(): void {
      turn += 1
      const own = turn
      readOn(own).catch(() => {
        if (own === turn) end()
      })
    }

    async function readOn(own: number): Promise<void> {
      while (own === turn && !isOver) {
        expectMore()
        const response = await request(`${url}?after=${heard}&mode=${mode}`, { signal, cache: 'no-store' })
        if (response.status !== 200 || response.body === null) throw new Error('no connection of that id')
        for await (const found of readEvents(response.body)) {
          if (own !== turn || isOver) return
          found.forEach(take)
          settle()
        }
      }
    }

    function take({ id, event, data }: ServerEvent): void {
      if (isOver || (id !== null && id <= heard)) return
      // What comes with a gap comes over something that is no proxy one can live with.
      if (event === 'close' || (id !== null && id > heard + 1)) end()
      else if (id !== null) {
        heard = id
        events.received(data)
      }
    }

    /** Watches for what should come, in a response that ought to bring it at once. */
    function expectMore(): void {
      if (mode === 'poll' || isOver) return
      cancelHeldBack ??= clock.after(BUFFERING_DETECTED_MS, () => {
        cancelHeldBack = null
        mode = 'poll'
        deps.detectBuffering()
        listen()
      })
    }

    function settle(): void {
      cancelHeldBack?.()
      cancelHeldBack = null
      if (heard < sent) expectMore()
    }

    async function post(): Promise<void> {
      if (isPosting) return
      isPosting = true
      while (waiting.length > 0 && !isOver) {
        const frames = takeBatch(waiting)
        const body = JSON.stringify({ first: posted + 1, heard, frames })
        posted += frames.length
        const answer = await send(body)
        if (answer.status !== 200) return end()
        sent = Math.max(sent, ((await answer.json()) as { readonly last: number }).last)
        if (heard < sent) expectMore()
      }
      isPosting = false
    }

    /** Posted again where no answer came: the server takes each number once. */
    async function send(body: string, attempt = 1): Promise<Response> {
      try {
        return await request(String(url), { method: 'POST', headers, body, signal })
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
      cancelHeldBack?.()
      stop.abort()
    }

    /** Between two responses nobody would notice that the page has gone. */
    function sayGoodbye(): void {
      if (url !== null) request(url, { method: 'DELETE', keepalive: true }).catch(() => {})
    }

    return {
      send: (frame) => {
        waiting.push(frame)
        post().catch(end)
      },
      close: () => {
        if (isOver) return
        sayGoodbye()
        finish()
      },
    }
  }
}

const headers = { 'Content-Type': 'application/json' }

function takeBatch(waiting: string[]): readonly string[] {
  const batch = waiting.splice(0, 1)
  let characters = batch[0]?.length ?? 0
  while (batch.length < POST_FRAMES_MAX) {
    const [next] = waiting
    if (next === undefined || characters + next.length > POST_CHARACTERS_MAX) break
    batch.push(next)
    characters += next.length
    waiting.shift()
  }
  return batch
}
