import type { CallArguments } from '#protocol/calls.ts'
import { topicOf } from '#protocol/topic.ts'
import type { BrowserKey, EpochMs, PlayerId, RoomId } from '#rooms/ids.ts'
import type { RoomView } from '#rooms/room-view.ts'
import { encode } from '../rooms/room-broadcast.ts'
import type { RoomHost } from '../rooms/room-host.ts'
import type { Subscriber } from '../rooms/subscriber.ts'
import type { SendQueue } from './send-queue.ts'

/** The connection that subscribes, as far as its subscriptions know it. */
export interface SubscribingConnection {
  readonly browserKey: BrowserKey
  readonly queue: SendQueue
  /** When anything was last received over it. */
  readonly heardAt: () => EpochMs
  /** Those that are served. */
  readonly subscriptions: Map<RoomId, Subscription>
  /** Ends it, so that its browser finds another server. */
  readonly redirect: () => void
}

/** One room that one connection watches. A class, as its connection is one. */
export class Subscription implements Subscriber {
  readonly connection: SubscribingConnection
  readonly playerId: PlayerId
  readonly claimedAt: number
  readonly host: RoomHost
  /** Some of what the room said was left out: nothing more is sent before the room as it is. */
  isBehind = false
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

  heardAt(): EpochMs {
    return this.connection.heardAt()
  }

  start(view: RoomView): void {
    this.connection.subscriptions.set(this.#roomId, this)
    this.connection.queue.send(encode({ type: 'answer', id: this.#callId, ok: true, value: view }))
  }

  send(frame: string): void {
    this.isBehind ||= !this.connection.queue.offer(frame)
  }

  resyncWith(view: RoomView): void {
    this.isBehind = false
    this.send(encode({ type: 'snapshot', topic: topicOf(this.#roomId), view }))
  }

  redirect(): void {
    this.connection.redirect()
  }

  ended(farewell: string): void {
    this.connection.queue.send(farewell)
    if (this.connection.subscriptions.get(this.#roomId) === this)
      this.connection.subscriptions.delete(this.#roomId)
  }
}
