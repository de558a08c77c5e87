import type { ServerRefusal } from '#protocol/refusal.ts'
import { applyChanges } from '#rooms/apply-changes.ts'
import { decide } from '#rooms/decide.ts'
import type { BrowserKey, EpochMs, RoomId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import { accept, type Result, refuse } from '#rooms/result.ts'
import type { AnswerTo, RoomCommand, RoomCommandName } from '#rooms/room-command.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RowChange } from '#rooms/row-change.ts'
import { nextWake } from '#rooms/settle-room.ts'
import type { BusMessage } from '../bus/bus.ts'
import type { CommitOutcome, RoomCommit } from '../storage/room-store.ts'
import { Audience } from './audience.ts'
import type { CommitMessage } from './commit-news.ts'
import { findSeat, strangerRefusal } from './find-seat.ts'
import { HeldRoom } from './held-room.ts'
import { Neighbours } from './neighbours.ts'
import type { Origin } from './origin.ts'
import { reportUnreadable } from './report-unreadable.ts'
import type { Outcome, Question, RoomHost } from './room-host-calls.ts'
import type { RoomHostDeps } from './room-host-deps.ts'
import { RoomTurns } from './room-turns.ts'
import type { Subscriber } from './subscriber.ts'
import { type Sleeper, WakeTimer } from './wake-timer.ts'

/** Told that the room can be let go. */
type OnIdle = (roomId: RoomId) => void

/**
 * How many times a command is decided anew because another node was faster. Who has won knows the room already and wins
 * again, as long as there is more to do there.
 */
const MAX_ATTEMPTS = 200
/** A room with no subscriber on any node stays in memory if it must act within this time. */
const HELD_FOR_MS = 60_000
/** A watched room that could not be loaded or stored is looked at again so soon, each time later, but this late at most. */
const RETRY_MS = { first: 500, longest: 2_000 }
/** What another node made of a room is looked at once more, with this node's knowledge of who is here. */
const SECOND_LOOK_MS = 300

export function createRoomHost(roomId: RoomId, deps: RoomHostDeps, onIdle: OnIdle): RoomHost {
  return new ServedRoom(roomId, deps, onIdle)
}

/** A class, for there are thousands, and what they have in common is to be there once. */
class ServedRoom implements RoomHost, Sleeper {
  readonly #roomId: RoomId
  readonly #deps: RoomHostDeps
  readonly #onIdle: OnIdle
  readonly #neighbours: Neighbours
  readonly #audience: Audience
  readonly #held: HeldRoom
  readonly #timer: WakeTimer
  readonly #turns: RoomTurns
  readonly #stopHearing: () => void
  #isClosed = false
  /** How often in a row the room could not be loaded or stored. */
  #failures = 0
  #secondLookAt: EpochMs | null = null
  /** What was due could not be carried out; neither deadlines nor presence will say so again. */
  #isSettleOwed = false
  /** Everything that was due by then has been looked at. */
  #settledAt: EpochMs = Number.NEGATIVE_INFINITY

  constructor(roomId: RoomId, deps: RoomHostDeps, onIdle: OnIdle) {
    const { bus, clock } = deps
    this.#roomId = roomId
    this.#deps = deps
    this.#onIdle = onIdle
    this.#neighbours = new Neighbours(roomId, deps)
    this.#audience = new Audience(roomId, this.#neighbours, deps)
    this.#held = new HeldRoom(roomId, deps, this.#audience)
    this.#turns = new RoomTurns({
      hasSeat: (browserKey) => this.#held.hasSeat(browserKey),
      around: (work) => this.#turn(work),
      paced: deps.paced,
    })
    this.#timer = new WakeTimer(clock, this)
    this.#stopHearing = bus.subscribe(roomId, (message) => this.#hear(message))
  }

  run(command: RoomCommand, origin: Origin | null): Promise<Outcome> {
    const work = () => (command.type === 'settle' ? this.#settle() : this.#carryOut(command, origin))
    const browserKey = origin?.browserKey ?? null
    return this.#turns.runOrRefuse(work, browserKey)
  }

  read(reader: BrowserKey | null = null): Promise<RoomRecord | null> {
    return this.#turns.run(() => this.#held.loaded(), reader)
  }

  ask<Value>(
    question: Question<Value>,
    asker: BrowserKey | null = null,
  ): Promise<Result<Value, ServerRefusal>> {
    const answer = () =>
      this.#proven(
        async () => question(await this.#held.loaded()),
        ({ ok }) => ok,
      )
    return this.#turns.runOrRefuse(answer, asker)
  }

  watchers(): number {
    return this.#audience.size()
  }

  hearStored(version: number): void {
    const { record } = this.#held
    if (!record || version <= record.room.version) return
    this.#takeInSoon(() => this.#catchUp({ version, changes: null, notices: [] }))
  }

  subscribe(subscriber: Subscriber): Promise<Result<null, ServerRefusal>> {
    return this.#turns.runOrRefuse(async () => {
      // Whoever comes from another node has seen what that one did, and must not see less here.
      if (this.#deps.bus.isShared) this.#held.distrust()
      const current = await this.#held.loaded()
      if (current === null) return refuse({ code: 'room-not-found' })
      const seat = findSeat(current, subscriber.playerId, subscriber.browserKey)
      if (!seat.ok) return seat
      if (this.#held.isNewer(current)) return refuse({ code: 'restarting' })
      if (!this.#audience.admit(subscriber, current)) return refuse({ code: 'superseded' })
      subscriber.start(this.#held.viewFor(subscriber.playerId, current))
      this.#announce()
      await this.#settleAside()
      return accept(null)
    }, subscriber.browserKey)
  }

  showAnew(subscriber: Subscriber): Promise<void> {
    return this.#turns.run(async () => {
      const current = await this.#held.loaded()
      if (current === null || !this.#audience.has(subscriber)) return
      subscriber.startAnew(this.#held.viewFor(subscriber.playerId, current))
    }, subscriber.browserKey)
  }

  unsubscribe(subscriber: Subscriber): Promise<void> {
    return this.#turns.run(async () => {
      if (!this.#audience.leave(subscriber)) return
      this.#announce()
      if (this.#held.record) await this.#settleAside()
    }, subscriber.browserKey)
  }

  refuseWaiting(): void {
    this.#turns.refuseWaiting()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#timer.clear()
    this.#stopHearing()
    await this.#turns.idle()
  }

  wake(): void {
    this.#turns
      .run(() => this.#look())
      .catch((error) => this.#deps.report(error, 'what was due could not be carried out', this.#roomId))
  }

  /** Does the work of one turn, then sees to presence marks and the next deadline. */
  async #turn<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#held.beginTurn()
    try {
      return await work()
    } finally {
      if (this.#held.record && this.#isSettleOwed) await this.#settleAside()
      const { record } = this.#held
      this.#failures = record === undefined ? this.#failures + 1 : 0
      if (record) this.#audience.showAway(record)
      this.#arm()
    }
  }

  #carryOut(command: RoomCommand, origin: Origin | null): Promise<Outcome> {
    if (command.type === 'settle' || !this.#deps.bus.isShared) return this.#attemptAll(command, origin)
    // What a browser asked for is stored with its answer, so its commit has compared the versions.
    return this.#proven(
      () => this.#attemptAll(command, origin),
      ({ ok }) => ok && origin !== null,
    )
  }

  /** What changes nothing is not held against the version by any commit; another node may have been faster. */
  async #proven<Value>(
    attempt: () => Promise<Result<Value, ServerRefusal>>,
    isEnough?: (outcome: Result<Value, ServerRefusal>) => boolean,
  ): Promise<Result<Value, ServerRefusal>> {
    const heldRecord = this.#held.record
    const outcome = await attempt()
    const isUnproven =
      this.#deps.bus.isShared && this.#held.record !== undefined && this.#held.record === heldRecord
    if (!isUnproven || isEnough?.(outcome)) return outcome
    this.#held.distrust()
    return attempt()
  }

  async #attemptAll(command: RoomCommand, origin: Origin | null): Promise<Outcome> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const before = await this.#held.loaded()
      const stranger = strangerRefusal(before, command, origin?.browserKey ?? null)
      if (stranger !== null) return refuse(stranger)
      const now = this.#held.context()
      if (command.type === 'settle') this.#settledAt = now.now
      const decided = decide(before, command, now)
      if (!decided.ok) return decided
      const { record: after, changes, notices, answer } = decided.value
      if (changes.length === 0 && origin === null) return accept(answer)
      const outcome = await this.#commit({
        roomId: this.#roomId,
        basedOn: before?.room.version ?? 0,
        changes,
        command: origin && { ...origin, answer },
        at: now.now,
      })
      if (outcome === 'committed' && changes.length === 0) return accept(answer)
      if (outcome === 'committed') {
        reportUnreadable(before, notices, this.#deps)
        this.#held.show(before, after, changes, notices)
        this.#publish(before, after, changes, notices)
        return accept(answer)
      }
      if (outcome === 'code-taken') return refuse({ code: 'code-taken' })
      this.#held.distrust()
      if (outcome === 'duplicate-command' && origin !== null) {
        const stored = await this.#deps.store.findAnswer(origin.browserKey, origin.commandId)
        // Perhaps by this very commit, whose first answer was lost on its way: then nobody here has been shown it.
        await this.#held.loaded()
        return accept(stored as AnswerTo<RoomCommandName>)
      }
    }
    throw new Error(`no version of the room held still for ${MAX_ATTEMPTS} attempts`)
  }

  /** Whether a commit that fails was stored is not known: nothing held in memory counts any more. */
  async #commit(commit: RoomCommit): Promise<CommitOutcome> {
    try {
      return await this.#deps.store.commit(commit)
    } catch (error) {
      this.#held.distrust()
      throw error
    }
  }

  #publish(
    before: RoomRecord | null,
    after: RoomRecord | null,
    changes: readonly RowChange[],
    notices: readonly Notice[],
  ): void {
    const { bus, node } = this.#deps
    const version = after?.room.version ?? (before?.room.version ?? 0) + 1
    bus.publish(this.#roomId, { kind: 'committed', node, version, changes, notices })
  }

  #hear(message: BusMessage): void {
    if (message.node === this.#deps.node) return
    // At once, for whoever has lost against this commit and waits in a turn of their own.
    if (message.kind === 'committed') this.#held.hear(message)
    this.#takeInSoon(() => this.#takeInMessage(message))
  }

  #takeInSoon(work: () => Promise<void>): void {
    this.#turns
      .run(work)
      .catch((error) =>
        this.#deps.report(error, 'what another node did or said could not be taken in', this.#roomId),
      )
  }

  async #takeInMessage(message: BusMessage): Promise<void> {
    switch (message.kind) {
      case 'presence-asked':
        if (this.#audience.size() > 0) this.#announce(this.#audience.attendedSince())
        return
      case 'attended':
        return this.#audience.heedAttended(message.since)
      case 'committed':
        return this.#catchUp(message)
      case 'presence': {
        this.#neighbours.hear(message)
        if (message.version > (this.#held.record?.room.version ?? message.version)) this.#held.distrust()
        const current = await this.#held.loaded()
        if (current === null) return
        this.#audience.heedNeighbours(current)
        await this.#settle()
      }
    }
  }

  /** Takes in what another node committed; where something was missed, loads anew. */
  async #catchUp(message: Pick<CommitMessage, 'version' | 'changes' | 'notices'>): Promise<void> {
    const { record } = this.#held
    if (!record || message.version <= record.room.version) return
    const { version, changes, notices } = message
    if (version === record.room.version + 1 && changes !== null)
      this.#held.show(record, applyChanges(record, changes), changes, notices)
    else {
      this.#held.distrust()
      await this.#held.loaded()
    }
    if (this.#audience.size() > 0) this.#secondLookAt ??= this.#deps.clock.now() + SECOND_LOOK_MS
  }

  #announce(attendedSince?: EpochMs): void {
    const version = this.#held.record?.room.version ?? 0
    this.#neighbours.announce(this.#audience.claims(), version, attendedSince)
  }

  /** Nothing is decided here yet by the clock, where others may know better who is here. */
  #mustListen(): boolean {
    return this.#audience.size() === 0 && this.#neighbours.isListening()
  }

  /** Lets everything that is due happen. */
  async #settle(): Promise<Outcome> {
    let outcome: Outcome = accept(null)
    this.#isSettleOwed = true
    // Loaded all the same, so that the room is held until the listening is over, and then looked at.
    if (this.#mustListen()) await this.#held.loaded()
    else outcome = await this.#carryOut({ type: 'settle' }, null)
    this.#isSettleOwed = false
    return outcome
  }

  /** `settle` for whoever asked for something else, which is done: a failure is no answer to that. */
  async #settleAside(): Promise<void> {
    try {
      await this.#settle()
    } catch (error) {
      this.#deps.report(error, 'what was due could not be carried out', this.#roomId)
    }
  }

  /** When there is something to do here if nothing happens, or was since everything was looked at; null for never. */
  #nextLook(now: EpochMs, isWatched: boolean): EpochMs | null {
    const { record } = this.#held
    if (record === undefined)
      return isWatched ? now + Math.min(RETRY_MS.first * 2 ** (this.#failures - 1), RETRY_MS.longest) : null
    if (record === null) return null
    const rules = this.#mustListen() ? null : nextWake(record, this.#held.context(this.#settledAt))
    const round = this.#neighbours.nextRoundAt(isWatched)
    const looks = [rules, round, this.#secondLookAt].filter((at) => at !== null)
    return looks.length === 0 ? null : Math.min(...looks)
  }

  async #look(): Promise<void> {
    this.#secondLookAt = null
    this.#neighbours.forgetSilent()
    if (this.#audience.size() > 0 && this.#neighbours.isAnnouncementDue()) this.#announce()
    const current = await this.#held.loaded()
    if (current === null) return
    if (this.#deps.bus.isShared) this.#audience.heedNeighbours(current)
    await this.#settle()
  }

  #arm(): void {
    if (this.#isClosed) return
    const now = this.#deps.clock.now()
    const isWatched = this.#audience.size() > 0
    const wake = this.#nextLook(now, isWatched)
    // Those who do know better who is here, and wake in time.
    const areOthersWatching = !this.#mustListen() && this.#neighbours.areWatching()
    const canRest = wake === null || wake > now + HELD_FOR_MS || areOthersWatching
    if (!isWatched && this.#turns.waiting === 0 && canRest) {
      this.#timer.clear()
      this.#onIdle(this.#roomId)
      return
    }
    if (wake === null) this.#timer.clear()
    else this.#timer.set(wake)
  }
}
