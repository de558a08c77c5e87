import type { Refusal } from '#protocol/refusal.ts'
import { applyChanges } from '#rooms/apply-changes.ts'
import { decide } from '#rooms/decide.ts'
import type { EpochMs, RoomId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import { accept, type Result, refuse } from '#rooms/result.ts'
import type { RoomCommand } from '#rooms/room-command.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import { diffRecords, type RowChange } from '#rooms/row-change.ts'
import type { DecisionAnswer, RuleContext } from '#rooms/rule-context.ts'
import { nextWake } from '#rooms/settle-room.ts'
import { viewRoom } from '#rooms/view-room.ts'
import type { BusMessage } from '../bus/bus.ts'
import { WorkQueue } from '../work-queue.ts'
import { createAudience } from './audience.ts'
import { createCommitNews } from './commit-news.ts'
import { findSeat, strangerRefusal } from './find-seat.ts'
import { createNeighbours } from './neighbours.ts'
import type { Origin } from './origin.ts'
import { encodeChange, encodeStatus } from './room-broadcast.ts'
import type { RoomHostDeps } from './room-host-deps.ts'
import type { Subscriber } from './subscriber.ts'
import { createWakeTimer } from './wake-timer.ts'

type Outcome = Result<DecisionAnswer, Refusal>
type Question<Value> = (room: RoomRecord | null) => Result<Value, Refusal>

/** Serves one room on this node: one command after another, each decided, committed, then shown. */
export interface RoomHost {
  readonly run: (command: RoomCommand, origin: Origin | null) => Promise<Outcome>
  /** What would be answered, without doing it. */
  readonly rehearse: (command: RoomCommand) => Promise<Outcome>
  readonly read: () => Promise<RoomRecord | null>
  /** Answers by what the room is now; with no, only if that is so in the store as well. */
  readonly ask: <Value>(question: Question<Value>) => Promise<Result<Value, Refusal>>
  /** How many players watch on this node. */
  readonly watchers: () => number
  /** Takes in which version is stored; Infinity where the room is no more. */
  readonly hearStored: (version: number) => void
  readonly subscribe: (subscriber: Subscriber) => Promise<Result<null, Refusal>>
  /** Gives the room as it is now to a subscriber that left out some of what it was sent. */
  readonly showAnew: (subscriber: Subscriber) => Promise<void>
  readonly unsubscribe: (subscriber: Subscriber) => Promise<void>
  /** Stops timers and listening, once what is under way has finished. */
  readonly close: () => Promise<void>
}

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

export function createRoomHost(roomId: RoomId, deps: RoomHostDeps, onIdle: () => void): RoomHost {
  const { store, bus, clock, games } = deps
  const neighbours = createNeighbours(roomId, deps)
  const audience = createAudience(roomId, neighbours, deps)
  const news = createCommitNews(deps)
  const timer = createWakeTimer(clock)
  /** Undefined: not loaded, or not to be trusted any more. */
  let record: RoomRecord | null | undefined
  const turns = new WorkQueue()
  let turnsWaiting = 0
  let isClosed = false
  /** What whoever watches here has been shown, or told of. */
  let shown: RoomRecord | null = null
  /** How often in a row the room could not be loaded or stored. */
  let failures = 0
  let secondLookAt: EpochMs | null = null
  /** What was due could not be carried out; neither deadlines nor presence will say so again. */
  let isSettleOwed = false
  /** Everything that was due by then has been looked at. */
  let settledAt: EpochMs = Number.NEGATIVE_INFINITY
  const stopHearing = bus.subscribe(roomId, hear)

  /** Runs the work after everything asked for before, then sees to presence marks and the next deadline. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    turnsWaiting += 1
    return turns.run(async () => {
      news.beginTurn()
      try {
        return await work()
      } finally {
        if (record && isSettleOwed) await settleAside()
        turnsWaiting -= 1
        failures = record === undefined ? failures + 1 : 0
        if (record) audience.showAway(record)
        arm()
      }
    })
  }

  async function loaded(): Promise<RoomRecord | null> {
    if (record !== undefined) return record
    const current = await store.load(roomId)
    // Throws where the rules cannot read it: then it is not held either.
    if (current !== null) nextWake(current, context())
    if (current === null) audience.dismissAll('room-deleted')
    else await takeIn(current)
    record = current
    return current
  }

  /** Makes up for what was stored without being shown here: whoever left by it is told, and all others that it was. */
  async function takeIn(current: RoomRecord): Promise<void> {
    if (shown === null && bus.isShared) audience.expectEverybody(current)
    const { version } = current.room
    if (shown !== null && audience.size() > 0) await news.replay(shown, version, show)
    audience.follow(current, [], [])
    if (shown === null || version > shown.room.version) {
      const frame = encodeStatus(current.room)
      audience.sendEach(() => frame)
    }
    shown = current
    news.forgetUntil(version)
  }

  function context(): RuleContext {
    const { timeScale, randomInt, newId } = deps
    return { now: clock.now(), timeScale, presence: audience.presence(), randomInt, newId, games }
  }

  function carryOut(command: RoomCommand, origin: Origin | null): Promise<Outcome> {
    if (command.type === 'settle' || !bus.isShared) return attemptAll(command, origin)
    return proven(() => attemptAll(command, origin))
  }

  /** What changes nothing is not held against the version by any commit; another node may have been faster. */
  async function proven<Value>(
    attempt: () => Promise<Result<Value, Refusal>>,
    isEnough: (outcome: Result<Value, Refusal>) => boolean = () => false,
  ): Promise<Result<Value, Refusal>> {
    const heldRecord = record
    const outcome = await attempt()
    const isUnproven = bus.isShared && record !== undefined && record === heldRecord
    if (!isUnproven || isEnough(outcome)) return outcome
    record = undefined
    return attempt()
  }

  /** What would be answered. */
  async function tryOut(command: RoomCommand): Promise<Outcome> {
    const current = await loaded()
    if (current === null && command.type !== 'create') return refuse({ code: 'room-not-found' })
    const decided = decide(current, command, context())
    return decided.ok ? accept(decided.value.answer) : decided
  }

  async function attemptAll(command: RoomCommand, origin: Origin | null): Promise<Outcome> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const before = await loaded()
      const stranger = strangerRefusal(before, command, origin?.browserKey ?? null)
      if (stranger !== null) return refuse(stranger)
      const now = context()
      if (command.type === 'settle') settledAt = now.now
      const decided = decide(before, command, now)
      if (!decided.ok) return decided
      const { record: after, notices, answer } = decided.value
      if (after === before) return accept(answer)
      const changes = diffRecords(before, after)
      const outcome = await store
        .commit({
          roomId,
          basedOn: before?.room.version ?? 0,
          changes,
          command: origin && { ...origin, answer },
          at: now.now,
        })
        .catch(distrust)
      if (outcome === 'committed') {
        show(before, after, changes, notices)
        publish(before, after, changes, notices)
        return accept(answer)
      }
      if (outcome === 'code-taken') return refuse({ code: 'code-taken' })
      record = undefined
      if (outcome === 'duplicate-command' && origin !== null) {
        const stored = await store.findAnswer(origin.browserKey, origin.commandId)
        // Perhaps by this very commit, whose first answer was lost on its way: then nobody here has been shown it.
        await loaded()
        return accept(stored as DecisionAnswer)
      }
    }
    throw new Error(`no version of the room held still for ${MAX_ATTEMPTS} attempts`)
  }

  /** Whether a commit that fails was stored is not known: nothing held in memory counts any more. */
  function distrust(error: unknown): never {
    record = undefined
    throw error
  }

  /** Makes the new state the current one and sends it to everybody who watches here. */
  function show(
    before: RoomRecord | null,
    after: RoomRecord | null,
    changes: readonly RowChange[],
    notices: readonly Notice[],
  ): void {
    const sent = deps.timeBroadcast()
    record = after
    shown = after ?? shown
    news.forgetUntil(shown?.room.version ?? 0)
    // Whoever still watches a room that is no more is the one who left it last.
    if (after === null) audience.dismissAll('left')
    else audience.follow(after, changes, notices)
    if (before !== null && after !== null)
      audience.sendEach(encodeChange(before, after, changes, notices, games))
    sent()
  }

  function publish(
    before: RoomRecord | null,
    after: RoomRecord | null,
    changes: readonly RowChange[],
    notices: readonly Notice[],
  ): void {
    const version = after?.room.version ?? (before?.room.version ?? 0) + 1
    bus.publish(roomId, { kind: 'committed', node: deps.node, version, changes, notices })
  }

  function hear(message: BusMessage): void {
    if (message.node === deps.node) return
    // At once, for whoever has lost against this commit and waits in a turn of their own.
    if (message.kind === 'committed' && message.version > (shown?.room.version ?? 0)) news.hear(message)
    takeInSoon(() => takeInMessage(message))
  }

  function takeInSoon(work: () => Promise<void>): void {
    inTurn(work).catch((error) =>
      deps.report(error, 'what another node did or said could not be taken in', roomId),
    )
  }

  async function takeInMessage(message: BusMessage): Promise<void> {
    switch (message.kind) {
      case 'presence-asked':
        if (audience.size() > 0) announce()
        return
      case 'committed':
        return catchUp(message)
      case 'presence': {
        neighbours.hear(message)
        if (record && message.version > record.room.version) record = undefined
        const current = await loaded()
        if (current === null) return
        audience.heedNeighbours(current)
        await settle()
      }
    }
  }

  /** Takes in what another node committed; where something was missed, loads anew. */
  async function catchUp(
    message: Pick<Extract<BusMessage, { kind: 'committed' }>, 'version' | 'changes' | 'notices'>,
  ): Promise<void> {
    if (!record || message.version <= record.room.version) return
    const { version, changes, notices } = message
    if (version === record.room.version + 1 && changes !== null)
      show(record, applyChanges(record, changes), changes, notices)
    else {
      record = undefined
      await loaded()
    }
    if (audience.size() > 0) secondLookAt ??= clock.now() + SECOND_LOOK_MS
  }

  function announce(): void {
    neighbours.announce(audience.claims(), record?.room.version ?? 0)
  }

  /** Nothing is decided here yet by the clock, where others may know better who is here. */
  function mustListen(): boolean {
    return audience.size() === 0 && neighbours.isListening()
  }

  /** Lets everything that is due happen. */
  async function settle(): Promise<Outcome> {
    let outcome: Outcome = accept(null)
    isSettleOwed = true
    // Loaded all the same, so that the room is held until the listening is over, and then looked at.
    if (mustListen()) await loaded()
    else outcome = await carryOut({ type: 'settle' }, null)
    isSettleOwed = false
    return outcome
  }

  /** `settle` for whoever asked for something else, which is done: a failure is no answer to that. */
  async function settleAside(): Promise<void> {
    try {
      await settle()
    } catch (error) {
      deps.report(error, 'what was due could not be carried out', roomId)
    }
  }

  /** When there is something to do here if nothing happens, or was since everything was looked at; null for never. */
  function nextLook(now: EpochMs, isWatched: boolean): EpochMs | null {
    if (record === undefined)
      return isWatched ? now + Math.min(RETRY_MS.first * 2 ** (failures - 1), RETRY_MS.longest) : null
    if (record === null) return null
    const rules = mustListen() ? null : nextWake(record, { ...context(), now: settledAt })
    const looks = [rules, neighbours.nextRoundAt(isWatched), secondLookAt].filter((at) => at !== null)
    return looks.length === 0 ? null : Math.min(...looks)
  }

  async function look(): Promise<void> {
    secondLookAt = null
    neighbours.forgetSilent()
    if (audience.size() > 0 && neighbours.isAnnouncementDue()) announce()
    const current = await loaded()
    if (current === null) return
    if (bus.isShared) audience.heedNeighbours(current)
    await settle()
  }

  function arm(): void {
    if (isClosed) return
    const now = clock.now()
    const isWatched = audience.size() > 0
    const wake = nextLook(now, isWatched)
    // Those who do know better who is here, and wake in time.
    const areOthersWatching = !mustListen() && neighbours.areWatching()
    const canRest = wake === null || wake > now + HELD_FOR_MS || areOthersWatching
    if (!isWatched && turnsWaiting === 0 && canRest) {
      timer.clear()
      onIdle()
      return
    }
    if (wake === null) timer.clear()
    else
      timer.set(wake, () => {
        inTurn(look).catch((error) => deps.report(error, 'what was due could not be carried out', roomId))
      })
  }

  function run(command: RoomCommand, origin: Origin | null): Promise<Outcome> {
    return inTurn(() => (command.type === 'settle' ? settle() : carryOut(command, origin)))
  }

  return {
    run,
    rehearse: (command) => inTurn(() => proven(() => tryOut(command))),
    read: () => inTurn(loaded),
    ask: (question) =>
      inTurn(() =>
        proven(
          async () => question(await loaded()),
          ({ ok }) => ok,
        ),
      ),
    watchers: audience.size,
    hearStored: (version) => {
      if (!record || version <= record.room.version) return
      takeInSoon(() => catchUp({ version, changes: null, notices: [] }))
    },
    subscribe: (subscriber) =>
      inTurn(async () => {
        // Whoever comes from another node has seen what that one did, and must not see less here.
        if (bus.isShared) record = undefined
        const current = await loaded()
        if (current === null) return refuse({ code: 'room-not-found' })
        const seat = findSeat(current, subscriber.playerId, subscriber.browserKey)
        if (!seat.ok) return seat
        if (!audience.admit(subscriber, current)) return refuse({ code: 'superseded' })
        subscriber.start(viewRoom(current, subscriber.playerId, audience.presence(), clock.now(), games))
        announce()
        await settleAside()
        return accept(null)
      }),
    showAnew: (subscriber) =>
      inTurn(async () => {
        const current = await loaded()
        if (current === null || !audience.has(subscriber)) return
        subscriber.startAnew(viewRoom(current, subscriber.playerId, audience.presence(), clock.now(), games))
      }),
    unsubscribe: (subscriber) =>
      inTurn(async () => {
        if (!audience.leave(subscriber)) return
        announce()
        if (record) await settleAside()
      }),
    close: async () => {
      isClosed = true
      timer.clear()
      stopHearing()
      await turns.idle()
    },
  }
}
