import type { AnswerOf, CallName } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { ServerRefusal } from '#protocol/refusal.ts'
import { type Call, type ParsedUp, parseUp, type UpMessage } from '#protocol/up.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { BrowserKey, EpochMs, RoomCode, RoomId } from '#rooms/ids.ts'
import { accept, type Result, refuse } from '#rooms/result.ts'
import { tokenCostOf } from '../limits/command-cost.ts'
import type { Client, ConnectionQuota, Gate } from '../limits/gate.ts'
import { type LimitedService, limitService } from '../limits/limited-service.ts'
import { encode, encodeStatus } from '../rooms/room-broadcast.ts'
import type { RoomDirectory } from '../rooms/room-directory.ts'
import type { RoomService } from '../rooms/room-service.ts'
import type { Clock } from '../runtime/clock.ts'
import { readStoreFault } from '../storage/store/store-fault.ts'
import { POLICY_VIOLATION, SERVICE_RESTART } from './close-codes.ts'
import { Inbox, type InboxOwner } from './inbox.ts'
import type { QueuedFramesQuota } from './queued-frames.ts'
import { createSendQueue, type SendQueue, type SendQueueOwner } from './send-queue.ts'
import { type SubscribingConnection, Subscription } from './subscription.ts'

/** One socket as the protocol sees it; what carries the frames is somebody else's business. */
export interface Wire {
  readonly send: (frame: string) => void
  /** Ends it from this side, with a close code of RFC 6455 as the reason. What is still buffered may be lost. */
  readonly close: (code: number) => void
  /** Ends it at once; nothing more is sent, and nothing is held. */
  readonly cut: () => void
  /** Reads what comes, or leaves it with the network, as far as that can be. */
  readonly setReading: (isReading: boolean) => void
  /** What was sent but is still held here because the other end does not take it. */
  readonly bufferedBytes: () => number
  /** What is held in memory: that, and what may have to be sent again. */
  readonly heldBytes: () => number
}

export interface ConnectionDeps {
  readonly gate: Gate
  readonly service: RoomService
  readonly rooms: RoomDirectory
  readonly clock: Clock
  readonly report: (error: unknown, what: string) => void
  /** Whether the server is about to stop. */
  readonly isDraining: () => boolean
  /** How long a browser that is sent to another server is to stay away. */
  readonly drawRetryMs: () => number
  /** Told when a call is taken up; tells the returned function what came of it: `ok`, or the refusal's code. */
  readonly timeCall: (call: CallName) => (outcome: string) => void
}

/** The server's end of one browser's connection. */
export interface Connection {
  readonly receive: (frame: string) => void
  /**
   * The server is about to stop: answers what has come so far, says when to come back, and closes. What comes later is
   * not done; the browser sends it again.
   */
  readonly drain: (retryMs: number) => Promise<void>
  /** Refuses what has come and has not been begun: there is no more time for it. */
  readonly refuseQueued: () => void
  /** The socket is gone: gives up its subscriptions. Resolves once everything it asked for has been carried out. */
  readonly closed: () => Promise<void>
}

type Answer = Result<AnswerOf<CallName>, ServerRefusal>

export function createConnection(client: Client, wire: Wire, deps: ConnectionDeps): Connection {
  return new BrowserConnection(client, wire, deps)
}

/** A class, for there are thousands, and what they have in common is to be there once. */
class BrowserConnection implements Connection, SubscribingConnection, SendQueueOwner, InboxOwner {
  readonly browserKey: BrowserKey
  readonly queue: SendQueue
  readonly subscriptions = new Map<RoomId, Subscription>()
  readonly #wire: Wire
  readonly #deps: ConnectionDeps
  readonly #allowance: ConnectionQuota
  readonly #service: LimitedService
  readonly #waiting: QueuedFramesQuota
  /** What this browser asks for is done in the order it asked. */
  readonly #inbox: Inbox
  #cancelHelloTimeout: (() => void) | null
  #isGreeted = false
  #isDraining = false
  /** Closed from here: nothing it still sends is taken. */
  #isEnding = false
  #drawnCode: RoomCode | null = null
  #heardAt: EpochMs

  constructor(client: Client, wire: Wire, deps: ConnectionDeps) {
    const { clock, gate } = deps
    this.browserKey = client.browserKey
    this.#wire = wire
    this.#deps = deps
    this.#heardAt = clock.now()
    this.#allowance = gate.quotaOf(client)
    this.#service = limitService(deps.service, client.browserKey, this.#allowance)
    this.#waiting = gate.openWaiting(client)
    this.#inbox = new Inbox(this, { share: this.#waiting, limits: gate.limits.waiting })
    this.queue = createSendQueue(wire, this, {
      clock,
      limits: gate.limits.sendQueue,
      openUnsent: (holder) => gate.openUnsent(client, holder),
    })
    this.#cancelHelloTimeout = clock.wakeAt(clock.now() + gate.limits.helloWithinMs, () => {
      gate.count('closed-silent')
      this.#expel()
    })
  }

  receive(frame: string): void {
    if (this.#isDraining || this.#isEnding) return
    this.#heardAt = this.#deps.clock.now()
    if (!this.#inbox.add(frame)) this.#refuse(parseUp(frame), 'overloaded')
  }

  handleFrame(frame: string): void | Promise<void> {
    if (this.#isEnding) return
    const parsed = parseUp(frame)
    if (!this.#allowance.takeCommand(tokenCostOf(parsed.ok ? parsed.message : null)))
      return this.#refuse(parsed, 'too-fast')
    return this.#take(parsed)
  }

  frameFailed(error: unknown): void {
    this.#deps.report(error, 'a frame could not be handled')
  }

  refuseFrame(frame: string): void {
    this.#sayNo(callIdIn(parseUp(frame)), { code: 'restarting' })
  }

  setReading(isReading: boolean): void {
    if (!this.#isEnding) this.#wire.setReading(isReading)
  }

  async drain(retryMs: number): Promise<void> {
    this.#isDraining = true
    await this.#inbox.idle()
    this.#endFor(retryMs)
  }

  heardAt(): EpochMs {
    return this.#heardAt
  }

  redirect(): void {
    this.#endFor(this.#deps.drawRetryMs())
  }

  #endFor(retryMs: number): void {
    if (this.#isEnding) return
    this.#isEnding = true
    this.#send({ type: 'restarting', retryMs })
    this.#wire.close(SERVICE_RESTART)
  }

  refuseQueued(): void {
    this.#inbox.refuseQueued()
  }

  async closed(): Promise<void> {
    this.queue.close()
    this.#stopAwaitingHello()
    await this.#inbox.close()
    this.#waiting.close()
    await this.#unsubscribeAll().catch((error) => this.frameFailed(error))
  }

  drained(): void {
    for (const subscription of this.subscriptions.values())
      if (subscription.isBehind) void this.#resync(subscription)
  }

  closedSlow(): void {
    this.#isEnding = true
    this.#deps.gate.count('closed-slow')
  }

  #send(message: DownMessage): void {
    this.queue.send(encode(message))
  }

  /** Who goes on regardless of refusals is closed. */
  #refuse(parsed: ParsedUp, code: 'overloaded' | 'too-fast'): void {
    if (this.#allowance.takeRefusal()) this.#sayNo(callIdIn(parsed), { code })
    else this.#expel()
  }

  #take(parsed: ParsedUp): void | Promise<void> {
    if (!parsed.ok) return this.#sayNo(parsed.callId, { code: 'malformed' })
    const { message } = parsed
    if (message.type === 'hello') return this.#greet(message.protocol)
    if (!this.#isGreeted) return this.#sayNo(callIdOf(message), { code: 'malformed' })
    switch (message.type) {
      case 'ping':
        return this.#send({ type: 'pong', sentAt: message.sentAt, now: this.#deps.clock.now() })
      case 'poll':
        return this.#sendStatus(message)
      case 'call':
        return this.#answer(message)
    }
  }

  #greet(protocol: number): void {
    this.#isGreeted = protocol === PROTOCOL_VERSION
    if (this.#isGreeted) this.#stopAwaitingHello()
    this.#send(
      this.#isGreeted ? { type: 'welcome', protocol, now: this.#deps.clock.now() } : { type: 'reload' },
    )
  }

  #stopAwaitingHello(): void {
    this.#cancelHelloTimeout?.()
    this.#cancelHelloTimeout = null
  }

  #sayNo(callId: string | null, refusal: ServerRefusal): void {
    if (callId === null) this.#send({ type: 'refused', refusal })
    else this.#send({ type: 'answer', id: callId, ok: false, refusal })
  }

  async #sendStatus({ roomId }: Extract<UpMessage, { type: 'poll' }>): Promise<void> {
    try {
      const room = (await this.subscriptions.get(roomId)?.host.read(this.browserKey))?.room
      if (room === undefined) this.#sayNo(null, { code: 'not-in-room' })
      else this.queue.offer(encodeStatus(room))
    } catch (error) {
      this.#sayNo(null, this.#failureOf(error, 'poll'))
    }
  }

  async #answer(call: Call): Promise<void> {
    const ended = this.#deps.timeCall(call.call)
    let result: Answer
    try {
      result = await this.#dispatch(call)
    } catch (error) {
      result = refuse(this.#failureOf(error, call.call))
    }
    ended(result.ok ? 'ok' : result.refusal.code)
    // A subscription was answered with the view itself, ahead of what follows from it.
    if (result.ok && call.call === 'subscribe') return
    if (result.ok) this.#send({ type: 'answer', id: call.id, ok: true, value: result.value })
    else this.#sayNo(call.id, result.refusal)
    // Where this server stops, its drain ends the connection in its own time.
    const isForAnother = !result.ok && result.refusal.code === 'restarting' && !this.#deps.isDraining()
    if (isForAnother) this.redirect()
  }

  /** Reports what only we can cause, and gives what its browser is told of it. */
  #failureOf(error: unknown, asked: string): ServerRefusal {
    this.#deps.report(error, `${asked} could not be carried out`)
    return { code: readStoreFault(error) === null ? 'internal' : 'storage-unavailable' }
  }

  #dispatch(call: Call): Answer | Promise<Answer> {
    switch (call.call) {
      case 'generateRoomCode':
        return this.#deps.isDraining() ? refuse({ code: 'restarting' }) : this.#draw()
      case 'subscribe':
        return this.#subscribe(call)
      case 'unsubscribe':
        return this.#unsubscribe(call.args.roomId)
      case 'createRoom':
        return this.#deps.isDraining() ? refuse({ code: 'restarting' }) : this.#createRoom(call)
      default:
        return this.#service.answer(call, null)
    }
  }

  async #draw(): Promise<Answer> {
    const drawn = await this.#service.generateRoomCode()
    if (drawn.ok) this.#drawnCode = drawn.value.code
    return drawn
  }

  async #createRoom(call: Extract<Call, { call: 'createRoom' }>): Promise<Answer> {
    const result = await this.#service.answer(call, this.#drawnCode)
    this.#drawnCode = null
    return result
  }

  async #subscribe({ args, id }: Extract<Call, { call: 'subscribe' }>): Promise<Answer> {
    const host = this.#deps.rooms.hostOf(args.roomId)
    const result = await host.subscribe(new Subscription(this, host, args, id))
    return result.ok ? accept(null) : result
  }

  async #unsubscribe(roomId: RoomId): Promise<Answer> {
    const subscription = this.subscriptions.get(roomId)
    this.subscriptions.delete(roomId)
    await subscription?.host.unsubscribe(subscription)
    return accept(null)
  }

  async #unsubscribeAll(): Promise<void> {
    for (const roomId of [...this.subscriptions.keys()]) await this.#unsubscribe(roomId)
  }

  async #resync(subscription: Subscription): Promise<void> {
    try {
      await subscription.host.resync(subscription)
    } catch (error) {
      this.#deps.report(error, 'a room could not be shown anew')
      this.queue.giveUp()
    }
  }

  #expel(): void {
    this.#isEnding = true
    this.queue.stop()
    this.#wire.close(POLICY_VIOLATION)
    // What it goes on sending is not worth reading.
    this.#wire.setReading(false)
  }
}

function callIdIn(parsed: ParsedUp): string | null {
  return parsed.ok ? callIdOf(parsed.message) : parsed.callId
}

function callIdOf(message: UpMessage): string | null {
  return message.type === 'call' ? message.id : null
}
