import { decide } from '#rooms/commands/decide.ts'
import { accept } from '#rooms/commands/result.ts'
import { earliest, nextWake } from '#rooms/commands/settle-room.ts'
import { presentUntil } from '#rooms/presence/presence.ts'
import type { EpochMs } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { BusMessage } from '../../cluster/bus.ts'
import type { RoomPresence } from '../audience/room-presence.ts'
import type { RoomSubscribers } from '../audience/room-subscribers.ts'
import type { RoomWatchers } from '../audience/room-watchers.ts'
import type { HostedRoom } from '../host/room-host-deps.ts'
import type { RoomReplica } from '../replica/room-replica.ts'
import type { CommandOutcome, CommandRunner } from '../runner/command-runner.ts'

/** A room without subscribers and watchers on any node stays in memory if it has a deadline within this time. */
const KEEP_LOADED_MS = 60_000
/** Backoff for a room with subscribers or watchers whose store fails. */
const RETRY_MS = { first: 500, longest: 2_000 }
/** The delay of a settle that a peer's commit leaves to this node: the peer may already be doing it. */
const SETTLE_AGAIN_MS = 300
/** The shortest time between two wake-ups, so that no room can spin. */
const MIN_SLEEP_MS = 20

/** The parts of one room on a node. */
export interface RoomParts extends HostedRoom {
  readonly presence: RoomPresence
  readonly subscribers: RoomSubscribers
  readonly watchers: RoomWatchers
  readonly replica: RoomReplica
  readonly runner: CommandRunner
}

/**
 * Decides when a room has to act without a command: at its deadlines, on changes of presence, and to exchange
 * presence with peers. Everything but `rearm` and `stop` must run within a turn of the room.
 */
export class RoomClock {
  readonly #room: RoomParts
  readonly #wake: () => void
  /** Consecutive turns that ended without the room in memory, because the store failed. */
  #failures = 0
  #settleAgainAt: EpochMs | null = null
  /** Set until a settle succeeds, because neither deadlines nor presence trigger a failed one again. */
  #isSettlePending = false
  /** The time of the pending wake-up; null if there is none. */
  #armedFor: EpochMs | null = null
  #sleepsUntil = 0
  #cancelWake = () => {}

  constructor(room: RoomParts, wake: () => void) {
    this.#room = room
    this.#wake = wake
  }

  /** Applies all expired deadlines and absences. */
  async settle(): Promise<CommandOutcome<'settle'>> {
    const { replica, runner } = this.#room
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
    const { deps, roomId } = this.#room
    try {
      await this.settle()
    } catch (error) {
      deps.report(error, 'settling the room failed', roomId)
    }
  }

  /** Publishes the players connected to this node, with `attendedSince` for a peer that opened it. */
  announce(attendedSince?: EpochMs): void {
    const { presence, replica, subscribers } = this.#room
    presence.announce(subscribers.claims(), replica.record?.room.version ?? 0, attendedSince)
  }

  /** Whether a peer's message about presence leads to no change, and needs no turn. */
  isRepeated(message: BusMessage): boolean {
    const { presence, replica } = this.#room
    if (message.kind !== 'presence' || !replica.record) return false
    return message.version <= replica.record.room.version && presence.isRepeated(message)
  }

  async receive(
    message: Extract<BusMessage, { kind: 'presence' | 'presence-asked' | 'attended' }>,
  ): Promise<void> {
    const { presence, replica, subscribers, watchers } = this.#room
    switch (message.kind) {
      case 'presence-asked':
        if (subscribers.size > 0) this.announce(presence.attendedSince())
        if (watchers.size > 0) watchers.audience.announce()
        return
      case 'attended':
        return presence.applyAttendance(message.since)
      case 'presence': {
        presence.receive(message)
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
   * node's view would change anything. Deadlines and later changes of presence cause their own settles.
   */
  settleAgainIfNeeded(): void {
    const { deps, replica, subscribers } = this.#room
    const { record } = replica
    if (this.#settleAgainAt !== null || subscribers.size === 0 || !record) return
    const settled = decide(record, { type: 'settle' }, replica.context())
    if (!settled.ok || settled.value.changes.length > 0)
      this.#settleAgainAt = deps.clock.now() + SETTLE_AGAIN_MS
  }

  /** Announces presence and forgets silent peers where that is due, then settles. */
  async wakeUp(): Promise<void> {
    const { deps, presence, replica, subscribers, watchers } = this.#room
    this.#settleAgainAt = null
    presence.dropSilentPeers()
    if (subscribers.size > 0 && presence.isAnnouncementDue()) this.announce()
    watchers.audience.wakeUp()
    const current = await replica.load()
    if (current === null) return
    if (deps.bus.isShared) subscribers.applyPeerPresence(current)
    await this.settle()
  }

  /** Whether a failed settle has to be repeated in this turn. */
  mustRetrySettle(): boolean {
    return Boolean(this.#room.replica.record) && this.#isSettlePending
  }

  /** Counts failures of the store, and sends changes of absence to subscribers and watchers. */
  endTurn(): void {
    const { replica, subscribers, watchers } = this.#room
    const { record } = replica
    this.#failures = record === undefined ? this.#failures + 1 : 0
    const frame = record ? subscribers.broadcastAway(record) : null
    if (frame !== null) watchers.sendState(frame)
  }

  /** Arms the timer for the next wake-up. True, with no timer armed, if the room can be unloaded instead. */
  rearm(hasQueuedTurns: boolean): boolean {
    const { deps, presence } = this.#room
    const now = deps.clock.now()
    const wakeAt = this.#nextWakeUp(now)
    // Peers with subscribers know presence better, and settle in time.
    const havePeersSubscribers = !this.#isDiscovering() && presence.haveSubscribers()
    const isIdle = wakeAt === null || wakeAt > now + KEEP_LOADED_MS || havePeersSubscribers
    const canUnload = !this.#isAttended && !hasQueuedTurns && isIdle
    this.#arm(canUnload ? null : wakeAt)
    return canUnload
  }

  stop(): void {
    this.#arm(null)
  }

  /** Replaces the pending wake-up; null for none. The same time keeps it, so repeated calls cannot postpone it. */
  #arm(at: EpochMs | null): void {
    if (at === this.#armedFor) return
    this.#cancelWake()
    this.#armedFor = at
    if (at === null) return
    const { clock } = this.#room.deps
    // Counted from the last wake-up; capped, in case the clock is set back.
    const earliest = Math.min(this.#sleepsUntil, clock.now() + MIN_SLEEP_MS)
    this.#cancelWake = clock.wakeAt(Math.max(at, earliest), () => {
      this.#armedFor = null
      this.#sleepsUntil = clock.now() + MIN_SLEEP_MS
      this.#wake()
    })
  }

  /** Whether a tab on this node is sent the room. */
  get #isAttended(): boolean {
    return this.#room.subscribers.size + this.#room.watchers.size > 0
  }

  /** Whether deadlines have to wait because peers may know more about presence (ROOM-51). */
  #isDiscovering(): boolean {
    return this.#room.subscribers.size === 0 && this.#room.presence.isDiscovering()
  }

  /**
   * Whether peers settle the room. A node with watchers alone keeps the room loaded, but only nodes with subscribers know
   * since when players have been connected.
   */
  #isLeftToPeers(): boolean {
    const { presence, subscribers, watchers } = this.#room
    if (this.#isDiscovering()) return true
    const hasWatchersOnly = subscribers.size === 0 && watchers.size > 0
    return hasWatchersOnly && (presence.haveSubscribers() || presence.isPartitioned())
  }

  /** The time of the next wake-up, possibly in the past; null for never. */
  #nextWakeUp(now: EpochMs): EpochMs | null {
    const { presence, replica, runner, subscribers, watchers } = this.#room
    const { record } = replica
    if (record === undefined)
      return this.#isAttended
        ? now + Math.min(RETRY_MS.first * 2 ** (this.#failures - 1), RETRY_MS.longest)
        : null
    if (record === null) return null
    return earliest([
      ...(this.#isLeftToPeers()
        ? this.#shownAbsences(record, now)
        : [nextWake(record, replica.context(runner.settledAt))]),
      presence.nextEventAt(subscribers.size > 0, watchers.size > 0),
      this.#isAttended ? watchers.audience.nextEventAt() : null,
      this.#settleAgainAt,
    ])
  }

  /** The times at which watchers see a player as away. */
  #shownAbsences(record: RoomRecord, now: EpochMs): readonly (EpochMs | null)[] {
    if (this.#room.watchers.size === 0) return []
    const presence = this.#room.presence.current()
    return record.players.map(({ id }) => presentUntil(presence, id, now))
  }
}
