import { decide } from '#rooms/commands/decide.ts'
import { accept } from '#rooms/commands/result.ts'
import { nextWake } from '#rooms/commands/settle-room.ts'
import { presentUntil } from '#rooms/presence/presence.ts'
import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import type { BusMessage } from '../../cluster/bus.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { PeerPresence } from '../audience/peer-presence.ts'
import type { RoomSubscribers } from '../audience/room-subscribers.ts'
import type { RoomWatchers } from '../audience/room-watchers.ts'
import type { RoomHostDeps } from '../host/room-host-deps.ts'
import type { RoomReplica } from '../replica/room-replica.ts'
import type { CommandOutcome, CommandRunner } from '../runner/command-runner.ts'

/** A room without subscribers and watchers on any node stays in memory if it has a deadline within this time. */
const KEEP_LOADED_MS = 60_000
/** Backoff for a room with subscribers or watchers whose store fails. */
const RETRY_MS = { first: 500, longest: 2_000 }
/** The delay of a settle that a peer's commit leaves to this node: the peer may already be doing it. */
const SETTLE_AGAIN_MS = 300

/** The parts of one room on a node. */
export interface RoomParts {
  readonly roomId: RoomId
  readonly deps: RoomHostDeps
  readonly replica: RoomReplica
  readonly runner: CommandRunner
  readonly subscribers: RoomSubscribers
  readonly watchers: RoomWatchers
  readonly peers: PeerPresence
}

/**
 * Decides when a room has to act without a command: at its deadlines, on changes of presence, and to exchange
 * presence with peers. Everything but `rearm` and `stop` must run within a turn of the room.
 */
export class RoomClock {
  readonly #parts: RoomParts
  readonly #timer: WakeTimer
  /** Consecutive turns that ended without the room in memory, because the store failed. */
  #failures = 0
  #settleAgainAt: EpochMs | null = null
  /** Set until a settle succeeds, because neither deadlines nor presence trigger a failed one again. */
  #isSettlePending = false

  constructor(parts: RoomParts, wake: () => void) {
    this.#parts = parts
    this.#timer = new WakeTimer(parts.deps.clock, wake)
  }

  /** Applies all expired deadlines and absences. */
  async settle(): Promise<CommandOutcome<'settle'>> {
    const { replica, runner } = this.#parts
    let outcome: CommandOutcome<'settle'> = accept(null)
    this.#isSettlePending = true
    // Loaded nevertheless, so that the room stays in memory and is settled afterwards.
    if (this.#isLeftToPeers()) await replica.load()
    else outcome = await runner.run({ type: 'settle' }, null)
    this.#isSettlePending = false
    return outcome
  }

  /** Settles after other work, which has succeeded: a failure is reported and does not reach its caller. */
  async trySettle(): Promise<void> {
    const { deps, roomId } = this.#parts
    try {
      await this.settle()
    } catch (error) {
      deps.report(error, 'settling the room failed', roomId)
    }
  }

  /** Publishes the players connected to this node, with `attendedSince` for a peer that opened it. */
  announce(attendedSince?: EpochMs): void {
    const { peers, replica, subscribers } = this.#parts
    peers.announce(subscribers.claims(), replica.record?.room.version ?? 0, attendedSince)
  }

  /** Whether a peer's message about presence leads to no change, and needs no turn. */
  isRepeated(message: BusMessage): boolean {
    const { peers, replica } = this.#parts
    if (message.kind !== 'presence' || !replica.record) return false
    return message.version <= replica.record.room.version && peers.isRepeated(message)
  }

  /** Processes a peer's message about presence. */
  async receive(
    message: Extract<BusMessage, { kind: 'presence' | 'presence-asked' | 'attended' }>,
  ): Promise<void> {
    const { peers, replica, subscribers, watchers } = this.#parts
    switch (message.kind) {
      case 'presence-asked':
        if (subscribers.size() > 0) this.announce(subscribers.presence.attendedSince())
        return watchers.announce()
      case 'attended':
        return subscribers.presence.applyAttendance(message.since)
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

  /**
   * Schedules another settle after a peer's commit, which was decided on the peer's view of presence, if a settle by this
   * node's view would change anything. Deadlines and later changes of presence cause settles of their own.
   */
  settleAgainIfNeeded(): void {
    const { deps, replica, subscribers } = this.#parts
    const { record } = replica
    if (this.#settleAgainAt !== null || subscribers.size() === 0 || !record) return
    const settled = decide(record, { type: 'settle' }, replica.context())
    if (!settled.ok || settled.value.changes.length > 0)
      this.#settleAgainAt = deps.clock.now() + SETTLE_AGAIN_MS
  }

  /** Announces presence and forgets silent peers where that is due, then settles. */
  async wakeUp(): Promise<void> {
    const { deps, peers, replica, subscribers, watchers } = this.#parts
    this.#settleAgainAt = null
    peers.dropSilentPeers()
    if (subscribers.size() > 0 && peers.isAnnouncementDue()) this.announce()
    watchers.wakeUp()
    const current = await replica.load()
    if (current === null) return
    if (deps.bus.isShared) subscribers.applyPeerPresence(current)
    await this.settle()
  }

  /** Whether a failed settle has to be repeated in this turn. */
  mustRetrySettle(): boolean {
    return Boolean(this.#parts.replica.record) && this.#isSettlePending
  }

  /** Counts failures of the store, and sends changes of absence to subscribers and watchers. */
  endTurn(): void {
    const { replica, subscribers, watchers } = this.#parts
    const { record } = replica
    this.#failures = record === undefined ? this.#failures + 1 : 0
    const presence = record ? subscribers.broadcastAway(record) : null
    if (presence !== null) watchers.sendState(presence)
  }

  /** Arms the timer for the next wake-up. True, with no timer armed, if the room can be unloaded instead. */
  rearm(hasQueuedTurns: boolean): boolean {
    const { deps, peers } = this.#parts
    const now = deps.clock.now()
    const wakeAt = this.#nextWakeUp(now)
    // Peers with subscribers know presence better, and settle in time.
    const havePeersSubscribers = !this.#isDiscovering() && peers.haveSubscribers()
    const isIdle = wakeAt === null || wakeAt > now + KEEP_LOADED_MS || havePeersSubscribers
    const canUnload = !this.#isAttended() && !hasQueuedTurns && isIdle
    if (canUnload || wakeAt === null) this.#timer.clear()
    else this.#timer.set(wakeAt)
    return canUnload
  }

  stop(): void {
    this.#timer.clear()
  }

  /** Whether somebody on this node is sent the room. */
  #isAttended(): boolean {
    const { subscribers, watchers } = this.#parts
    return subscribers.size() + watchers.size() > 0
  }

  /** Whether deadlines have to wait because peers may know more about presence (ROOM-51). */
  #isDiscovering(): boolean {
    const { peers, subscribers } = this.#parts
    return subscribers.size() === 0 && peers.isDiscovering()
  }

  /**
   * Whether peers settle the room. A node with watchers alone keeps the room loaded, but only nodes with subscribers know
   * since when players have been connected.
   */
  #isLeftToPeers(): boolean {
    const { peers, subscribers, watchers } = this.#parts
    if (this.#isDiscovering()) return true
    return (
      subscribers.size() === 0 && watchers.size() > 0 && (peers.haveSubscribers() || peers.isPartitioned())
    )
  }

  /** The time of the next wake-up, possibly in the past; null for never. */
  #nextWakeUp(now: EpochMs): EpochMs | null {
    const { peers, replica, runner, subscribers, watchers } = this.#parts
    const { record } = replica
    const isAttended = this.#isAttended()
    if (record === undefined)
      return isAttended ? now + Math.min(RETRY_MS.first * 2 ** (this.#failures - 1), RETRY_MS.longest) : null
    if (record === null) return null
    const times = [
      this.#isLeftToPeers() ? this.#nextAbsence(now) : nextWake(record, replica.context(runner.settledAt)),
      peers.nextEventAt(subscribers.size() > 0, watchers.size() > 0),
      isAttended ? watchers.nextEventAt() : null,
      this.#settleAgainAt,
    ].filter((at) => at !== null)
    return times.length === 0 ? null : Math.min(...times)
  }

  /** The next time at which watchers see a player as away; null for never. */
  #nextAbsence(now: EpochMs): EpochMs | null {
    const { replica, subscribers, watchers } = this.#parts
    if (!replica.record || watchers.size() === 0) return null
    const presence = subscribers.presence.current()
    const times = replica.record.players
      .map(({ id }) => presentUntil(presence, id, now))
      .filter((at) => at !== null)
    return times.length === 0 ? null : Math.min(...times)
  }
}

/** The shortest time between two wake-ups, so that no room can spin. */
const MIN_SLEEP_MS = 20

/** A timer with one pending wake-up. */
class WakeTimer {
  readonly #clock: Clock
  readonly #onTime: () => void
  #cancel: (() => void) | null = null
  #setFor: EpochMs | null = null
  #sleepsUntil = 0

  constructor(clock: Clock, onTime: () => void) {
    this.#clock = clock
    this.#onTime = onTime
  }

  /** Replaces the pending wake-up. The same time keeps it, so repeated calls cannot postpone it. */
  set(at: EpochMs): void {
    if (this.#setFor === at) return
    this.#cancel?.()
    this.#setFor = at
    // Counted from the last wake-up; capped, in case the clock is set back.
    const earliest = Math.min(this.#sleepsUntil, this.#clock.now() + MIN_SLEEP_MS)
    this.#cancel = this.#clock.wakeAt(Math.max(at, earliest), () => this.#wake())
  }

  clear(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#setFor = null
  }

  #wake(): void {
    this.#cancel = null
    this.#setFor = null
    this.#sleepsUntil = this.#clock.now() + MIN_SLEEP_MS
    this.#onTime()
  }
}
