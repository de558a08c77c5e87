import { topicOf } from '#protocol/topic.ts'
import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import { type Audience, NO_AUDIENCE } from '#rooms/view/room-view.ts'
import type { BusMessage, WatcherPlace } from '../../cluster/bus.ts'
import type { RoomHostDeps } from '../host/room-host-deps.ts'
import { encode } from '../replica/room-broadcast.ts'
import { ANNOUNCE_INTERVAL_MS, type PeerPresence } from './peer-presence.ts'

/** Counts are sent, and places published, at most once in this time. */
const GATHER_MS = 1_000
/** The watchers of a room on all nodes, and those of them with one address. */
export const WATCHERS_MAX = { room: 100, address: 50 } as const

type WatchingMessage = Extract<BusMessage, { kind: 'watching' }>
type RoomAudienceDeps = Pick<RoomHostDeps, 'node' | 'bus' | 'clock' | 'timeScale' | 'watchersMax'>

/** This node's part of the audience. */
export interface AudienceOwner {
  readonly roomId: RoomId
  /** The number of places. */
  readonly size: () => number
  readonly places: () => Iterable<WatcherPlace>
  /** Sends a message to all players and watchers on this node. */
  readonly sendAudience: (frame: string) => void
}

interface Peer {
  readonly node: string
  readonly places: readonly WatcherPlace[]
  readonly receivedAt: EpochMs
}

/** The watchers of one room on all nodes: this node's own, and those that peers announce. */
export class RoomAudience {
  readonly #owner: AudienceOwner
  readonly #deps: RoomAudienceDeps
  readonly #presence: PeerPresence
  #peers: readonly Peer[] = []
  #isPlaying = false
  /** The counts that players and watchers on this node have. */
  #shown = NO_AUDIENCE
  #sentAt: EpochMs = Number.NEGATIVE_INFINITY
  #announcedAt: EpochMs = 0
  #isAnnouncementPending = false
  #cancelSend: (() => void) | null = null
  #isStopped = false

  constructor(owner: AudienceOwner, presence: PeerPresence, deps: RoomAudienceDeps) {
    this.#owner = owner
    this.#presence = presence
    this.#deps = deps
  }

  /** The counts for a view. Later ones arrive as messages. */
  get shown(): Audience {
    return this.#shown
  }

  /** The newest place of each browser, by its key. */
  placesByKey(): ReadonlyMap<string, WatcherPlace> {
    const places = new Map<string, WatcherPlace>()
    for (const place of this.#owner.places()) places.set(place.key, place)
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
    const max = this.#deps.watchersMax ?? WATCHERS_MAX
    const places = new Map(this.placesByKey())
    if ((places.get(key)?.claimedAt ?? -1) > claimedAt) return 'superseded'
    places.delete(key)
    if (places.size >= max.room) return 'watchers-full'
    const here = [...places.values()].filter((place) => place.address === address).length
    return here >= max.address ? 'watchers-full-here' : null
  }

  /**
   * The keys of this node's places beyond the limits, which nodes have given away before they heard of each other. All nodes
   * keep the same places: of each node, the earliest. Claims are not compared, because browsers choose them.
   */
  surplusKeys(): readonly string[] {
    const { node: own, watchersMax: max = WATCHERS_MAX } = this.#deps
    const newest = this.placesByKey()
    const ranked = [{ node: own, places: [...this.#owner.places()] }, ...this.#peers]
      .flatMap(({ node, places }) => places.map((place, rank) => ({ node, place, rank })))
      .filter(({ place }) => newest.get(place.key) === place)
      .sort((one, other) => one.rank - other.rank || (one.node < other.node ? -1 : 1))
    const keptByAddress = new Map<string, number>()
    let kept = 0
    const surplus = ranked.filter(({ place: { address } }) => {
      const here = keptByAddress.get(address) ?? 0
      if (kept >= max.room || here >= max.address) return true
      kept += 1
      keptByAddress.set(address, here + 1)
      return false
    })
    return surplus.flatMap(({ node, place }) => (node === own ? [place.key] : []))
  }

  /** Called when a place on this node is taken, left or changed. */
  ownChanged(): void {
    this.#isAnnouncementPending = this.#deps.bus.isShared
    this.#sendSoon()
  }

  /** Nobody wants in where they can join. */
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

  receive({ node, watchers }: WatchingMessage): void {
    this.#peers = this.#peers.filter((peer) => peer.node !== node)
    if (watchers.length > 0)
      this.#peers = [...this.#peers, { node, places: watchers, receivedAt: this.#deps.clock.now() }]
    this.#sendIfChanged()
  }

  /** Publishes this node's places. */
  announce(): void {
    const { bus, clock, node } = this.#deps
    // Without the other fields of a watcher.
    const watchers = [...this.#owner.places()].map(({ key, address, claimedAt, wantsIn }) => {
      return { key, address, claimedAt, wantsIn }
    })
    this.#isAnnouncementPending = false
    this.#announcedAt = clock.now()
    bus.publish(this.#owner.roomId, { kind: 'watching', node, watchers })
  }

  /** Announces where that is due, and forgets silent peers. */
  wakeUp(): void {
    const { clock } = this.#deps
    const dueAt = this.#nextAnnouncementAt()
    if (dueAt !== null && clock.now() >= dueAt) this.announce()
    this.#peers = this.#peers.filter(({ receivedAt }) => this.#presence.isCurrent(receivedAt))
    this.#sendIfChanged()
  }

  /** The next time at which places have to be announced or are forgotten; null for never. */
  nextEventAt(): EpochMs | null {
    const dueAt = this.#nextAnnouncementAt()
    const silentFrom = this.#peers.map(({ receivedAt }) => this.#presence.silentAt(receivedAt))
    return dueAt === null && silentFrom.length === 0
      ? null
      : Math.min(dueAt ?? Number.POSITIVE_INFINITY, ...silentFrom)
  }

  /** Announces what is pending, and stops. */
  stop(): void {
    this.#isStopped = true
    this.#cancelSend?.()
    if (this.#isAnnouncementPending) this.announce()
  }

  #nextAnnouncementAt(): EpochMs | null {
    const { bus, timeScale } = this.#deps
    if (!bus.isShared || this.#owner.size() === 0) return null
    return this.#announcedAt + ANNOUNCE_INTERVAL_MS / timeScale
  }

  #sendIfChanged(): void {
    if (!isSame(this.#count(), this.#shown)) this.#sendSoon()
  }

  #sendSoon(): void {
    const { clock } = this.#deps
    if (this.#isStopped) return
    const at = Math.max(clock.now(), this.#sentAt + GATHER_MS)
    this.#cancelSend ??= clock.wakeAt(at, () => this.#send())
  }

  #send(): void {
    this.#cancelSend = null
    this.#sentAt = this.#deps.clock.now()
    if (this.#isAnnouncementPending) this.announce()
    const audience = this.#count()
    if (isSame(audience, this.#shown)) return
    this.#shown = audience
    this.#owner.sendAudience(encode({ type: 'audience', topic: topicOf(this.#owner.roomId), audience }))
  }

  #count(): Audience {
    const places = [...this.placesByKey().values()]
    const wantIn = this.#isPlaying ? places.filter((place) => place.wantsIn).length : 0
    return { watching: places.length, wantIn }
  }
}

function isSame(one: Audience, other: Audience): boolean {
  return one.watching === other.watching && one.wantIn === other.wantIn
}
