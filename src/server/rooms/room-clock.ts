import type { EpochMs, RoomId } from '#rooms/ids.ts'
import { accept } from '#rooms/result.ts'
import { nextWake } from '#rooms/settle-room.ts'
import type { BusMessage } from '../bus/bus.ts'
import type { CommandOutcome, CommandRunner } from './command-runner.ts'
import type { PeerPresence } from './peer-presence.ts'
import type { RoomHostDeps } from './room-host-deps.ts'
import type { RoomReplica } from './room-replica.ts'
import type { RoomSubscribers } from './room-subscribers.ts'
import { type WakeTarget, WakeTimer } from './wake-timer.ts'

/** A room without subscribers on any node stays in memory if it has a deadline within this time. */
const HOLD_MS = 60_000
/** Backoff for a watched room whose store fails. */
const RETRY_MS = { first: 500, longest: 2_000 }
/** A peer's commit is settled again with this node's presence after this delay. */
const SECOND_LOOK_MS = 300

export interface RoomClockParts {
  readonly roomId: RoomId
  readonly deps: RoomHostDeps
  readonly replica: RoomReplica
  readonly runner: CommandRunner
  readonly subscribers: RoomSubscribers
  readonly peers: PeerPresence
}

/**
 * Decides when a room has to act without a command: at its deadlines, on changes of presence, and to exchange presence
 * with peers. Everything but `rearm` and `stop` must run within a turn of the room.
 */
export class RoomClock {
  readonly #parts: RoomClockParts
  readonly #timer: WakeTimer
  /** Consecutive turns after which the room was not in memory, because the store failed. */
  #failures = 0
  #secondLookAt: EpochMs | null = null
  /** A settle failed; neither deadlines nor presence will ask for it again. */
  #isSettleOwed = false

  constructor(parts: RoomClockParts, target: WakeTarget) {
    this.#parts = parts
    this.#timer = new WakeTimer(parts.deps.clock, target)
  }

  /** Commits everything that is due. */
  async settle(): Promise<CommandOutcome> {
    const { replica, runner } = this.#parts
    let outcome: CommandOutcome = accept(null)
    this.#isSettleOwed = true
    // Loaded even while listening, so that the room is held and looked at afterwards.
    if (this.#isDiscovering()) await replica.load()
    else outcome = await runner.run({ type: 'settle' }, null)
    this.#isSettleOwed = false
    return outcome
  }

  /** Settles after other work, which has succeeded: a failure is reported and does not reach its caller. */
  async trySettle(): Promise<void> {
    const { deps, roomId } = this.#parts
    try {
      await this.settle()
    } catch (error) {
      deps.report(error, 'what was due could not be carried out', roomId)
    }
  }

  /** Publishes the players connected to this node. With `attendedSince` it answers a node that has just opened the room. */
  announce(attendedSince?: EpochMs): void {
    const { peers, replica, subscribers } = this.#parts
    peers.announce(subscribers.claims(), replica.record?.room.version ?? 0, attendedSince)
  }

  /** Processes a peer's message about presence. */
  async receive(message: Exclude<BusMessage, { kind: 'committed' }>): Promise<void> {
    const { peers, replica, subscribers } = this.#parts
    switch (message.kind) {
      case 'presence-asked':
        if (subscribers.size() > 0) this.announce(subscribers.attendedSince())
        return
      case 'attended':
        return subscribers.applyAttendance(message.since)
      case 'presence': {
        peers.receive(message)
        if (message.version > (replica.record?.room.version ?? message.version)) replica.invalidate()
        const current = await replica.load()
        if (current === null) return
        subscribers.applyPeerPresence(current)
        await this.settle()
      }
    }
  }

  /** Schedules another settle after a peer's commit, which was decided on that peer's view of presence. */
  lookAgain(): void {
    const { deps, subscribers } = this.#parts
    if (subscribers.size() > 0) this.#secondLookAt ??= deps.clock.now() + SECOND_LOOK_MS
  }

  /** The timer went off: exchanges presence where that is due, then settles. */
  async look(): Promise<void> {
    const { deps, peers, replica, subscribers } = this.#parts
    this.#secondLookAt = null
    peers.dropSilentPeers()
    if (subscribers.size() > 0 && peers.isAnnouncementDue()) this.announce()
    const current = await replica.load()
    if (current === null) return
    if (deps.bus.isShared) subscribers.applyPeerPresence(current)
    await this.settle()
  }

  /** Whether this turn has to repeat a settle that failed. */
  mustRetrySettle(): boolean {
    return Boolean(this.#parts.replica.record) && this.#isSettleOwed
  }

  /** Counts failures of the store and sends changed absences. */
  endTurn(): void {
    const { record } = this.#parts.replica
    this.#failures = record === undefined ? this.#failures + 1 : 0
    if (record) this.#parts.subscribers.broadcastAway(record)
  }

  /** Arms the timer for the next wake-up. True if the room can be released from memory instead: then nothing is armed. */
  rearm(hasWaitingTurns: boolean): boolean {
    const { deps, peers, subscribers } = this.#parts
    const now = deps.clock.now()
    const isWatched = subscribers.size() > 0
    const wake = this.#nextLook(now, isWatched)
    // Peers with subscribers know presence better, and wake in time.
    const arePeersWatching = !this.#isDiscovering() && peers.hasWatchers()
    const canRest = wake === null || wake > now + HOLD_MS || arePeersWatching
    const canRelease = !isWatched && !hasWaitingTurns && canRest
    if (canRelease || wake === null) this.#timer.clear()
    else this.#timer.set(wake)
    return canRelease
  }

  stop(): void {
    this.#timer.clear()
  }

  /** Whether deadlines have to wait because peers may know more about presence (ROOM-51). */
  #isDiscovering(): boolean {
    const { peers, subscribers } = this.#parts
    return subscribers.size() === 0 && peers.isDiscovering()
  }

  /** The next moment at which there is something to do, which may have passed already; null for never. */
  #nextLook(now: EpochMs, isWatched: boolean): EpochMs | null {
    const { peers, replica, runner } = this.#parts
    const { record } = replica
    if (record === undefined)
      return isWatched ? now + Math.min(RETRY_MS.first * 2 ** (this.#failures - 1), RETRY_MS.longest) : null
    if (record === null) return null
    const deadline = this.#isDiscovering() ? null : nextWake(record, replica.context(runner.settledAt))
    const looks = [deadline, peers.nextRoundAt(isWatched), this.#secondLookAt].filter((at) => at !== null)
    return looks.length === 0 ? null : Math.min(...looks)
  }
}
