import { topicOf } from '#protocol/topic.ts'
import type { SignalMessage } from '#protocol/up.ts'
import { isConnected } from '#rooms/presence/presence.ts'
import {
  FACES,
  type Face,
  type FaceCounts,
  NUDGE_INTERVAL_MS,
  REACTION_INTERVAL_MS,
} from '#rooms/presence/reactions.ts'
import { canBeNudged, isOpenToReactions } from '#rooms/presence/signals.ts'
import type { BrowserKey, EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { BusMessage } from '../../cluster/bus.ts'
import type { RoomParts } from '../clock/room-clock.ts'
import type { Recipient, Subscriber, Watcher } from '../host/subscriber.ts'
import { encode } from '../replica/room-broadcast.ts'
import { KeyedIntervals } from './keyed-intervals.ts'

/** Reactions are gathered for this long: at most four frames a second for a subscriber, and four messages on the bus. */
const GATHER_MS = 250
/** Delays on the way vary: a browser that keeps the interval must not lose every other reaction. */
const REACTION_EARLY_MS = 200
/** The time between two nudges by one player. */
const NUDGE_BY_INTERVAL_MS = 500

type SignalsMessage = Extract<BusMessage, { kind: 'signals' }>

/**
 * The reactions and nudges of one room on this node (decision record 023). They take no turn of the room, are stored
 * nowhere, and are dropped where they are not possible.
 */
export class RoomSignals {
  readonly #room: RoomParts
  /** By browser, not by player: one may have a seat and watch as well. */
  readonly #reactions = new KeyedIntervals<BrowserKey>()
  readonly #nudgesBy = new KeyedIntervals<PlayerId>()
  readonly #nudgesOf = new KeyedIntervals<PlayerId>()
  /** The reactions for this node's subscribers and watchers. */
  readonly #counts = new Map<Face, number>()
  /** The signals of this node's subscribers and watchers, for peers. */
  readonly #countsForPeers = new Map<Face, number>()
  readonly #nudgedOnPeers = new Set<PlayerId>()
  /** When each peer sent its last message: one that arrives twice counts once. */
  readonly #receivedByNode = new Map<string, EpochMs>()
  #flushedAt: EpochMs = Number.NEGATIVE_INFINITY
  #cancelFlush: (() => void) | null = null
  #isStopped = false

  constructor(room: RoomParts) {
    this.#room = room
  }

  send(from: Subscriber, message: SignalMessage): void {
    const { deps, subscribers } = this.#room
    const isAccepted =
      subscribers.has(from) &&
      (message.type === 'react'
        ? this.#react(from.browserKey, message.face)
        : this.#nudge(from.playerId, message.playerId))
    deps.countSignal?.(message.type, isAccepted ? 'accepted' : 'dropped')
  }

  /** Processes the signal of a watcher, who can only react. */
  sendAsWatcher(from: Watcher, message: SignalMessage): void {
    const { deps, watchers } = this.#room
    const isAccepted =
      message.type === 'react' &&
      watchers.has(from) &&
      !this.#hasSeatOnPeer(from.browserKey) &&
      this.#react(from.browserKey, message.face)
    deps.countSignal?.(message.type, isAccepted ? 'accepted' : 'dropped')
  }

  /** Processes the signals of a peer's subscribers and watchers. */
  receive({ node, sentAt, counts, nudged }: SignalsMessage): void {
    if (sentAt <= (this.#receivedByNode.get(node) ?? Number.NEGATIVE_INFINITY)) return
    this.#receivedByNode.set(node, sentAt)
    for (const face of FACES) addTo(this.#counts, face, counts[face] ?? 0)
    if (this.#counts.size > 0) this.#flushSoon()
    for (const playerId of nudged) if (this.#canBeNudged(playerId)) this.#deliverNudge(playerId)
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelFlush?.()
  }

  /** Whether the browser's player is connected to a peer, which counts the reactions of that seat. */
  #hasSeatOnPeer(browserKey: BrowserKey): boolean {
    const { presence, replica, subscribers } = this.#room
    const player = replica.latest?.players.find((one) => one.browserKey === browserKey)
    if (player === undefined || subscribers.of(player.id) !== null) return false
    return isConnected(presence.current(), player.id)
  }

  #react(browserKey: BrowserKey, face: Face): boolean {
    const { deps } = this.#room
    if (!this.#isOpen()) return false
    if (!this.#reactions.take(browserKey, deps.clock.now(), REACTION_INTERVAL_MS, REACTION_EARLY_MS))
      return false
    addTo(this.#counts, face, 1)
    if (deps.bus.isShared) addTo(this.#countsForPeers, face, 1)
    this.#flushSoon()
    return true
  }

  #nudge(sender: PlayerId, target: PlayerId): boolean {
    const { deps, subscribers } = this.#room
    const now = deps.clock.now()
    if (sender === target || !this.#canBeNudged(target, sender)) return false
    if (!this.#nudgesBy.take(sender, now, NUDGE_BY_INTERVAL_MS)) return false
    if (subscribers.of(target) !== null) return this.#deliverNudge(target)
    if (!deps.bus.isShared || !this.#nudgesOf.take(target, now, NUDGE_INTERVAL_MS)) return false
    this.#nudgedOnPeers.add(target)
    this.#flushSoon()
    return true
  }

  /** Sends a nudge to its target, if that is a subscriber of this node. */
  #deliverNudge(target: PlayerId): boolean {
    const { deps, roomId, subscribers } = this.#room
    const subscriber = subscribers.of(target)
    if (subscriber === null) return false
    if (!this.#nudgesOf.take(target, deps.clock.now(), NUDGE_INTERVAL_MS)) return false
    this.#sendTo(subscriber, 'nudge', encode({ type: 'nudged', topic: topicOf(roomId) }))
    return true
  }

  #isOpen(): boolean {
    const { deps, replica } = this.#room
    return replica.latest !== null && isOpenToReactions(replica.latest, deps)
  }

  #canBeNudged(playerId: PlayerId, sender?: PlayerId): boolean {
    const { replica } = this.#room
    return replica.latest !== null && canBeNudged(replica.latest, playerId, replica.context(), sender)
  }

  #flushSoon(): void {
    const { clock } = this.#room.deps
    if (this.#isStopped || this.#cancelFlush !== null) return
    const at = Math.max(clock.now(), this.#flushedAt + GATHER_MS)
    this.#cancelFlush = clock.wakeAt(at, () => this.#flush())
  }

  #flush(): void {
    const { deps, roomId, subscribers, watchers } = this.#room
    this.#cancelFlush = null
    this.#flushedAt = deps.clock.now()
    // The phase may have ended in the meantime.
    if (this.#isOpen()) {
      const frame = encode({ type: 'reactions', topic: topicOf(roomId), counts: countsOf(this.#counts) })
      if (this.#counts.size > 0)
        for (const one of [...subscribers.all(), ...watchers.all()]) this.#sendTo(one, 'react', frame)
    } else this.#countsForPeers.clear()
    this.#counts.clear()
    this.#publish()
  }

  #publish(): void {
    const { deps, roomId } = this.#room
    const [counts, nudged] = [this.#countsForPeers, this.#nudgedOnPeers]
    if (counts.size === 0 && nudged.size === 0) return
    deps.bus.publish(roomId, {
      kind: 'signals',
      node: deps.node,
      sentAt: this.#flushedAt,
      counts: countsOf(counts),
      nudged: [...nudged],
    })
    counts.clear()
    nudged.clear()
  }

  #sendTo(recipient: Recipient, type: SignalMessage['type'], frame: string): void {
    if (recipient.areSignalsHidden) return
    const isSent = recipient.sendSignal(frame)
    this.#room.deps.countSignal?.(type, isSent ? 'sent' : 'skipped')
  }
}

function addTo(counts: Map<Face, number>, face: Face, count: number): void {
  if (count > 0) counts.set(face, (counts.get(face) ?? 0) + count)
}

function countsOf(counts: ReadonlyMap<Face, number>): FaceCounts {
  return Object.fromEntries(counts)
}
