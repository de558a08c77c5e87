import { hash } from 'node:crypto'
import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import type { PeerPresence } from '../audience/peer-presence.ts'
import type { RoomHostDeps } from '../host/room-host-deps.ts'

/** After a conflict, nodes send their commands to the leader for this long. */
const CONTENDED_MS = 2_000
/** A leader that did not answer is not asked for this long. */
const AVOIDED_MS = 10_000

/**
 * Which node decides a room's commands while several nodes commit to it at the same time. Only a hint: nodes may disagree,
 * and the version decides about each commit. Commands go up one order of all nodes, so two nodes never ask each other.
 */
export class RoomLeader {
  readonly #roomId: RoomId
  readonly #deps: Pick<RoomHostDeps, 'node' | 'bus' | 'clock'>
  readonly #peers: PeerPresence
  #contendedUntil: EpochMs = 0
  #avoidedUntil: EpochMs = 0

  constructor(roomId: RoomId, peers: PeerPresence, deps: Pick<RoomHostDeps, 'node' | 'bus' | 'clock'>) {
    this.#roomId = roomId
    this.#deps = deps
    this.#peers = peers
  }

  /** The peer to ask; null if this node decides. */
  current(): string | null {
    const { bus, clock, node } = this.#deps
    const now = clock.now()
    if (now >= this.#contendedUntil || now < this.#avoidedUntil || !bus.isUp()) return null
    const leader = leaderOf(this.#roomId, [node, ...this.#peers.nodes()])
    return leader === node ? null : leader
  }

  /** Called when a commit lost against that of a peer. */
  noteConflict(): void {
    this.#contendedUntil = this.#deps.clock.now() + CONTENDED_MS
  }

  /** Called when the leader did not answer in time. */
  avoid(): void {
    this.#avoidedUntil = this.#deps.clock.now() + AVOIDED_MS
  }
}

/** Rendezvous hashing: nodes that know the same nodes agree, and different rooms have different leaders. */
function leaderOf(roomId: RoomId, nodes: readonly string[]): string {
  const rankOf = (node: string) => hash('sha1', `${roomId} ${node}`)
  return nodes.reduce((first, node) => (rankOf(node) < rankOf(first) ? node : first))
}
