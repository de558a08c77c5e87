import { type CallAnswers, type DownMessage, topicOf } from '#protocol/down.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { type Call, type CallName, type ParsedUp, parseUp, type UpMessage } from '#protocol/up.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { RoomCode, RoomId } from '#rooms/ids.ts'
import { accept, type Result, refuse } from '#rooms/result.ts'
import type { Clock } from '../clock.ts'
import { encode, encodeStatus } from '../rooms/room-broadcast.ts'
import type { RoomDirectory } from '../rooms/room-directory.ts'
import type { RoomHost } from '../rooms/room-host.ts'
import type { RoomService } from '../rooms/room-service.ts'
import type { Subscriber } from '../rooms/subscriber.ts'
import { readTrouble } from '../storage/store-trouble.ts'
import { POLICY_VIOLATION, SERVICE_RESTART } from './close-codes.ts'
import { costOf } from './command-cost.ts'
import type { Client, Gate } from './gate.ts'
import { limitService } from './limited-service.ts'
import { createSendQueue } from './send-queue.ts'

/** One socket as the protocol sees it; what carries the frames is somebody else's business. */
export interface Wire {
  readonly send: (frame: string) => void
  /** Ends it from this side, with a close code of RFC 6455 as the reason. What is still buffered may be lost. */
  readonly close: (code: number) => void
  /** What was sent but is still held here because the other end does not take it. */
  readonly bufferedBytes: () => number
}

export interface ConnectionDeps {
  readonly gate: Gate
  readonly service: RoomService
  readonly rooms: RoomDirectory
  readonly clock: Clock
  readonly report: (error: unknown, what: string) => void
  /** Whether the server is about to stop. */
  readonly isDraining: () => boolean
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
  /** The socket is gone: gives up its subscriptions. Resolves once everything it asked for has been carried out. */
  readonly closed: () => Promise<void>
}

interface Subscription {
  readonly host: RoomHost
  readonly subscriber: Subscriber
  /** Some of what the room said was left out: nothing more is sent before the room as it is. */
  isBehind: boolean
}

type Answer = Result<CallAnswers[CallName], Refusal>

export function createConnection(client: Client, wire: Wire, deps: ConnectionDeps): Connection {
  const { rooms, clock, gate } = deps
  const { browserKey } = client
  const allowance = gate.allowanceOf(client)
  const service = limitService(deps.service, browserKey, allowance)
  const subscriptions = new Map<RoomId, Subscription>()
  const identity = {}
  let isGreeted = false
  let isDrained = false
  /** Closed from here: nothing it still sends is taken. */
  let isExpelled = false
  let drawnCode: RoomCode | null = null
  /** What this browser asks for is done in the order it asked. */
  let lastFrame: Promise<void> = Promise.resolve()

  const queue = createSendQueue(wire, {
    clock,
    limits: gate.limits.sendQueue,
    drained: () => {
      for (const [roomId, { isBehind }] of subscriptions) if (isBehind) void showAnew(roomId)
    },
    closedSlow: () => gate.count('closed-slow'),
  })

  const send = (message: DownMessage) => queue.send(encode(message))
  const cancelHelloTimeout = clock.wakeAt(clock.now() + gate.limits.helloWithinMs, () => {
    gate.count('closed-silent')
    expel()
  })

  async function take(parsed: ParsedUp): Promise<void> {
    if (isDrained) return
    if (!parsed.ok) return sayNo(parsed.callId, { code: 'malformed' })
    const { message } = parsed
    if (message.type === 'hello') return greet(message.protocol)
    if (!isGreeted) return sayNo(callIdOf(message), { code: 'malformed' })
    switch (message.type) {
      case 'ping':
        return send({ type: 'pong', sentAt: message.sentAt, now: clock.now() })
      case 'poll':
        return sendStatus(message)
      case 'call':
        return answer(message)
    }
  }

  function greet(protocol: number): void {
    isGreeted = protocol === PROTOCOL_VERSION
    if (isGreeted) cancelHelloTimeout()
    send(isGreeted ? { type: 'welcome', protocol, now: clock.now() } : { type: 'reload' })
  }

  function sayNo(callId: string | null, refusal: Refusal): void {
    if (callId === null) send({ type: 'refused', refusal })
    else send({ type: 'answer', id: callId, ok: false, refusal })
  }

  async function sendStatus({ roomId }: Extract<UpMessage, { type: 'poll' }>): Promise<void> {
    try {
      const room = (await subscriptions.get(roomId)?.host.read())?.room
      if (room === undefined) sayNo(null, { code: 'not-in-room' })
      else queue.offer(encodeStatus(room))
    } catch (error) {
      sayNo(null, failureOf(error, 'poll'))
    }
  }

  async function answer(call: Call): Promise<void> {
    const ended = deps.timeCall(call.call)
    const result = await settle(call)
    ended(result.ok ? 'ok' : result.refusal.code)
    // A subscription was answered with the view itself, ahead of what follows from it.
    if (result.ok && call.call === 'subscribe') return
    if (result.ok) send({ type: 'answer', id: call.id, ok: true, value: result.value })
    else sayNo(call.id, result.refusal)
  }

  async function settle(call: Call): Promise<Answer> {
    try {
      return await dispatch(call)
    } catch (error) {
      return refuse(failureOf(error, call.call))
    }
  }

  /** Reports what only we can cause, and gives what its browser is told of it. */
  function failureOf(error: unknown, asked: string): Refusal {
    deps.report(error, `${asked} could not be carried out`)
    return { code: readTrouble(error) === null ? 'internal' : 'storage-unavailable' }
  }

  async function dispatch(call: Call): Promise<Answer> {
    switch (call.call) {
      case 'generateRoomCode':
        if (deps.isDraining()) return refuse({ code: 'restarting' })
        return draw()
      case 'subscribe':
        return subscribe(call)
      case 'unsubscribe':
        await unsubscribe(call.args.roomId)
        return accept(null)
      case 'createRoom': {
        if (deps.isDraining()) return refuse({ code: 'restarting' })
        const result = await service.answer(call, drawnCode)
        drawnCode = null
        return result
      }
      default:
        return service.answer(call, null)
    }
  }

  async function draw(): Promise<Answer> {
    const drawn = await service.generateRoomCode()
    if (drawn.ok) drawnCode = drawn.value.code
    return drawn
  }

  async function subscribe(call: Extract<Call, { call: 'subscribe' }>): Promise<Answer> {
    const { roomId, playerId, claimedAt } = call.args
    const host = rooms.hostOf(roomId)
    const tell = (frame: string) => {
      subscription.isBehind ||= !queue.offer(frame)
    }
    const subscriber: Subscriber = {
      connection: identity,
      browserKey,
      playerId,
      claimedAt,
      start: (view) => {
        subscriptions.set(roomId, subscription)
        send({ type: 'answer', id: call.id, ok: true, value: view })
      },
      send: tell,
      startAnew: (view) => {
        subscription.isBehind = false
        tell(encode({ type: 'snapshot', topic: topicOf(roomId), view }))
      },
      ended: (farewell) => {
        queue.send(farewell)
        if (subscriptions.get(roomId) === subscription) subscriptions.delete(roomId)
      },
    }
    const subscription: Subscription = { host, subscriber, isBehind: false }
    const result = await host.subscribe(subscriber)
    return result.ok ? accept(null) : result
  }

  async function unsubscribe(roomId: RoomId): Promise<void> {
    const subscription = subscriptions.get(roomId)
    subscriptions.delete(roomId)
    await subscription?.host.unsubscribe(subscription.subscriber)
  }

  async function showAnew(roomId: RoomId): Promise<void> {
    const subscription = subscriptions.get(roomId)
    try {
      await subscription?.host.showAnew(subscription.subscriber)
    } catch (error) {
      deps.report(error, 'a room could not be shown anew')
      queue.giveUp()
    }
  }

  function expel(): void {
    isExpelled = true
    queue.stop()
    wire.close(POLICY_VIOLATION)
  }

  function inOrder(work: () => Promise<void>): Promise<void> {
    lastFrame = lastFrame.then(work).catch((error) => deps.report(error, 'a frame could not be handled'))
    return lastFrame
  }

  return {
    receive: (frame) => {
      if (isDrained || isExpelled) return
      const parsed = parseUp(frame)
      if (allowance.takeCommand(costOf(parsed.ok ? parsed.message : null))) void inOrder(() => take(parsed))
      else if (allowance.takeRefusal())
        sayNo(parsed.ok ? callIdOf(parsed.message) : parsed.callId, { code: 'too-fast' })
      else expel()
    },
    drain: (retryMs) =>
      inOrder(async () => {
        isDrained = true
        send({ type: 'restarting', retryMs })
        wire.close(SERVICE_RESTART)
      }),
    closed: () => {
      queue.stop()
      cancelHelloTimeout()
      return inOrder(async () => {
        for (const roomId of [...subscriptions.keys()]) await unsubscribe(roomId)
      })
    },
  }
}

function callIdOf(message: UpMessage): string | null {
  return message.type === 'call' ? message.id : null
}
