import type { CallArguments, CallName } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import { parseDown } from '#protocol/parse-down.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { EpochMs, RoomId } from '#rooms/ids.ts'
import type { BrowserClock } from './browser-clock.ts'
import { type CallAnswer, type CallOptions, createCallQueue } from './call-queue.ts'
import type { TimeSample } from './clock-sync.ts'
import { createHeartbeat } from './heartbeat.ts'
import type { ListenToPage } from './page-events.ts'
import { reconnectDelayMs } from './reconnect-delay.ts'
import type { Connection } from './room-store.ts'
import { createSendAllowance } from './send-allowance.ts'
import type { OpenWire, Wire } from './web-socket-wire.ts'

export const EVENTS_PER_SECOND = 10
export const CALL_TIMEOUT_MS = 30_000
/** For the handshake, and for a subscription. */
export const JOIN_TIMEOUT_MS = 10_000

/** Whatever a server asks for, a page does not stay away for longer. */
const LONGEST_RESTART_MS = 30_000

/** What the server sends that is no answer and not about the connection itself. */
export type LiveMessage = Exclude<
  DownMessage,
  { type: 'welcome' | 'answer' | 'pong' | 'restarting' | 'reload' }
>

export interface SocketListener {
  readonly connectionChanged: (connection: Connection) => void
  readonly received: (message: LiveMessage) => void
  readonly timeSampled: (sample: TimeSample) => void
}

export interface SocketDeps {
  readonly openWire: OpenWire
  readonly clock: BrowserClock
  readonly listenToPage: ListenToPage
  /** 0 to 1, without 1. */
  readonly random: () => number
  readonly newId: () => string
  /** The server speaks another protocol version. Told once, until one of ours has been met. */
  readonly reloadNeeded: () => void
}

/** The page's one connection to its server. It comes back by itself; what is asked of it meanwhile waits. */
export interface Socket {
  readonly connection: () => Connection
  readonly call: <Name extends CallName>(
    name: Name,
    args: CallArguments<Name>,
    id?: string,
  ) => Promise<CallAnswer<Name>>
  /** `call` with its own time limit, and told at the answer's place among the other messages. */
  readonly request: <Name extends CallName>(
    name: Name,
    args: CallArguments<Name>,
    options: CallOptions<Name>,
  ) => () => void
  /** Asks for a room's status; left out if there is anything more urgent to send. */
  readonly poll: (roomId: RoomId) => void
  readonly listen: (listener: SocketListener) => () => void
  readonly close: () => void
}

export function createSocket(deps: SocketDeps): Socket {
  const { clock } = deps
  const listeners = new Set<SocketListener>()
  const calls = createCallQueue(clock, deps.newId)
  const allowance = createSendAllowance(EVENTS_PER_SECOND)
  const heartbeat = createHeartbeat({ clock, requestPing, died: lose })
  let connection: Connection = 'connecting'
  let wire: Wire | null = null
  let isOpen = false
  let isReady = false
  let isHelloDue = false
  let isPingDue = false
  let helloSentAt: EpochMs = 0
  let failures = 0
  let isReloadTold = false
  let cancelRetry = () => {}
  let cancelJoinTimeout = () => {}
  let cancelFlush = () => {}
  const stopListening = deps.listenToPage((event) => {
    if (event === 'woken') hurry()
    // A connection without a network says nothing itself; one that lives all the same is back with the first retry.
    else if (event === 'unplugged') {
      if (wire !== null) lose()
    } else {
      drop()
      show('connecting')
      if (event === 'restored') connect()
    }
  })
  connect()

  function connect(): void {
    drop()
    cancelJoinTimeout = clock.after(JOIN_TIMEOUT_MS, lose)
    wire = deps.openWire({
      opened: () => {
        isOpen = true
        isHelloDue = true
        flush()
      },
      received: receive,
      closed: lose,
    })
  }

  /** Gives up the connection, if there is one, or the wait for the next. Calls without an answer keep waiting. */
  function drop(): void {
    cancelRetry()
    cancelJoinTimeout()
    cancelFlush()
    heartbeat.stop()
    wire?.close()
    wire = null
    isOpen = isReady = isHelloDue = isPingDue = false
    calls.rewind()
  }

  function lose(): void {
    retryAfter(reconnectDelayMs(failures, deps.random))
    failures += 1
  }

  function retryAfter(delayMs: number): void {
    drop()
    cancelRetry = clock.after(delayMs, connect)
    show('lost')
  }

  function hurry(): void {
    if (isReady) requestPing()
    else if (wire === null) connect()
  }

  function show(next: Connection): void {
    if (connection === next) return
    connection = next
    for (const listener of listeners) listener.connectionChanged(next)
  }

  function requestPing(): void {
    isPingDue = true
    flush()
  }

  /** Sends what is due for as long as the allowance lasts, then goes on when there is more of it. */
  function flush(): void {
    cancelFlush()
    while (wire !== null && isOpen && hasDue()) {
      const waitMs = allowance.waitMs(clock.now())
      if (waitMs > 0) {
        cancelFlush = clock.after(waitMs, flush)
        return
      }
      const frame = nextFrame()
      if (frame === null) return
      wire.send(frame)
      // Only now: time that passes between the two must not bring the token back early.
      allowance.take(clock.now())
    }
  }

  function hasDue(): boolean {
    return isHelloDue || (isReady && (isPingDue || calls.hasWaiting()))
  }

  function nextFrame(): string | null {
    if (isHelloDue) {
      isHelloDue = false
      helloSentAt = clock.now()
      return JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION })
    }
    if (isPingDue) {
      isPingDue = false
      heartbeat.pinged()
      return JSON.stringify({ type: 'ping', sentAt: clock.now() })
    }
    return calls.next()
  }

  function receive(frame: string): void {
    heartbeat.heard()
    const message = parseDown(frame)
    if (message === null) return
    switch (message.type) {
      case 'welcome':
        if (message.protocol === PROTOCOL_VERSION) becomeReady(message.now)
        else reload()
        break
      case 'reload':
        reload()
        break
      case 'pong':
        sample({ sentAt: message.sentAt, receivedAt: clock.now(), serverNow: message.now })
        break
      case 'answer':
        calls.answer(message)
        break
      case 'restarting':
        // What is no time is no reason to come back at once.
        if (Number.isFinite(message.retryMs) && message.retryMs >= 0)
          retryAfter(Math.min(message.retryMs, LONGEST_RESTART_MS))
        else lose()
        break
      default:
        for (const listener of listeners) listener.received(message)
    }
  }

  function becomeReady(serverNow: EpochMs): void {
    if (isReady) return
    isReady = true
    isReloadTold = false
    failures = 0
    cancelJoinTimeout()
    heartbeat.start()
    sample({ sentAt: helloSentAt, receivedAt: clock.now(), serverNow })
    // The welcome's round trip holds the server's work of greeting; a ping ahead of the calls measures better.
    requestPing()
    show('live')
    flush()
  }

  /** Should the page not load anew, or load the same old code, a later attempt may meet a server that fits it. */
  function reload(): void {
    lose()
    if (isReloadTold) return
    isReloadTold = true
    deps.reloadNeeded()
  }

  function sample(sampled: TimeSample): void {
    if (!Number.isFinite(sampled.sentAt) || !Number.isFinite(sampled.serverNow)) return
    for (const listener of listeners) listener.timeSampled(sampled)
  }

  function request<Name extends CallName>(
    name: Name,
    args: CallArguments<Name>,
    options: CallOptions<Name>,
  ): () => void {
    const callOff = calls.add(name, args, options)
    flush()
    return callOff
  }

  return {
    connection: () => connection,
    request,
    call: (name, args, id) =>
      new Promise((resolve) => {
        request(name, args, { timeoutMs: CALL_TIMEOUT_MS, onAnswer: resolve, id })
      }),
    poll: (roomId) => {
      if (!isReady || hasDue() || allowance.waitMs(clock.now()) > 0) return
      wire?.send(JSON.stringify({ type: 'poll', roomId }))
      allowance.take(clock.now())
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      stopListening()
      drop()
    },
  }
}
