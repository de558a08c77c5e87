import type { WebSocket } from 'ws'
import { createTokenBucket, type TokenBucket } from '../limits/token-bucket.ts'
import type { Wire } from './connection.ts'
import type { FrameWriter } from './frame-writer.ts'

/** How often a browser is asked whether it is still there, and how long it may take to answer. Of machines, so never scaled. */
export interface KeepAlive {
  readonly everyMs: number
  readonly answerWithinMs: number
  /** A timer that is later than this tells of a process that could not read either. */
  readonly heldUpMs: number
}

/** Pings of a client, and pongs that answer none of ours: browsers send neither, and each one costs time. */
const STRAY_CONTROLS = { burst: 30, perSecond: 1 }
const GOODBYE_WITHIN_MS = 1_000

/**
 * One WebSocket as a connection sees it. Finds out when it is only half open: one that does not answer a ping in time is cut.
 * A class, for there are thousands.
 */
export class SocketWire implements Wire {
  readonly #socket: WebSocket
  readonly #writer: FrameWriter
  readonly #keepAlive: KeepAlive
  #timer: NodeJS.Timeout | undefined
  #timerDueAt = 0
  #pingedAt = 0
  #isAwaitingAnswer = false
  #strayControls: TokenBucket | null = null
  #isCut = false

  constructor(socket: WebSocket, writer: FrameWriter, keepAlive: KeepAlive) {
    this.#socket = socket
    this.#writer = writer
    this.#keepAlive = keepAlive
    this.#wait(keepAlive.everyMs)
    socket.on('ping', (data) => this.#answer(data))
    socket.on('pong', () => this.#takePong())
  }

  send(frame: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#writer.send(frame)
  }

  close(code: number): void {
    this.#writer.flush()
    closeSocket(this.#socket, code)
  }

  cut(): void {
    this.#isCut = true
    this.#socket.terminate()
  }

  setReading(isReading: boolean): void {
    if (isReading) this.#socket.resume()
    else {
      this.#socket.pause()
      // The answer may be there and stay unread.
      this.#isAwaitingAnswer = false
    }
  }

  heldBytes(): number {
    return this.#socket.bufferedAmount
  }

  bufferedBytes(): number {
    return this.#socket.bufferedAmount
  }

  /** The socket is gone. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #wait(ms: number): void {
    this.#timerDueAt = performance.now() + ms
    this.#timer = setTimeout(lookAfter, ms, this)
  }

  lookAfter(): void {
    const now = performance.now()
    const { answerWithinMs, everyMs, heldUpMs } = this.#keepAlive
    if (this.#isAwaitingAnswer) {
      // This process was held up or stopped itself: the answer may be here and still unread.
      if (now - this.#timerDueAt > heldUpMs) this.#wait(answerWithinMs)
      else this.cut()
    } else if (this.#socket.isPaused) this.#wait(everyMs)
    else if (now < this.#pingedAt + everyMs) this.#wait(this.#pingedAt + everyMs - now)
    else {
      this.#pingedAt = now
      this.#isAwaitingAnswer = true
      this.#socket.ping()
      this.#wait(answerWithinMs)
    }
  }

  #answer(ping: Buffer): void {
    if (this.#takeStrayControl()) this.#socket.pong(ping)
  }

  #takePong(): void {
    if (this.#isAwaitingAnswer) this.#isAwaitingAnswer = false
    else this.#takeStrayControl()
  }

  /** Cuts the socket at the first one too many. What else came with it is still read, and ignored. */
  #takeStrayControl(): boolean {
    if (this.#isCut) return false
    const now = performance.now()
    this.#strayControls ??= createTokenBucket(STRAY_CONTROLS, now)
    if (this.#strayControls.take(now)) return true
    this.cut()
    return false
  }
}

function lookAfter(wire: SocketWire): void {
  wire.lookAfter()
}

/** Whoever does not answer the goodbye, or does not even read as far, is cut. */
export function closeSocket(socket: WebSocket, code: number): void {
  socket.close(code)
  const cut = setTimeout(() => socket.terminate(), GOODBYE_WITHIN_MS)
  cut.unref()
  socket.once('close', () => clearTimeout(cut))
}
