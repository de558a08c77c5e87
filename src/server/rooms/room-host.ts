import { topicOf } from '#protocol/down.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { applyChanges } from '#rooms/apply-changes.ts'
import { decide } from '#rooms/decide.ts'
import type { BrowserKey, EpochMs, GameId, RoomId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import { accept, type Result, refuse } from '#rooms/result.ts'
import type { RoomCommand } from '#rooms/room-command.ts'
import type { RoomGame } from '#rooms/room-game.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import { diffRecords, type RowChange } from '#rooms/row-change.ts'
import type { DecisionAnswer, RuleContext } from '#rooms/rule-context.ts'
import { nextWake } from '#rooms/settle-room.ts'
import { viewRoom } from '#rooms/view-room.ts'
import type { Bus, BusMessage } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { RoomStore } from '../storage/room-store.ts'
import { createAudience } from './audience.ts'
import { findSeat } from './find-seat.ts'
import { encode, encodeChange } from './room-broadcast.ts'
import type { Subscriber } from './subscriber.ts'

export interface RoomHostDeps {
  readonly node: string
  readonly store: RoomStore
  readonly bus: Bus
  readonly clock: Clock
  readonly timeScale: number
  readonly games: ReadonlyMap<GameId, RoomGame>
  readonly randomInt: (below: number) => number
  readonly newId: () => string
  /** Hears of failures that no player can be blamed for. */
  readonly report: (error: unknown, what: string, roomId: RoomId) => void
  /** Told when a commit is about to be sent to whoever watches here; calls the returned function when it has been. */
  readonly timeBroadcast: () => () => void
}

/** Who sent a command, so that only its player's browser can, and the same one sent twice happens once (ruling R27). */
export interface Origin {
  readonly browserKey: BrowserKey
  readonly commandId: string
}

type Outcome = Result<DecisionAnswer, Refusal>

/** Serves one room on this node: one command after another, each decided, committed, then shown. */
export interface RoomHost {
  readonly run: (command: RoomCommand, origin: Origin | null) => Promise<Outcome>
  /** What would be answered, without doing it. */
  readonly rehearse: (command: RoomCommand) => Promise<Outcome>
  readonly read: () => Promise<RoomRecord | null>
  /** How many players watch on this node. */
  readonly watchers: () => number
  readonly subscribe: (subscriber: Subscriber) => Promise<Result<null, Refusal>>
  /** Gives the room as it is now to a subscriber that left out some of what it was sent. */
  readonly showAnew: (subscriber: Subscriber) => Promise<void>
  readonly unsubscribe: (subscriber: Subscriber) => Promise<void>
  /** Stops timers and listening, once what is under way has finished. */
  readonly close: () => Promise<void>
}

/** How many times a command is decided anew because another node was faster. */
const MAX_ATTEMPTS = 8
/** A room with no subscriber here stays in memory if it must act within this time. */
const HELD_FOR_MS = 60_000
/** After one wake the next is not granted sooner than this, so that no room can spin. */
const LEAST_SLEEP_MS = 20

export function createRoomHost(roomId: RoomId, deps: RoomHostDeps, onIdle: () => void): RoomHost {
  const { store, bus, clock, games } = deps
  const audience = createAudience(roomId, deps)
  /** Undefined: not loaded, or not to be trusted any more. */
  let record: RoomRecord | null | undefined
  let lastTurn: Promise<unknown> = Promise.resolve()
  let turnsWaiting = 0
  let cancelWake = () => {}
  let sleepsUntil = 0
  let isClosed = false
  const stopHearing = bus.subscribe(roomId, hear)

  /** Runs the work after everything asked for before, then sees to presence marks and the next deadline. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    turnsWaiting += 1
    const turn = lastTurn.then(work).finally(() => {
      turnsWaiting -= 1
      if (record) audience.showAway(record)
      arm()
    })
    lastTurn = turn.catch(() => undefined)
    return turn
  }

  async function loaded(): Promise<RoomRecord | null> {
    if (record === undefined) record = await store.load(roomId)
    return record
  }

  function context(): RuleContext {
    const { timeScale, randomInt, newId } = deps
    return { now: clock.now(), timeScale, presence: audience.presence(), randomInt, newId, games }
  }

  async function carryOut(command: RoomCommand, origin: Origin | null): Promise<Outcome> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const before = await loaded()
      const stranger = strangerRefusal(before, command, origin)
      if (stranger !== null) return refuse(stranger)
      const now = context()
      const decided = decide(before, command, now)
      if (!decided.ok) return decided
      const { record: after, notices, answer } = decided.value
      if (after === before) return accept(answer)
      const changes = diffRecords(before, after)
      const outcome = await commit(before, changes, origin && { ...origin, answer }, now.now)
      if (outcome === 'committed') {
        show(before, after, changes, notices)
        publish(before, after, changes, notices)
        return accept(answer)
      }
      if (outcome === 'code-taken') return refuse({ code: 'code-taken' })
      if (outcome === 'duplicate-command' && origin !== null)
        return accept((await store.findAnswer(origin.browserKey, origin.commandId)) as DecisionAnswer)
      record = undefined
    }
    throw new Error(`no version of the room held still for ${MAX_ATTEMPTS} attempts`)
  }

  async function commit(
    before: RoomRecord | null,
    changes: readonly RowChange[],
    command: (Origin & { readonly answer: unknown }) | null,
    at: EpochMs,
  ) {
    try {
      return await store.commit({ roomId, basedOn: before?.room.version ?? 0, changes, command, at })
    } catch (error) {
      // Whether it was stored is not known: nothing held in memory counts any more.
      record = undefined
      throw error
    }
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
    void inTurn(async () => {
      if (message.kind === 'presence') {
        if (record) audience.hearPresence(message, record)
        if (record) await carryOut({ type: 'settle' }, null)
      } else await catchUp(message)
    }).catch((error) => deps.report(error, 'a message from another node could not be taken in', roomId))
  }

  /** Takes in what another node committed; where something was missed, loads anew and lets browsers find out. */
  async function catchUp(message: Extract<BusMessage, { kind: 'committed' }>): Promise<void> {
    if (!record || message.version <= record.room.version) return
    if (message.version === record.room.version + 1)
      return show(record, applyChanges(record, message.changes), message.changes, message.notices)
    record = undefined
    const current = await loaded()
    if (current === null) return audience.dismissAll('room-deleted')
    // Somebody may have left by what was missed: nothing more of the room is for them.
    audience.follow(current, [], [])
    const { version, status, gameId, gameSettings } = current.room
    const frame = encode({ type: 'status', topic: topicOf(roomId), version, status, gameId, gameSettings })
    audience.sendEach(() => frame)
  }

  function arm(): void {
    cancelWake()
    cancelWake = () => {}
    if (isClosed || turnsWaiting > 0 || record === undefined) return
    const now = clock.now()
    const wake = record === null ? null : nextWake(record, context())
    if (audience.size() === 0 && (wake === null || wake > now + HELD_FOR_MS)) {
      onIdle()
      return
    }
    if (wake === null) return
    // Counted from the last wake: whoever keeps asking must not put off what is due. But not for longer, should the clock be set back.
    const earliest = Math.min(sleepsUntil, now + LEAST_SLEEP_MS)
    cancelWake = clock.wakeAt(Math.max(wake, earliest), () => {
      sleepsUntil = clock.now() + LEAST_SLEEP_MS
      run({ type: 'settle' }, null).catch((error) => {
        deps.report(error, 'what was due could not be carried out', roomId)
      })
    })
  }

  function run(command: RoomCommand, origin: Origin | null): Promise<Outcome> {
    return inTurn(() => carryOut(command, origin))
  }

  return {
    run,
    rehearse: (command) =>
      inTurn(async () => {
        const current = await loaded()
        if (current === null && command.type !== 'create') return refuse({ code: 'room-not-found' })
        const decided = decide(current, command, context())
        return decided.ok ? accept(decided.value.answer) : decided
      }),
    read: () => inTurn(loaded),
    watchers: audience.size,
    subscribe: (subscriber) =>
      inTurn(async () => {
        const current = await loaded()
        if (current === null) return refuse({ code: 'room-not-found' })
        const seat = findSeat(current, subscriber.playerId, subscriber.browserKey)
        if (!seat.ok) return seat
        if (!audience.admit(subscriber, current)) return refuse({ code: 'superseded' })
        subscriber.start(viewRoom(current, subscriber.playerId, audience.presence(), clock.now(), games))
        await carryOut({ type: 'settle' }, null)
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
        if (!audience.leave(subscriber) || !record) return
        await carryOut({ type: 'settle' }, null)
      }),
    close: async () => {
      isClosed = true
      cancelWake()
      stopHearing()
      await lastTurn
    },
  }
}

function strangerRefusal(
  record: RoomRecord | null,
  command: RoomCommand,
  origin: Origin | null,
): Refusal | null {
  if (command.type === 'create') return null
  if (record === null) return { code: 'room-not-found' }
  if (command.type === 'join' || command.type === 'settle') return null
  if (origin === null) return null
  const seat = findSeat(record, command.playerId, origin.browserKey)
  return seat.ok ? null : seat.refusal
}
