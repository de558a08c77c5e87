import { TRY_AGAIN_LATER } from '../connections/close-codes.ts'
import type { Wire } from '../connections/wire.ts'

/** Where a response goes: as much of `http.ServerResponse` as is needed. */
export interface ResponseSink {
  /** Calls back once the text has left this process. */
  readonly write: (text: string, taken?: () => void) => void
  readonly end: () => void
  readonly destroy: () => void
  readonly bufferedBytes: () => number
}

/** How long a response lasts: as long as may be, or only until there is something to say (through whatever buffers it). */
export type StreamMode = 'stream' | 'poll'

/** Calls back once, after that many milliseconds of real time; returns how to call it off. */
export type After = (ms: number, callback: () => void) => () => void

/** A response ends by itself after this long; coming for the next one is how a browser shows that it is still there. */
export const RESPONSE_MS = 25_000
/** How long a browser may take to come for the next response. */
export const RECONNECT_TIMEOUT_MS = 8_000
/** Of what was sent and is not known to have arrived, the most that is kept. */
export const RETAINED_BYTES_MAX = 1024 * 1024
/** Proxies hold back the first bytes of a response until there are enough of them. */
const PADDING = `:${' '.repeat(2 * 1024)}\n\n`
const GOODBYE_WITHIN_MS = 1_000

interface NumberedFrame {
  readonly number: number
  readonly text: string
  readonly bytes: number
}

/**
 * One browser's connection without a socket: frames down in the responses it comes for, one after another, frames up in
 * its posts. Frames are numbered both ways, so that none is lost between two responses and none counts twice.
 */
export interface EventStream {
  readonly wire: Wire
  /** The frames that are new of those posted, the first of which has this number; null where one before them is missing. */
  readonly takeNew: (first: number, frames: readonly string[]) => readonly string[] | null
  /** The browser has everything up to this number. False where that cannot be. */
  readonly acknowledge: (heard: number) => boolean
  /** Continues in this response instead of the one before, after what has been heard; false where that is not kept any more. */
  readonly flowInto: (outlet: ResponseSink, mode: StreamMode, heard: number) => boolean
  /** A response is over, whoever ended it. */
  readonly sinkClosed: (outlet: ResponseSink) => void
  /** What carried a response broke: it is over, and its browser on the way to the next one. */
  readonly sinkLost: (outlet: ResponseSink) => void
  /** Closes it for what the browser has just asked, and is told in the answer to that. */
  readonly dismiss: (code: number) => void
  /** The number of the last frame sent. */
  readonly lastNumber: () => number
}

export function createEventStream(deps: {
  readonly after: After
  /** Told once: nothing more comes over it. */
  readonly closed: () => void
  /** Told once, then or a little later: nothing more is to be said over it either. */
  readonly over: () => void
}): EventStream {
  const { after } = deps
  /** Sent, and not known to have arrived. */
  let kept: NumberedFrame[] = []
  let keptBytes = 0
  let lastNumber = 0
  /** The last frame that has been put into the present response. */
  let writtenNumber = 0
  let nextUp = 1
  let current: { readonly outlet: ResponseSink; readonly mode: StreamMode } | null = null
  /** The response before, until it is known to be over: what was not read of it is still held. */
  let ended: ResponseSink | null = null
  let isClosed = false
  /** Why it was closed, as long as no response has told. */
  let farewell: number | null = null
  let cancelEnd = () => {}
  let cancelFlush = () => {}
  let cancelAway = after(RECONNECT_TIMEOUT_MS, leave)

  function leave(): void {
    if (!isClosed) shut()
    farewell = null
    cancelAway()
    kept = []
    keptBytes = 0
    // Whoever has not even read the last response to its end would keep it for ever.
    ended?.destroy()
    ended = null
    deps.over()
  }

  function shut(): void {
    isClosed = true
    cancelAway()
    cancelEnd()
    cancelFlush()
    deps.closed()
  }

  function close(code: number): void {
    if (isClosed) return
    shut()
    if (current !== null) sayFarewell(current.outlet, code)
    else {
      // Its browser is on its way to the next response, and hears it there.
      farewell = code
      cancelAway = after(GOODBYE_WITHIN_MS, leave)
    }
  }

  function sayFarewell(outlet: ResponseSink, code: number): void {
    current = null
    // What was said last tells why.
    writeDue(outlet)
    outlet.write(`event: close\ndata: ${code}\n\n`)
    outlet.end()
    after(GOODBYE_WITHIN_MS, outlet.destroy)
    leave()
  }

  /** Ends the response in good order: the browser comes for the next one, or has gone. */
  function endResponse(): void {
    const ending = current?.outlet
    if (ending === undefined) return
    current = null
    cancelEnd()
    cancelFlush()
    cancelAway()
    cancelAway = after(RECONNECT_TIMEOUT_MS, leave)
    ended = ending
    ending.end()
  }

  function flush(): void {
    cancelFlush()
    if (current === null) return
    if (writeDue(current.outlet) && current.mode === 'poll') endResponse()
  }

  /** False if there was nothing. */
  function writeDue(outlet: ResponseSink): boolean {
    const unwritten = kept.filter(({ number }) => number > writtenNumber)
    if (unwritten.length === 0) return false
    writtenNumber = lastNumber
    outlet.write(unwritten.map(({ number, text }) => `id: ${number}\ndata: ${text}\n\n`).join(''))
    return true
  }

  function send(text: string): void {
    if (isClosed) return
    lastNumber += 1
    const frame = { number: lastNumber, text, bytes: Buffer.byteLength(text) }
    kept.push(frame)
    keptBytes += frame.bytes
    if (keptBytes > RETAINED_BYTES_MAX) close(TRY_AGAIN_LATER)
    else if (current?.mode === 'stream') flush()
    else if (current?.mode === 'poll') {
      // What is sent in one go travels in one response.
      cancelFlush()
      cancelFlush = after(0, flush)
    }
  }

  function acknowledge(heard: number): boolean {
    if (heard > lastNumber) return false
    kept = kept.filter(({ number }) => number > heard)
    keptBytes = kept.reduce((sum, { bytes }) => sum + bytes, 0)
    return true
  }

  function flowInto(outlet: ResponseSink, mode: StreamMode, heard: number): boolean {
    const keptFrom = kept[0]?.number ?? lastNumber + 1
    if ((isClosed && farewell === null) || heard < keptFrom - 1 || !acknowledge(heard)) return false
    const previous = current?.outlet
    cancelAway()
    cancelEnd()
    cancelFlush()
    current = { outlet, mode }
    previous?.destroy()
    // One that was read leaves its connection to the requests that follow.
    if (ended !== null && ended.bufferedBytes() > 0) ended.destroy()
    ended = null
    writtenNumber = heard
    if (farewell !== null) {
      sayFarewell(outlet, farewell)
      return true
    }
    if (mode === 'stream') outlet.write(PADDING)
    cancelEnd = after(RESPONSE_MS, endResponse)
    flush()
    return true
  }

  return {
    wire: {
      send,
      close,
      terminate: () => {
        current?.outlet.destroy()
        current = null
        leave()
      },
      // Posts come whether they are wanted or not.
      setReading: () => {},
      heldBytes: () => keptBytes + ((current?.outlet ?? ended)?.bufferedBytes() ?? 0),
      bufferedBytes: () => {
        const unwritten = kept.filter(({ number }) => number > writtenNumber)
        const waiting = unwritten.reduce((sum, { bytes }) => sum + bytes, 0)
        return waiting + ((current?.outlet ?? ended)?.bufferedBytes() ?? 0)
      },
    },
    takeNew: (first, frames) => {
      if (isClosed || first > nextUp) return null
      const fresh = frames.slice(nextUp - first)
      nextUp = Math.max(nextUp, first + frames.length)
      return fresh
    },
    acknowledge,
    flowInto,
    dismiss: (code) => {
      if (current !== null) close(code)
      else if (!isClosed) leave()
    },
    sinkClosed: (outlet) => {
      if (ended === outlet) ended = null
      // Whoever hangs up in the middle of a response is gone, as with a socket.
      if (current?.outlet !== outlet) return
      current = null
      leave()
    },
    sinkLost: (outlet) => {
      if (current?.outlet === outlet) endResponse()
      if (ended === outlet) ended = null
    },
    lastNumber: () => lastNumber,
  }
}
