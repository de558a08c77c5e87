import type { After } from '../../runtime/clock.ts'
import type { ResponseEnd, StreamResponse } from '../stream-request.ts'
import {
  type MessageToEdge,
  type MessageToOwner,
  RELAY_HEARTBEAT_MS,
  RELAY_TIMEOUT_MS,
} from './relay-message.ts'

/** Bounds messages between nodes: even with six bytes per character they are below the limit of the bus. */
const PIECE_CHARACTERS_MAX = 64 * 1024

/** The owner node's side of a response on another node. */
export interface OwnerResponse extends StreamResponse {
  /** Starts the heartbeats of both nodes. */
  readonly begin: () => void
  readonly receive: (message: Extract<MessageToOwner, { type: 'taken' | 'over' }>) => void
}

export function createOwnerResponse(deps: {
  readonly send: (message: MessageToEdge) => void
  readonly after: After
  /** Called once: no further messages follow. */
  readonly onDone: () => void
}): OwnerResponse {
  const { send, after } = deps
  let written = 0
  let writtenBytes = 0
  let flushedBytes = 0
  let isDone = false
  let listener: (how: ResponseEnd) => void = () => {}
  let cancelHeartbeat = () => {}
  let cancelTimeout = () => {}

  function finish(): void {
    isDone = true
    cancelHeartbeat()
    cancelTimeout()
    deps.onDone()
  }

  function ended(how: ResponseEnd): void {
    if (isDone) return
    // Before `finish`: if only messages were lost, the listener still has to end the response on the edge
    // node.
    listener(how)
    finish()
  }

  function sendHeartbeat(): void {
    send({ type: 'beat', written })
    cancelHeartbeat = after(RELAY_HEARTBEAT_MS, sendHeartbeat)
  }

  function restartTimeout(): void {
    cancelTimeout()
    cancelTimeout = after(RELAY_TIMEOUT_MS, () => ended('lost'))
  }

  return {
    begin: () => {
      sendHeartbeat()
      restartTimeout()
    },
    receive: (message) => {
      if (message.type === 'over') return ended(message.how)
      // Bounded by the written bytes, in case the peer reports more.
      flushedBytes = Math.min(writtenBytes, Math.max(flushedBytes, message.bytes))
      restartTimeout()
    },
    onEnd: (callback) => {
      listener = callback
    },
    write: (text) => {
      if (isDone) return
      for (const piece of piecesOf(text)) {
        written += 1
        writtenBytes += Buffer.byteLength(piece)
        send({ type: 'write', number: written, text: piece })
      }
    },
    end: () => {
      if (!isDone) send({ type: 'end' })
    },
    destroy: () => {
      if (isDone) return
      send({ type: 'destroy' })
      finish()
    },
    bufferedBytes: () => writtenBytes - flushedBytes,
  }
}

/** Cuts the text without splitting a surrogate pair. */
function* piecesOf(text: string): Generator<string> {
  let from = 0
  while (from < text.length) {
    const cut = from + PIECE_CHARACTERS_MAX
    const splitsPair = cut < text.length && /[\uD800-\uDBFF]/.test(text.charAt(cut - 1))
    const to = splitsPair ? cut - 1 : cut
    yield text.slice(from, to)
    from = to
  }
}
