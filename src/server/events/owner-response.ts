import type { EventResponse, ResponseEnd } from './event-request.ts'
import type { After } from './event-stream.ts'
import { type EdgeMessage, type OwnerMessage, RELAY_HEARTBEAT_MS, RELAY_TIMEOUT_MS } from './relay-message.ts'

/** Of a message between nodes: even if each character takes six bytes there, it is less than they let through. */
const PIECE_CHARACTERS_MAX = 64 * 1024

/** A response on another node, as the node that holds its connection writes it. */
export interface OwnerResponse extends EventResponse {
  /** From here on both ends are to hear from each other. */
  readonly begin: () => void
  readonly take: (word: Extract<OwnerMessage, { type: 'taken' | 'over' }>) => void
}

export function createOwnerResponse(deps: {
  readonly tell: (word: EdgeMessage) => void
  readonly after: After
  /** Told once: there is no more to hear of it. */
  readonly over: () => void
}): OwnerResponse {
  const { tell, after } = deps
  let written = 0
  let writtenBytes = 0
  let takenBytes = 0
  let isOver = false
  let hearOver: (how: ResponseEnd) => void = () => {}
  let cancelBeat = () => {}
  let cancelSilence = () => {}

  function finish(): void {
    isOver = true
    cancelBeat()
    cancelSilence()
    deps.over()
  }

  function end(how: ResponseEnd): void {
    if (isOver) return
    // Where only words were lost, the other node still has a response to be ended.
    hearOver(how)
    finish()
  }

  function beat(): void {
    tell({ type: 'beat', written })
    cancelBeat = after(RELAY_HEARTBEAT_MS, beat)
  }

  function awaitWord(): void {
    cancelSilence()
    cancelSilence = after(RELAY_TIMEOUT_MS, () => end('lost'))
  }

  return {
    begin: () => {
      beat()
      awaitWord()
    },
    take: (word) => {
      if (word.type === 'over') return end(word.how)
      // Never more than was written, whatever is said.
      takenBytes = Math.min(writtenBytes, Math.max(takenBytes, word.bytes))
      awaitWord()
    },
    onOver: (hear) => {
      hearOver = hear
    },
    write: (text) => {
      if (isOver) return
      for (const piece of piecesOf(text)) {
        written += 1
        writtenBytes += Buffer.byteLength(piece)
        tell({ type: 'write', number: written, text: piece })
      }
    },
    end: () => {
      if (!isOver) tell({ type: 'end' })
    },
    destroy: () => {
      if (isOver) return
      tell({ type: 'destroy' })
      finish()
    },
    bufferedBytes: () => writtenBytes - takenBytes,
  }
}

/** Cut so that no character which takes two places is torn apart. */
function* piecesOf(text: string): Generator<string> {
  let from = 0
  while (from < text.length) {
    const cut = from + PIECE_CHARACTERS_MAX
    const isTorn = cut < text.length && /[\uD800-\uDBFF]/.test(text.charAt(cut - 1))
    const to = isTorn ? cut - 1 : cut
    yield text.slice(from, to)
    from = to
  }
}
