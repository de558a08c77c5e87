import { topicOf } from '#protocol/topic.ts'
import { earliest } from '#rooms/commands/settle-room.ts'
import type { EpochMs } from '#rooms/record/ids.ts'
import { type Audience, NO_AUDIENCE } from '#rooms/view/room-view.ts'
import type { BusMessage, WatcherPlace } from '../../cluster/bus.ts'
import type { HostedRoom } from '../host/room-host-deps.ts'
import type { Watcher } from '../host/subscriber.ts'
import { encode } from '../replica/room-broadcast.ts'
import { ANNOUNCE_INTERVAL_MS, type RoomPresence } from './room-presence.ts'

/** Counts are sent, and places published, at most once in this time. */
const GATHER_MS = 1_000
/** The watchers of a room on all nodes, and those of them with one address. */
export const WATCHERS_MAX = { room: 100, address: 50 } as const

interface PeerPlaces {
  readonly node: string
  readonly places: readonly WatcherPlace[]
  readonly receivedAt: EpochMs
}

/** The watchers of one room on all nodes: this node's own, by their keys, and those that peers announce. */
export class RoomAudience {
  readonly #room: HostedRoom
  readonly #presence: RoomPresence
  readonly #own: ReadonlyMap<string, Watcher>
  readonly #sendToAll: (frame: string) => void
  #peers: readonly PeerPlaces[] = []
  #isPlaying = false
  /** The counts that players and watchers on this node have. */
  #shown = NO_AUDIENCE
  #sentAt: EpochMs = Number.NEGATIVE_INFINITY
  #announcedAt: EpochMs = 0
  #isAnnouncementPending = false
  #cancelSend: (() => void) | null = null
  #isStopped = false

  /** `sendToAll` sends a message to all players and watchers on this node. */
  constructor(
    room: HostedRoom,
    presence: RoomPresence,
    own: ReadonlyMap<string, Watcher>,
    sendToAll: (frame: string) => void,
  ) {
    this.#room = room
    this.#presence = presence
    this.#own = own
    this.#sendToAll = sendToAll
  }

  /** The counts for a view. Later ones arrive as messages. */
  get shown(): Audience {
    return this.#shown
  }

  /** The newest place of each browser, by its key. */
  #placesByKey(): Map<string, WatcherPlace> {
    const places = new Map<string, WatcherPlace>(this.#own)
    for (const peer of this.#peers) {
      if (!this.#presence.isCurrent(peer.receivedAt)) continue
      for (const place of peer.places)
        if (place.claimedAt > (places.get(place.key)?.claimedAt ?? -1)) places.set(place.key, place)
    }
    return places
  }

  /** Why this place is not free; null if it is. A former place of the same browser does not count. */
  refusalOf({
    address,
    claimedAt,
    key,
  }: WatcherPlace): 'superseded' | 'watchers-full' | 'watchers-full-here' | null {
    const { watchersMax: max = WATCHERS_MAX } = this.#room.deps
    const places = this.#placesByKey()
    if ((places.get(key)?.claimedAt ?? -1) > claimedAt) return 'superseded'
    places.delete(key)
    if (places.size >= max.room) return 'watchers-full'
    const here = [...places.values()].filter((place) => place.address === address).length
    return here >= max.address ? 'watchers-full-here' : null
  }

  /**
   * This node's watchers beyond the limits, which nodes have admitted before they heard of each other. All nodes keep the
   * same places: of each node, the earliest. Claims are not compared, because browsers choose them.
   */
  surplus(): readonly Watcher[] {
    const { node: own, watchersMax: max = WATCHERS_MAX } = this.#room.deps
    const newest = this.#placesByKey()
    const ranked = [{ node: own, places: [...this.#own.values()] }, ...this.#peers]
      .flatMap(({ node, places }) => places.map((place, rank) => ({ node, place, rank })))
      .filter(({ place }) => newest.get(place.key) === place)
      .sort((one, other) => one.rank - other.rank || (one.node < other.node ? -1 : 1))
    const keptByAddress = new Map<string, number>()
    const kept = new Set<WatcherPlace>()
    for (const { place } of ranked) {
      const here = keptByAddress.get(place.address) ?? 0
      if (kept.size >= max.room || here >= max.address) continue
      kept.add(place)
      keptByAddress.set(place.address, here + 1)
    }
    return [...this.#own.values()].filter(
      (watcher) => newest.get(watcher.key) === watcher && !kept.has(watcher),
    )
  }

  /** Called when a place on this node is taken, left or changed. */
  ownChanged(): void {
    this.#isAnnouncementPending = this.#room.deps.bus.isShared
    this.#sendSoon()
  }

  /** In the lobby, where watchers can join, no wish to play next counts. */
  setPlaying(isPlaying: boolean): void {
    if (isPlaying === this.#isPlaying) return
    this.#isPlaying = isPlaying
    if (!isPlaying)
      this.#peers = this.#peers.map((peer) => ({
        ...peer,
        places: peer.places.map((place) => ({ ...place, wantsIn: false })),
      }))
    this.#sendIfChanged()
  }

  receive({ node, watchers }: Extract<BusMessage, { kind: 'watching' }>): void {
    this.#peers = this.#peers.filter((peer) => peer.node !== node)
    if (watchers.length > 0)
      this.#peers = [...this.#peers, { node, places: watchers, receivedAt: this.#room.deps.clock.now() }]
    this.#sendIfChanged()
  }

  announce(): void {
    const { bus, clock, node } = this.#room.deps
    // Without the other fields of a watcher.
    const watchers = [...this.#own.values()].map(({ key, address, claimedAt, wantsIn }) => {
      return { key, address, claimedAt, wantsIn }
    })
    this.#isAnnouncementPending = false
    this.#announcedAt = clock.now()
    bus.publish(this.#room.roomId, { kind: 'watching', node, watchers })
  }

  /** Announces where that is due, and forgets silent peers. */
  wakeUp(): void {
    const { clock } = this.#room.deps
    const dueAt = this.#nextAnnouncementAt()
    if (dueAt !== null && clock.now() >= dueAt) this.announce()
    this.#peers = this.#peers.filter(({ receivedAt }) => this.#presence.isCurrent(receivedAt))
    this.#sendIfChanged()
  }

  /** The next time at which places have to be announced or are forgotten; null for never. */
  nextEventAt(): EpochMs | null {
    const silentFrom = this.#peers.map(({ receivedAt }) => this.#presence.silentAt(receivedAt))
    return earliest([this.#nextAnnouncementAt(), ...silentFrom])
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelSend?.()
    if (this.#isAnnouncementPending) this.announce()
  }

  #nextAnnouncementAt(): EpochMs | null {
    const { bus, timeScale } = this.#room.deps
    if (!bus.isShared || this.#own.size === 0) return null
    return this.#announcedAt + ANNOUNCE_INTERVAL_MS / timeScale
  }

  #sendIfChanged(): void {
    if (!isSame(this.#count(), this.#shown)) this.#sendSoon()
  }

  #sendSoon(): void {
    const { clock } = this.#room.deps
    if (this.#isStopped) return
    const at = Math.max(clock.now(), this.#sentAt + GATHER_MS)
    this.#cancelSend ??= clock.wakeAt(at, () => this.#send())
  }

  #send(): void {
    this.#cancelSend = null
    this.#sentAt = this.#room.deps.clock.now()
    if (this.#isAnnouncementPending) this.announce()
    const audience = this.#count()
    if (isSame(audience, this.#shown)) return
    this.#shown = audience
    this.#sendToAll(encode({ type: 'audience', topic: topicOf(this.#room.roomId), audience }))
  }

  #count(): Audience {
    const places = [...this.#placesByKey().values()]
    const wantIn = this.#isPlaying ? places.filter((place) => place.wantsIn).length : 0
    return { watching: places.length, wantIn }
  }
}

function isSame(one: Audience, other: Audience): boolean {
  return one.watching === other.watching && one.wantIn === other.wantIn
}
