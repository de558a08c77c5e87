import type { IncomingMessage } from 'node:http'
import { type CallName, calls } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { ServerRefusal } from '#protocol/refusal.ts'
import { type Call, isSignal, type ParsedUp, parseUp, type UpMessage } from '#protocol/up.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { refuse } from '#rooms/commands/result.ts'
import type { BrowserKey, EpochMs, RoomId } from '#rooms/record/ids.ts'
import type { ConnectionQuota } from '../limits/connection-quota.ts'
import type { ConnectingClient, Gate } from '../limits/gate.ts'
import type { NewBrowsers } from '../rooms/host/new-browsers.ts'
import { encode } from '../rooms/replica/room-broadcast.ts'
import type { Clock } from '../runtime/clock.ts'
import { readStoreFault } from '../storage/store/store-fault.ts'
import { CallDispatcher, type CallDispatcherDeps, type CallResult } from './call-dispatcher.ts'
import { Inbox, type InboxOwner } from './inbox.ts'
import { SendQueue, type SendQueueOwner } from './send-queue.ts'
import type { SubscribingConnection, Subscription } from './subscription.ts'
import { POLICY_VIOLATION, SERVICE_RESTART, type Transport } from './transport.ts'

interface ConnectionDeps extends CallDispatcherDeps {
  readonly gate: Gate
  readonly clock: Clock
  readonly report: (error: unknown, what: string) => void
  /** Draws the wait after which a redirected browser reconnects. */
  readonly drawRetryMs: () => number
  /** Contains each connection until it is closed. */
  readonly openConnections: Set<Connection>
  /** Starts timing a call. The returned function takes the outcome: `ok` or the refusal's code. */
  readonly timeCall: (call: CallName) => (outcome: string) => void
}

/** The server side of one browser's connection, over any transport. */
export interface Connection {
  readonly receive: (frame: string) => void
  /** Answers all received frames, sends the reconnect delay, and closes. Later frames are ignored. */
  readonly drain: (retryMs: number) => Promise<void>
  /** Refuses the frames that were received and not started. */
  readonly refuseQueued: () => void
  /** To be called when the transport is closed. Unsubscribes; resolves once all received frames are handled. */
  readonly closed: () => Promise<void>
}

/** How browsers connect to this node, over any transport. */
export interface BrowserEntry {
  readonly connect: (client: ConnectingClient, transport: Transport) => Connection
  /** Optional, for tests. */
  readonly newBrowsers?: NewBrowsers | null
  readonly gate: Pick<Gate, 'admit' | 'beginForward'>
  /** Whether the server is stopping and accepts no connections. */
  readonly isDraining: () => boolean
  readonly addressOf: (request: IncomingMessage) => string
  /** The origin in the browser's address bar, which the `Origin` header must match. */
  readonly originOf: (request: IncomingMessage) => URL
  /** Called with each origin that is refused, and the one that is expected. Optional, for tests. */
  readonly originRefused?: (page: string, expected: string) => void
}

/** A class, not closures: thousands of instances share its methods. */
export class BrowserConnection implements Connection, SubscribingConnection, SendQueueOwner, InboxOwner {
  readonly browserKey: BrowserKey
  readonly address: string
  readonly queue: SendQueue
  readonly subscriptions = new Map<RoomId, Subscription>()
  readonly #transport: Transport
  readonly #deps: ConnectionDeps
  readonly #quota: ConnectionQuota
  readonly #calls: CallDispatcher
  readonly #inbox: Inbox
  #cancelHelloTimeout: (() => void) | null
  #isWelcomed = false
  #isDraining = false
  /** The server has closed the connection: further frames are ignored. */
  #isClosing = false
  #receivedAt: EpochMs

  constructor(client: ConnectingClient, transport: Transport, deps: ConnectionDeps) {
    const { clock, gate } = deps
    this.browserKey = client.browserKey
    this.address = client.address
    this.#transport = transport
    this.#deps = deps
    this.#receivedAt = clock.now()
    this.#quota = gate.quotaOf(client)
    this.#calls = new CallDispatcher(this, this.#quota, gate.openUpload(), deps)
    const { frames, unsent } = gate.sumsOf(client)
    this.#inbox = new Inbox(this, frames, gate)
    this.queue = new SendQueue(transport, this, { clock, limits: gate.limits.sendQueue, sums: unsent })
    this.#cancelHelloTimeout = clock.wakeAt(clock.now() + gate.limits.helloWithinMs, () => {
      gate.count('closed-silent')
      this.#closeForViolation()
    })
    deps.openConnections.add(this)
  }

  receive(frame: string): void {
    if (this.#isDraining || this.#isClosing) return
    this.#receivedAt = this.#deps.clock.now()
    if (!this.#inbox.add(frame)) this.#refuse(parseUp(frame), 'overloaded')
  }

  handleFrame(frame: string): void | Promise<void> {
    if (this.#isClosing) return
    const parsed = parseUp(frame)
    const isCall = parsed.ok && parsed.message.type === 'call'
    const cost = isCall ? calls[parsed.message.call].cost : 1
    return this.#quota.takeCommand(cost) ? this.#handle(parsed) : this.#refuse(parsed, 'too-fast')
  }

  frameFailed(error: unknown): void {
    this.#deps.report(error, 'a frame could not be handled')
  }

  refuseFrame(frame: string): void {
    this.#refuseParsed(parseUp(frame), 'restarting')
  }

  setReading(isReading: boolean): void {
    if (!this.#isClosing) this.#transport.setReading(isReading)
  }

  async drain(retryMs: number): Promise<void> {
    this.#isDraining = true
    await this.#inbox.idle()
    this.#closeForRestart(retryMs)
  }

  receivedAt(): EpochMs {
    return this.#receivedAt
  }

  redirect(): void {
    this.#closeForRestart(this.#deps.drawRetryMs())
  }

  #closeForRestart(retryMs: number): void {
    if (this.#isClosing) return
    this.#isClosing = true
    this.#send({ type: 'restarting', retryMs })
    this.#transport.close(SERVICE_RESTART)
  }

  refuseQueued(): void {
    this.#inbox.refuseQueued()
  }

  async closed(): Promise<void> {
    this.queue.close()
    this.#cancelHello()
    await this.#inbox.close()
    await this.#calls.close().catch((error) => this.frameFailed(error))
    this.#deps.openConnections.delete(this)
  }

  caughtUp(): void {
    for (const subscription of this.subscriptions.values())
      if (subscription.isBehind) void this.#resync(subscription)
  }

  closedAsSlow(): void {
    this.#isClosing = true
    this.#deps.gate.count('closed-slow')
  }

  #send(message: DownMessage): void {
    this.queue.send(encode(message))
  }

  #refuse(parsed: ParsedUp, code: 'overloaded' | 'too-fast'): void {
    if (this.#quota.takeRefusal()) this.#refuseParsed(parsed, code)
    else this.#closeForViolation()
  }

  /** Signals are not answered, not even with a refusal. */
  #refuseParsed(parsed: ParsedUp, code: 'overloaded' | 'too-fast' | 'restarting'): void {
    if (parsed.ok && isSignal(parsed.message)) return
    this.#sendRefusal(parsed.ok ? callIdOf(parsed.message) : parsed.callId, { code })
  }

  #handle(parsed: ParsedUp): void | Promise<void> {
    if (!parsed.ok) return this.#sendRefusal(parsed.callId, { code: 'malformed' })
    const { message } = parsed
    if (message.type === 'hello') return this.#handleHello(message.protocol)
    if (!this.#isWelcomed) return this.#sendRefusal(callIdOf(message), { code: 'malformed' })
    switch (message.type) {
      case 'ping':
        return this.#send({ type: 'pong', sentAt: message.sentAt, now: this.#deps.clock.now() })
      case 'poll':
        return this.#sendStatus(message)
      case 'call':
        return this.#answer(message)
      case 'react':
      case 'nudge':
        return this.subscriptions.get(message.roomId)?.signal(message)
    }
  }

  #handleHello(protocol: number): void {
    this.#isWelcomed = protocol === PROTOCOL_VERSION
    if (this.#isWelcomed) this.#cancelHello()
    this.#send(
      this.#isWelcomed ? { type: 'welcome', protocol, now: this.#deps.clock.now() } : { type: 'reload' },
    )
  }

  #cancelHello(): void {
    this.#cancelHelloTimeout?.()
    this.#cancelHelloTimeout = null
  }

  #sendRefusal(callId: string | null, refusal: ServerRefusal): void {
    if (callId === null) this.#send({ type: 'refused', refusal })
    else this.#send({ type: 'answer', id: callId, ok: false, refusal })
  }

  async #sendStatus({ roomId }: Extract<UpMessage, { type: 'poll' }>): Promise<void> {
    try {
      const status = await this.subscriptions.get(roomId)?.readStatus(this.#deps.rooms.shelf)
      if (!status) this.#sendRefusal(null, { code: 'not-in-room' })
      else this.queue.offer(status)
    } catch (error) {
      this.#sendRefusal(null, this.#failureOf(error, 'poll'))
    }
  }

  async #answer(call: Call): Promise<void> {
    const ended = this.#deps.timeCall(call.call)
    let result: CallResult
    try {
      result = await this.#calls.dispatch(call)
    } catch (error) {
      result = refuse(this.#failureOf(error, call.call))
    }
    ended(result.ok ? 'ok' : result.refusal.code)
    // The subscription has sent its answer itself, ahead of the changes that follow it.
    if (result.ok && (call.call === 'subscribe' || call.call === 'watch')) return
    if (result.ok) this.#send({ type: 'answer', id: call.id, ok: true, value: result.value })
    else this.#sendRefusal(call.id, result.refusal)
    // While this server stops, the drain closes the connection.
    if (!result.ok && result.refusal.code === 'restarting' && !this.#deps.isDraining()) this.redirect()
  }

  /** Reports an unexpected error and returns the refusal for the browser. */
  #failureOf(error: unknown, name: CallName | 'poll'): ServerRefusal {
    this.#deps.report(error, `${name} could not be carried out`)
    return { code: readStoreFault(error) === null ? 'internal' : 'storage-unavailable' }
  }

  async #resync(subscription: Subscription): Promise<void> {
    try {
      await subscription.resync()
    } catch (error) {
      this.#deps.report(error, 'a room could not be resynced')
      this.queue.closeAsSlow()
    }
  }

  #closeForViolation(): void {
    this.#isClosing = true
    this.queue.stop()
    this.#transport.close(POLICY_VIOLATION)
    // Further frames would be ignored.
    this.#transport.setReading(false)
  }
}

function callIdOf(message: UpMessage): string | null {
  return message.type === 'call' ? message.id : null
}
