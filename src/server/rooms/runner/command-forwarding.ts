import { hash } from 'node:crypto'
import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import type { BusMessage } from '../../cluster/bus.ts'
import type { ForwardedCommand, ForwardedName } from '../../cluster/forwarded-command.ts'
import type { PeerPresence } from '../audience/peer-presence.ts'
import type { RoomHostDeps } from '../host/room-host-deps.ts'
import type { CommandOutcome } from './command-runner.ts'
import type { CommandOrigin } from './stored-answer.ts'

type AskedMessage = Extract<BusMessage, { kind: 'command-asked' }>
type AnsweredMessage = Extract<BusMessage, { kind: 'command-answered' }>
/** The answer to an accepted command, and the version of the room that contains its changes. */
type LeaderAnswer = NonNullable<AnsweredMessage['accepted']>

/** Null if the leader refused the command. After `silent` it may still commit it. */
export type LeaderOutcome = LeaderAnswer | null | 'silent'

/** After this time without an answer, this node decides: the leader may be dead, unreachable or of an earlier build. */
export const LEADER_TIMEOUT_MS = 250
/** The most commands of a room that wait for the leader. Further ones are decided on this node. */
const WAITING_MAX = 64

interface LeaderSide {
  /** Runs a command in a turn of the room. */
  readonly run: (command: ForwardedCommand, origin: CommandOrigin) => Promise<CommandOutcome<ForwardedName>>
  /** The version of the room on this node. */
  readonly version: () => number
}

/**
 * Asks the leader of the room to decide commands, and decides those of peers. If the leader's answer is lost, the command
 * is decided twice: its stored id prevents a duplicate.
 */
export class CommandForwarding {
  readonly #roomId: RoomId
  readonly #deps: Pick<RoomHostDeps, 'node' | 'bus' | 'clock' | 'newId' | 'report'>
  readonly #leader: RoomLeader
  readonly #own: LeaderSide
  readonly #waiting = new Map<string, (outcome: LeaderOutcome) => void>()

  constructor(
    roomId: RoomId,
    deps: Pick<RoomHostDeps, 'node' | 'bus' | 'clock' | 'newId' | 'report'>,
    leader: RoomLeader,
    own: LeaderSide,
  ) {
    this.#roomId = roomId
    this.#deps = deps
    this.#leader = leader
    this.#own = own
  }

  /** The number of commands that wait for the leader. */
  get waiting(): number {
    return this.#waiting.size
  }

  /**
   * Sends the command to the leader; null if this node is to decide it. Without an accepting
   * answer, too, this node has to decide.
   */
  ask(command: ForwardedCommand, origin: CommandOrigin): Promise<LeaderOutcome> | null {
    const { bus, clock, newId, node } = this.#deps
    const leader = this.#waiting.size < WAITING_MAX ? this.#leader.current() : null
    if (leader === null) return null
    const id = newId()
    return new Promise((resolve) => {
      const end = (outcome: LeaderOutcome) => {
        this.#waiting.delete(id)
        cancel()
        resolve(outcome)
      }
      const cancel = clock.wakeAt(clock.now() + LEADER_TIMEOUT_MS, () => {
        this.#leader.avoid()
        end('silent')
      })
      this.#waiting.set(id, end)
      bus.publish(this.#roomId, { kind: 'command-asked', node, to: leader, id, command, ...origin })
    })
  }

  receive(message: AskedMessage | AnsweredMessage): void {
    if (message.to !== this.#deps.node) return
    if (message.kind === 'command-answered') this.#waiting.get(message.id)?.(message.accepted)
    else void this.#decide(message)
  }

  async #decide({ browserKey, command, commandId, id, node: to }: AskedMessage): Promise<void> {
    const { bus, node, report } = this.#deps
    let accepted: LeaderAnswer | null = null
    try {
      const outcome = await this.#own.run(command, { browserKey, commandId })
      if (outcome.ok) accepted = { version: this.#own.version(), answer: outcome.value }
    } catch (error) {
      // It may be stored all the same, so this is no refusal.
      return report(error, 'a command of another node could not be carried out', this.#roomId)
    }
    bus.publish(this.#roomId, { kind: 'command-answered', node, to, id, accepted })
  }
}

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
