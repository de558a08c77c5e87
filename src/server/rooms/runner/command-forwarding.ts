import { hash } from 'node:crypto'
import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import type { BusMessage } from '../../cluster/bus.ts'
import type { ForwardedCommand, ForwardedName } from '../../cluster/forwarded-command.ts'
import type { RoomPresence } from '../audience/room-presence.ts'
import type { HostedRoom } from '../host/room-host-deps.ts'
import type { RoomReplica } from '../replica/room-replica.ts'
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

/** After a conflict, nodes send their commands to the leader for this long. */
const CONTENDED_MS = 2_000
/** A leader that did not answer is not asked for this long. */
const AVOIDED_MS = 10_000

/** Runs a command in a turn of the room. */
export type RunForPeer = (
  command: ForwardedCommand,
  origin: CommandOrigin,
) => Promise<CommandOutcome<ForwardedName>>

/**
 * Asks the leader of the room to decide commands, and decides those of peers, while several nodes commit to the room at
 * the same time. If the leader's answer is lost, the command is decided twice: its stored id prevents a duplicate.
 */
export class CommandForwarding {
  readonly #room: HostedRoom
  readonly #presence: RoomPresence
  readonly #replica: RoomReplica
  readonly #run: RunForPeer
  readonly #waiting = new Map<string, (outcome: LeaderOutcome) => void>()
  #contendedUntil: EpochMs = 0
  #avoidedUntil: EpochMs = 0

  constructor(room: HostedRoom, presence: RoomPresence, replica: RoomReplica, run: RunForPeer) {
    this.#room = room
    this.#presence = presence
    this.#replica = replica
    this.#run = run
  }

  /** The number of commands that wait for the leader. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** Called when a commit lost against that of a peer. */
  noteConflict(): void {
    this.#contendedUntil = this.#room.deps.clock.now() + CONTENDED_MS
  }

  /**
   * Sends the command to the leader; null if this node is to decide it. Without an accepting
   * answer, too, this node has to decide.
   */
  ask(command: ForwardedCommand, origin: CommandOrigin): Promise<LeaderOutcome> | null {
    const { roomId, deps } = this.#room
    const { bus, clock, newId, node } = deps
    const leader = this.#waiting.size < WAITING_MAX ? this.#leader() : null
    if (leader === null) return null
    const id = newId()
    return new Promise((resolve) => {
      const end = (outcome: LeaderOutcome) => {
        this.#waiting.delete(id)
        cancel()
        resolve(outcome)
      }
      const cancel = clock.wakeAt(clock.now() + LEADER_TIMEOUT_MS, () => {
        this.#avoidedUntil = clock.now() + AVOIDED_MS
        end('silent')
      })
      this.#waiting.set(id, end)
      bus.publish(roomId, { kind: 'command-asked', node, to: leader, id, command, ...origin })
    })
  }

  receive(message: AskedMessage | AnsweredMessage): void {
    if (message.to !== this.#room.deps.node) return
    if (message.kind === 'command-answered') this.#waiting.get(message.id)?.(message.accepted)
    else void this.#decide(message)
  }

  async #decide({ browserKey, command, commandId, id, node: to }: AskedMessage): Promise<void> {
    const { roomId, deps } = this.#room
    const { bus, node, report } = deps
    let accepted: LeaderAnswer | null = null
    try {
      const outcome = await this.#run(command, { browserKey, commandId })
      const version = this.#replica.record?.room.version ?? 0
      if (outcome.ok) accepted = { version, answer: outcome.value }
    } catch (error) {
      // It may be stored all the same, so this is no refusal.
      return report(error, 'a command of another node could not be carried out', roomId)
    }
    bus.publish(roomId, { kind: 'command-answered', node, to, id, accepted })
  }

  /**
   * The node that decides the room's commands now; null for this one. Only a hint: nodes may disagree, and the version
   * decides about each commit. Commands go up one order of all nodes, so two nodes never ask each other.
   */
  #leader(): string | null {
    const { bus, clock, node } = this.#room.deps
    const now = clock.now()
    if (now >= this.#contendedUntil || now < this.#avoidedUntil || !bus.isUp()) return null
    const leader = leaderOf(this.#room.roomId, [node, ...this.#presence.nodes()])
    return leader === node ? null : leader
  }
}

/** Rendezvous hashing: nodes that know the same nodes agree, and different rooms have different leaders. */
function leaderOf(roomId: RoomId, nodes: readonly string[]): string {
  const rankOf = (node: string) => hash('sha1', `${roomId} ${node}`)
  return nodes.reduce((first, node) => (rankOf(node) < rankOf(first) ? node : first))
}
