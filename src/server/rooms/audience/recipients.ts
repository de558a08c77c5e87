import type { DownMessage } from '#protocol/down.ts'
import type { GoneReason } from '#protocol/room-messages.ts'
import { topicOf } from '#protocol/topic.ts'
import type { HostedRoom } from '../host/room-host-deps.ts'
import type { Recipient } from '../host/subscriber.ts'
import { encode } from '../replica/room-broadcast.ts'

/** The tabs on this node that are sent one room: of each player or browser, the one with the newest claim. */
export abstract class Recipients<Key extends string, One extends Recipient> {
  protected readonly room: HostedRoom
  protected readonly byKey = new Map<Key, One>()

  constructor(room: HostedRoom) {
    this.room = room
  }

  protected abstract keyOf(one: One): Key

  get size(): number {
    return this.byKey.size
  }

  all(): readonly One[] {
    return [...this.byKey.values()]
  }

  /** Whether no newer tab has the place of this one. */
  has(one: One): boolean {
    return this.byKey.get(this.keyOf(one)) === one
  }

  /** Frees the place of this tab. False if another tab has it. */
  remove(one: One): boolean {
    if (!this.has(one)) return false
    this.delete(one)
    return true
  }

  /** Removes the tab with this connection, which follows the room in another role from now on. False if there is none. */
  removeConnection(connection: object): boolean {
    const one = this.all().find((other) => other.connection === connection)
    return one !== undefined && this.remove(one)
  }

  sendToAll(frame: string): void {
    for (const one of this.byKey.values()) one.send(frame)
  }

  endAll(reason: GoneReason): void {
    for (const one of this.all()) this.endAsGone(one, reason)
  }

  /** Makes every browser reconnect to another node, as this one cannot serve the room. */
  redirectAll(): void {
    for (const one of this.all()) one.redirect()
  }

  protected supersede(one: One): void {
    this.#end(one, { type: 'superseded', topic: topicOf(this.room.roomId) })
  }

  protected endAsGone(one: One, reason: GoneReason): void {
    this.#end(one, { type: 'gone', topic: topicOf(this.room.roomId), reason })
  }

  #end(one: One, message: DownMessage): void {
    this.delete(one)
    one.ended(encode(message))
  }

  protected delete(one: One): void {
    this.byKey.delete(this.keyOf(one))
  }
}
