import { TRY_AGAIN_LATER, type Transport } from '../connections/transport.ts'
import type { After } from '../runtime/clock.ts'
import { FrameBuffer } from './frame-buffer.ts'
import type { ResponseEnd, ResumePoint, StreamResponse } from './stream-request.ts'

/** A response ends after this time. The request for the next one shows that the browser is still there. */
const RESPONSE_MAX_MS = 25_000
/** A browser that does not request the next response within this time has disconnected. */
export const NEXT_REQUEST_TIMEOUT_MS = 8_000
const UNACKNOWLEDGED_BYTES_MAX = 1024 * 1024
/** Some proxies buffer the first bytes of a response. */
const PADDING = `:${' '.repeat(2 * 1024)}\n\n`
const CLOSE_TIMEOUT_MS = 1_000

export type EventStream = ReturnType<typeof createEventStream>

/**
 * One browser's connection without a WebSocket. Frames travel down in consecutive responses and up in posts.
 * They are numbered in both directions, so that none is lost or counted twice.
 */
export function createEventStream(deps: {
  readonly after: After
  /** Called once: no further frames are accepted. */
  readonly onClosed: () => void
  /** Called once, at the same time or later: the close code has been sent, or timed out. */
  readonly onDisposed: () => void
}) {
  const { after } = deps
  const buffer = new FrameBuffer()
  let current: { readonly response: StreamResponse; readonly mode: ResumePoint['mode'] } | null = null
  /** The previous response until its end: its unread bytes still take memory. */
  let ended: StreamResponse | null = null
  let isClosed = false
  /** The close code of a closed stream until a response carries it. */
  let pendingCloseCode: number | null = null
  let cancelEnd = () => {}
  let cancelFlush = () => {}
  let cancelTimeout = after(NEXT_REQUEST_TIMEOUT_MS, dispose)

  function dispose(): void {
    if (!isClosed) markClosed()
    pendingCloseCode = null
    cancelTimeout()
    buffer.clear()
    // A client that does not read the last response would keep it open forever.
    ended?.destroy()
    ended = null
    deps.onDisposed()
  }

  function markClosed(): void {
    isClosed = true
    cancelTimeout()
    cancelResponseTimers()
    deps.onClosed()
  }

  function cancelResponseTimers(): void {
    cancelEnd()
    cancelFlush()
  }

  function close(code: number): void {
    if (isClosed) return
    markClosed()
    if (current !== null) writeClose(current.response, code)
    else {
      // The next response carries the close code.
      pendingCloseCode = code
      cancelTimeout = after(CLOSE_TIMEOUT_MS, dispose)
    }
  }

  function writeClose(response: StreamResponse, code: number): void {
    current = null
    // The last frames may explain the code.
    writeFrames(response)
    response.write(`event: close\ndata: ${code}\n\n`)
    response.end()
    after(CLOSE_TIMEOUT_MS, response.destroy)
    dispose()
  }

  /** Ends the response gracefully: the browser requests the next one. */
  function endResponse(): void {
    const ending = current?.response
    if (ending === undefined) return
    current = null
    cancelResponseTimers()
    cancelTimeout()
    cancelTimeout = after(NEXT_REQUEST_TIMEOUT_MS, dispose)
    ended = ending
    ending.end()
  }

  function flush(): void {
    cancelFlush()
    if (current === null) return
    if (writeFrames(current.response) && current.mode === 'poll') endResponse()
  }

  /** False if there were no frames to write. */
  function writeFrames(response: StreamResponse): boolean {
    const text = buffer.takeUnwritten()
    if (text === '') return false
    response.write(text)
    return true
  }

  function send(text: string): void {
    if (isClosed) return
    buffer.add(text)
    if (buffer.unacknowledgedBytes > UNACKNOWLEDGED_BYTES_MAX) close(TRY_AGAIN_LATER)
    else if (current?.mode === 'stream') flush()
    else if (current?.mode === 'poll') {
      // Frames sent in one turn of the event loop share a response.
      cancelFlush()
      cancelFlush = after(0, flush)
    }
  }

  /** Continues in this response instead of the previous one. False if that is not possible. */
  function attach(response: StreamResponse, { heard, mode }: ResumePoint): boolean {
    response.onEnd((how) => responseEnded(response, how))
    if ((isClosed && pendingCloseCode === null) || !buffer.resumeAfter(heard)) return false
    const previous = current?.response
    cancelTimeout()
    cancelResponseTimers()
    current = { response, mode }
    previous?.destroy()
    // A response that was read to its end leaves its TCP connection to further requests.
    if (ended !== null && ended.bufferedBytes() > 0) ended.destroy()
    ended = null
    if (pendingCloseCode !== null) {
      writeClose(response, pendingCloseCode)
      return true
    }
    if (mode === 'stream') response.write(PADDING)
    cancelEnd = after(RESPONSE_MAX_MS, endResponse)
    flush()
    if (mode === 'glance') endResponse()
    return true
  }

  function responseEnded(response: StreamResponse, how: ResponseEnd): void {
    if (how === 'lost' && current?.response === response) endResponse()
    if (ended === response) ended = null
    if (how === 'lost' || current?.response !== response) return
    // A browser that aborts a response has disconnected, as with a socket.
    current = null
    dispose()
  }

  const responseBytes = () => (current?.response ?? ended)?.bufferedBytes() ?? 0

  return {
    transport: {
      send,
      close,
      terminate: () => {
        current?.response.destroy()
        current = null
        dispose()
      },
      // Posts cannot be paused.
      setReading: () => {},
      retainedBytes: () => buffer.unacknowledgedBytes + responseBytes(),
      bufferedBytes: () => buffer.unwrittenBytes + responseBytes(),
    } satisfies Transport,
    /** The frames of a post without duplicates. Null if the stream is closed or an earlier frame is missing. */
    acceptNew: (first: number, frames: readonly string[]) =>
      isClosed ? null : buffer.acceptNew(first, frames),
    acknowledge: (lastReceived: number) => buffer.acknowledge(lastReceived),
    attach,
    /** Closes the stream because of a request, whose response reports it too. */
    closeByRequest: (code: number): void => {
      if (current !== null) close(code)
      else if (!isClosed) dispose()
    },
    lastNumber: () => buffer.lastNumber,
  }
}
