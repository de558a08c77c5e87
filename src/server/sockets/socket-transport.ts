import type { WebSocket } from 'ws'
import type { Transport } from '../connections/transport.ts'
import { TokenBucket } from '../limits/token-bucket.ts'
import type { FrameWriter } from './frame-writer.ts'

/** Timing of pings. `TIME_SCALE` does not apply to it. */
export interface KeepAlive {
  readonly pingIntervalMs: number
  readonly pongTimeoutMs: number
  /** A timer with a longer delay indicates a stalled process, which could not read pongs either. */
  readonly stallMs: number
}

/** Pings of the client and unsolicited pongs. Browsers send neither. */
const STRAY_CONTROL_FRAMES = { burst: 30, perSecond: 1 }
const CLOSE_TIMEOUT_MS = 1_000

/**
 * The transport over one WebSocket. Detects half-open connections: one without a pong in time is terminated. A
 * class, not closures: thousands of instances share its methods.
 */
export class SocketTransport implements Transport {
  readonly #socket: WebSocket
  readonly #writer: FrameWriter
  readonly #keepAlive: KeepAlive
  #timer: NodeJS.Timeout | undefined
  #timerDueAt = 0
  #pingedAt = 0
  #isAwaitingPong = false
  #strayControlFrames: TokenBucket | null = null
  #isTerminated = false

  constructor(socket: WebSocket, writer: FrameWriter, keepAlive: KeepAlive) {
    this.#socket = socket
    this.#writer = writer
    this.#keepAlive = keepAlive
    this.#startTimer(keepAlive.pingIntervalMs)
    socket.on('ping', (data) => this.#pong(data))
    socket.on('pong', () => this.#takePong())
  }

  send(frame: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#writer.send(frame)
  }

  close(code: number): void {
    this.#writer.flush()
    closeSocket(this.#socket, code)
  }

  terminate(): void {
    this.#isTerminated = true
    this.#socket.terminate()
  }

  setReading(isReading: boolean): void {
    if (isReading) this.#socket.resume()
    else {
      this.#socket.pause()
      // The pong may have arrived but stays unread.
      this.#isAwaitingPong = false
    }
  }

  retainedBytes(): number {
    return this.#socket.bufferedAmount
  }

  bufferedBytes(): number {
    return this.#socket.bufferedAmount
  }

  /** To be called when the socket is closed. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #startTimer(ms: number): void {
    this.#timerDueAt = performance.now() + ms
    this.#timer = setTimeout(onTimer, ms, this)
  }

  onTimer(): void {
    const now = performance.now()
    const { pongTimeoutMs, pingIntervalMs, stallMs } = this.#keepAlive
    if (this.#isAwaitingPong) {
      // After a stall of this process, the pong may have arrived but not been read.
      if (now - this.#timerDueAt > stallMs) this.#startTimer(pongTimeoutMs)
      else this.terminate()
    } else if (this.#socket.isPaused) this.#startTimer(pingIntervalMs)
    else if (now < this.#pingedAt + pingIntervalMs) this.#startTimer(this.#pingedAt + pingIntervalMs - now)
    else {
      this.#pingedAt = now
      this.#isAwaitingPong = true
      this.#socket.ping()
      this.#startTimer(pongTimeoutMs)
    }
  }

  #pong(ping: Buffer): void {
    if (this.#takeStrayControlFrame()) this.#socket.pong(ping)
  }

  #takePong(): void {
    if (this.#isAwaitingPong) this.#isAwaitingPong = false
    else this.#takeStrayControlFrame()
  }

  /** Terminates the socket beyond the rate. Frames that have already arrived are read and ignored. */
  #takeStrayControlFrame(): boolean {
    if (this.#isTerminated) return false
    const now = performance.now()
    this.#strayControlFrames ??= new TokenBucket(STRAY_CONTROL_FRAMES, now)
    if (this.#strayControlFrames.take(now)) return true
    this.terminate()
    return false
  }
}

function onTimer(transport: SocketTransport): void {
  transport.onTimer()
}

/** Starts the closing handshake. Without the peer's close frame, the socket is terminated after a timeout. */
export function closeSocket(socket: WebSocket, code: number): void {
  socket.close(code)
  const timeout = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS)
  timeout.unref()
  socket.once('close', () => clearTimeout(timeout))
}
