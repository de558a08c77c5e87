import type { CallArguments } from '#protocol/calls.ts'
import { topicOf } from '#protocol/topic.ts'
import type { SignalMessage } from '#protocol/up.ts'
import type { Shelf } from '#rooms/games/table-games.ts'
import type { BrowserKey, EpochMs, PlayerId, RoomId } from '#rooms/record/ids.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import type { RoomHost } from '../rooms/host/room-host.ts'
import { hashPlace, type Recipient, type Subscriber, type Watcher } from '../rooms/host/subscriber.ts'
import { encode, encodeStatus, encodeWatchAnswer } from '../rooms/replica/room-broadcast.ts'
import type { SendQueue } from './send-queue.ts'

/** The part of a connection that its subscriptions use. */
export interface SubscribingConnection {
  readonly browserKey: BrowserKey
  readonly address: string
  readonly queue: SendQueue
  /** The time of the last received frame. */
  readonly receivedAt: () => EpochMs
  readonly subscriptions: Map<RoomId, Subscription>
  /** Closes the connection, so that the browser connects to another server. */
  readonly redirect: () => void
}

type SubscriptionArgs = Pick<CallArguments<'subscribe'>, 'claimedAt' | 'roomId'>

/**
 * A connection's subscription to a room, as a player or as a watcher. A class, not closures: thousands of instances share
 * its methods.
 */
export abstract class Subscription<Args extends SubscriptionArgs = SubscriptionArgs> implements Recipient {
  readonly connection: SubscribingConnection
  readonly host: RoomHost
  /** Whether messages of the room were dropped: a snapshot has to come before further ones. */
  isBehind = false
  areSignalsHidden = false
  protected readonly args: Args
  protected readonly callId: string
  /** Null for a watcher. */
  abstract readonly playerId: PlayerId | null

  constructor(connection: SubscribingConnection, host: RoomHost, args: Args, callId: string) {
    this.connection = connection
    this.host = host
    this.args = args
    this.callId = callId
  }

  abstract signal(message: SignalMessage): void

  /** The `status` message of the state that this subscription has been sent; null if it has ended. */
  abstract readStatus(shelf: Shelf): Promise<string | null>

  /** Sends a snapshot in place of the dropped messages. */
  abstract resync(): Promise<void>

  abstract leave(): Promise<void>

  get claimedAt(): number {
    return this.args.claimedAt
  }

  get browserKey(): BrowserKey {
    return this.connection.browserKey
  }

  send(frame: string): void {
    this.isBehind ||= !this.connection.queue.offer(frame)
  }

  sendSignal(frame: string): boolean {
    return !this.isBehind && this.connection.queue.offerIfIdle(frame)
  }

  redirect(): void {
    this.connection.redirect()
  }

  ended(lastFrame: string): void {
    this.connection.queue.send(lastFrame)
    const { subscriptions } = this.connection
    if (subscriptions.get(this.args.roomId) === this) subscriptions.delete(this.args.roomId)
  }

  /** Sends the answer to the call, ahead of the messages that follow it. */
  protected answer(frame: string): void {
    this.connection.subscriptions.set(this.args.roomId, this)
    this.connection.queue.send(frame)
  }

  protected sendSnapshot(frame: string): void {
    this.isBehind = false
    this.send(frame)
  }
}

export class PlayerSubscription extends Subscription<CallArguments<'subscribe'>> implements Subscriber {
  get playerId(): PlayerId {
    return this.args.playerId
  }

  receivedAt(): EpochMs {
    return this.connection.receivedAt()
  }

  start(view: RoomView): void {
    this.answer(encode({ type: 'answer', id: this.callId, ok: true, value: view }))
  }

  resyncWith(view: RoomView): void {
    this.sendSnapshot(encode({ type: 'snapshot', topic: topicOf(this.args.roomId), view }))
  }

  signal(message: SignalMessage): void {
    this.host.signals.send(this, message)
  }

  async readStatus(shelf: Shelf): Promise<string | null> {
    const room = await this.host.readShown(this.browserKey)
    return room && encodeStatus(room, shelf)
  }

  resync(): Promise<void> {
    return this.host.resync(this)
  }

  leave(): Promise<void> {
    return this.host.unsubscribe(this)
  }
}

export class WatcherSubscription extends Subscription implements Watcher {
  readonly playerId = null
  readonly key: string
  readonly address: string
  wantsIn = false

  constructor(connection: SubscribingConnection, host: RoomHost, args: SubscriptionArgs, callId: string) {
    super(connection, host, args, callId)
    const { address, key } = hashPlace(args.roomId, connection.browserKey, connection.address)
    this.key = key
    this.address = address
  }

  start(view: string, passKey: string): void {
    this.answer(encodeWatchAnswer(this.callId, view, passKey))
  }

  resyncWith(snapshot: string): void {
    this.sendSnapshot(snapshot)
  }

  signal(message: SignalMessage): void {
    this.host.signals.sendAsWatcher(this, message)
  }

  readStatus(): Promise<string | null> {
    return this.host.readWatchedStatus(this)
  }

  async resync(): Promise<void> {
    this.host.watchers.resync(this)
  }

  leave(): Promise<void> {
    return this.host.unwatch(this)
  }
}
