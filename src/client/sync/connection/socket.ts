import type { CallArguments, CallName } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import { parseDown } from '#protocol/parse-down.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { EpochMs } from '#rooms/record/ids.ts'
import { type CallAnswer, type CallOptions, createCallQueue } from '../calls/call-queue.ts'
import type { ConnectionState } from '../room/room-store.ts'
import type { BrowserClock } from './browser-clock.ts'
import type { TimeSample } from './clock-sync.ts'
import { createFrameSender } from './frame-sender.ts'
import { createHeartbeat, reconnectDelayMs } from './heartbeat.ts'
import type { ListenToPage } from './page-events.ts'
import type { OpenTransport, PageTransport } from './web-socket-transport.ts'

const CALL_TIMEOUT_MS = 30_000
/** For the handshake, and for a subscription. */
export const JOIN_TIMEOUT_MS = 10_000

/** The maximum wait of a page for a restarting server. */
const RESTART_WAIT_MAX_MS = 30_000
/** The wait of a page at another address than its server's. */
const WRONG_ORIGIN_RETRY_MS = 60_000

/** Messages about rooms: all except answers and those about the connection itself. */
export type LiveMessage = Exclude<
  DownMessage,
  { type: 'welcome' | 'answer' | 'pong' | 'restarting' | 'reload' }
>

interface SocketListener {
  readonly connectionChanged: (connection: ConnectionState) => void
  readonly received: (message: LiveMessage) => void
  readonly timeSampled: (sample: TimeSample) => void
}

export interface SocketDeps {
  readonly openTransport: OpenTransport
  readonly clock: BrowserClock
  readonly listenToPage: ListenToPage
  /** A random number in [0, 1). */
  readonly random: () => number
  readonly newId: () => string
  /**
   * Called when the server has another protocol version: once, until a
   * server with the page's version has been reached.
   */
  readonly reloadNeeded: () => void
}

export type Socket = ReturnType<typeof createSocket>

/** The page's only connection to its server. It reconnects automatically and queues calls in the meantime. */
export function createSocket(deps: SocketDeps) {
  const { clock } = deps
  const listeners = new Set<SocketListener>()
  const calls = createCallQueue(clock, deps.newId)
  const heartbeat = createHeartbeat({
    clock,
    requestPing: () => frames.ping(),
    timedOut: connectionLost,
  })
  const frames = createFrameSender({ clock, calls, pingSent: heartbeat.pingSent })
  let connection: ConnectionState = 'connecting'
  let expectedOrigin: string | null = null
  let announcedOrigin: string | null = null
  let transport: PageTransport | null = null
  let failures = 0
  let isReloadRequested = false
  let cancelRetry = () => {}
  let cancelJoinTimeout = () => {}
  const stopListening = deps.listenToPage((event) => {
    if (event === 'woken') check()
    // A socket does not report a lost network. If the connection still works, the first retry restores it.
    else if (event === 'offline') {
      if (transport !== null) connectionLost()
    } else {
      disconnect()
      setConnection('connecting')
      if (event === 'restored') connect()
    }
  })
  connect()

  function connect(): void {
    disconnect()
    cancelJoinTimeout = clock.after(JOIN_TIMEOUT_MS, connectionLost)
    transport = deps.openTransport({
      opened: () => {
        if (transport !== null) frames.opened(transport)
      },
      received: receive,
      refused: (frame) => {
        if (!calls.refuse(frame)) connectionLost()
      },
      closed: (origin) => {
        expectedOrigin = origin ?? null
        if (origin === undefined) connectionLost()
        else retryAfter(WRONG_ORIGIN_RETRY_MS)
      },
    })
  }

  /** Closes the connection, if any, and cancels a scheduled retry. Unanswered calls stay queued. */
  function disconnect(): void {
    cancelRetry()
    cancelJoinTimeout()
    frames.closed()
    heartbeat.stop()
    transport?.close()
    transport = null
    calls.requeueSent()
  }

  function connectionLost(): void {
    retryAfter(reconnectDelayMs(failures, deps.random))
    failures += 1
  }

  function retryAfter(delayMs: number): void {
    disconnect()
    cancelRetry = clock.after(delayMs, connect)
    setConnection('lost')
  }

  /** Checks the connection, or reconnects without further delay. */
  function check(): void {
    if (frames.isReady()) heartbeat.woken()
    else if (transport === null) connect()
  }

  function setConnection(next: ConnectionState): void {
    if (connection === next && expectedOrigin === announcedOrigin) return
    connection = next
    announcedOrigin = expectedOrigin
    for (const listener of listeners) listener.connectionChanged(next)
  }

  function receive(frame: string): void {
    heartbeat.frameReceived()
    const message = parseDown(frame)
    if (message === null) return
    if (message.type === 'welcome' && message.protocol === PROTOCOL_VERSION) becomeReady(message.now)
    else if (message.type === 'welcome' || message.type === 'reload') reload()
    else if (message.type === 'pong')
      sample({ sentAt: message.sentAt, receivedAt: clock.now(), serverNow: message.now })
    else if (message.type === 'answer') calls.answer(message)
    else if (message.type !== 'restarting') for (const listener of listeners) listener.received(message)
    // An invalid wait counts as an ordinary loss, not as zero.
    else if (Number.isFinite(message.retryMs) && message.retryMs >= 0)
      retryAfter(Math.min(message.retryMs, RESTART_WAIT_MAX_MS))
    else connectionLost()
  }

  function becomeReady(serverNow: EpochMs): void {
    if (frames.isReady()) return
    frames.welcomed()
    isReloadRequested = false
    failures = 0
    cancelJoinTimeout()
    expectedOrigin = null
    heartbeat.start()
    sample({ sentAt: frames.helloSentAt(), receivedAt: clock.now(), serverNow })
    // The welcome's round trip includes server work; a ping ahead of the calls measures the clock better.
    frames.ping()
    setConnection('live')
    frames.flush()
  }

  /**
   * Also schedules a retry: if the page stays, or loads the same
   * code, a later attempt may reach a matching server.
   */
  function reload(): void {
    connectionLost()
    if (isReloadRequested) return
    isReloadRequested = true
    deps.reloadNeeded()
  }

  function sample(sampled: TimeSample): void {
    if (!Number.isFinite(sampled.sentAt) || !Number.isFinite(sampled.serverNow)) return
    for (const listener of listeners) listener.timeSampled(sampled)
  }

  /**
   * `call` with a separate timeout. `onAnswer` runs in the order of the
   * received messages; a promise would resolve later.
   */
  function request<Name extends CallName>(
    name: Name,
    args: CallArguments<Name>,
    options: CallOptions<Name>,
  ): () => void {
    const cancel = calls.add(name, args, options)
    frames.flush()
    return cancel
  }

  return {
    connection: () => connection,
    /** Where the server expects its pages, if this one is at another origin and refused because of it. */
    expectedOrigin: () => expectedOrigin,
    request,
    call: <Name extends CallName>(name: Name, args: CallArguments<Name>, id?: string) =>
      new Promise<CallAnswer<Name>>((resolve) => {
        request(name, args, { timeoutMs: CALL_TIMEOUT_MS, onAnswer: resolve, id })
      }),
    /** Dropped without a live connection as well. */
    offer: frames.offer,
    listen: (listener: SocketListener): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    check,
    close: (): void => {
      stopListening()
      disconnect()
    },
  }
}
