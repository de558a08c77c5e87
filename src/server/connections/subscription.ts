import type { CallArguments } from '#protocol/calls.ts'
import { topicOf } from '#protocol/topic.ts'
import type { BrowserKey, EpochMs, PlayerId, RoomId } from '#rooms/ids.ts'
import type { RoomView } from '#rooms/room-view.ts'
import { encode } from '../rooms/room-broadcast.ts'
import type { RoomHost } from '../rooms/room-host.ts'
import type { Subscriber } from '../rooms/subscriber.ts'
import type { SendQueue } from './send-queue.ts'

/** The part of a connection that its subscriptions use. */
export interface SubscribingConnection {
  readonly browserKey: BrowserKey
  readonly queue: SendQueue
  /** The time of the last received frame. */
  readonly receivedAt: () => EpochMs
  readonly subscriptions: Map<RoomId, Subscription>
  /** Closes the connection, so that the browser connects to another server. */
  readonly redirect: () => void
}

/** A connection's subscription to a room. A class, not closures: thousands of instances share its methods. */
export class Subscription implements Subscriber {
  readonly connection: SubscribingConnection
  readonly playerId: PlayerId
  readonly claimedAt: number
  readonly host: RoomHost
  /** Whether messages of the room were dropped: a snapshot has to come before further ones. */
  isBehind = false
  areSignalsHidden = false
  readonly #roomId: RoomId
  readonly #callId: string

  constructor(
    connection: SubscribingConnection,
    host: RoomHost,
    { claimedAt, playerId, roomId }: CallArguments<'subscribe'>,
    callId: string,
  ) {
    this.connection = connection
    this.playerId = playerId
    this.claimedAt = claimedAt
    this.host = host
    this.#roomId = roomId
    this.#callId = callId
  }

  get browserKey(): BrowserKey {
    return this.connection.browserKey
  }

  receivedAt(): EpochMs {
    return this.connection.receivedAt()
  }

  start(view: RoomView): void {
    this.connection.subscriptions.set(this.#roomId, this)
    this.connection.queue.send(encode({ type: 'answer', id: this.#callId, ok: true, value: view }))
  }

  send(frame: string): void {
    this.isBehind ||= !this.connection.queue.offer(frame)
  }

  sendSignal(frame: string): boolean {
    return !this.isBehind && this.connection.queue.offerIfIdle(frame)
  }

  resyncWith(view: RoomView): void {
    this.isBehind = false
    this.send(encode({ type: 'snapshot', topic: topicOf(this.#roomId), view }))
  }

  redirect(): void {
    this.connection.redirect()
  }

  ended(lastFrame: string): void {
    this.connection.queue.send(lastFrame)
    if (this.connection.subscriptions.get(this.#roomId) === this)
      this.connection.subscriptions.delete(this.#roomId)
  }
}
