import type { CallArguments } from '#protocol/calls.ts'
import type { ServerRefusal } from '#protocol/refusal.ts'
import type { CommandName } from '#rooms/commands/commands.ts'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { CommandOf } from '#rooms/commands/room-command.ts'
import { runningGame } from '#rooms/games/game-lifecycle.ts'
import type { BrowserKey, EpochMs, PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord, RoomRow } from '#rooms/record/room-record.ts'
import type { BusMessage } from '../../cluster/bus.ts'
import { isForwarded } from '../../cluster/forwarded-command.ts'
import { admitWatcher, isPass, type WatchRequest } from '../audience/admit-watcher.ts'
import type { RoomPresence } from '../audience/room-presence.ts'
import { RoomSignals } from '../audience/room-signals.ts'
import { RoomSubscribers } from '../audience/room-subscribers.ts'
import { RoomWatchers } from '../audience/room-watchers.ts'
import { RoomClock, type RoomParts } from '../clock/room-clock.ts'
import { RoomWorkQueue } from '../queue/room-work-queue.ts'
import type { CommitMessage, PeerCommit } from '../replica/peer-commits.ts'
import { RoomReplica } from '../replica/room-replica.ts'
import { CommandForwarding, type LeaderOutcome, type RunForPeer } from '../runner/command-forwarding.ts'
import { type CommandOutcome, CommandRunner, type RoomQuery } from '../runner/command-runner.ts'
import { type CommandOrigin, parseAnswer } from '../runner/stored-answer.ts'
import { authorizeSeat } from './authorize-seat.ts'
import type { RoomHostDeps } from './room-host-deps.ts'
import type { Subscriber, Watcher } from './subscriber.ts'

/**
 * Serves one room on this node. Composes its parts, and runs all their work in turns: one piece after another, each
 * followed by the changes of presence and the next deadline.
 */
export class RoomHost implements RoomParts {
  readonly roomId: RoomId
  readonly deps: RoomHostDeps
  readonly subscribers: RoomSubscribers
  readonly presence: RoomPresence
  readonly watchers: RoomWatchers
  readonly replica: RoomReplica
  readonly runner: CommandRunner
  readonly turns: RoomWorkQueue
  readonly #onIdle: () => void
  readonly #clock: RoomClock
  /** Null on a single node. */
  readonly #forwarding: CommandForwarding | null
  readonly #leaveBus: () => void
  #signals: RoomSignals | null = null
  /** Calls of `watch` that wait for gathered changes. */
  #waitingWatches = 0
  #isClosed = false

  /** `onIdle` is called when nothing requires the room to stay in memory. */
  constructor(roomId: RoomId, deps: RoomHostDeps, onIdle: () => void) {
    this.roomId = roomId
    this.deps = deps
    this.#onIdle = onIdle
    this.subscribers = new RoomSubscribers(this)
    this.presence = this.subscribers.presence
    this.watchers = new RoomWatchers(this, this.subscribers)
    this.replica = new RoomReplica(this, this.subscribers, this.watchers)
    this.runner = new CommandRunner(this, this.replica, () => this.#forwarding?.noteConflict())
    this.#clock = new RoomClock(this, () =>
      this.#runSoon(() => this.#clock.wakeUp(), 'settling the room failed'),
    )
    this.turns = new RoomWorkQueue({
      hasSeat: (browserKey) => this.replica.hasSeat(browserKey),
      wrap: (work) => this.#turn(work),
      paced: deps.paced,
    })
    const run: RunForPeer = (command, origin) => this.#runHere(command, origin)
    this.#forwarding = deps.bus.isShared
      ? new CommandForwarding(this, this.presence, this.replica, run)
      : null
    this.#leaveBus = deps.bus.subscribe(roomId, (message) => this.#receive(message))
  }

  /** Created for the first signal: most rooms in memory have none. */
  get signals(): RoomSignals {
    this.#signals ??= new RoomSignals(this)
    return this.#signals
  }

  /** `origin` is null if the node itself sends the command. */
  run<Name extends CommandName>(
    command: CommandOf<Name>,
    origin: CommandOrigin | null,
  ): Promise<CommandOutcome<Name>> {
    if (origin !== null && isForwarded(command) && !this.runner.isBoundToNode(command)) {
      const asked = this.#forwarding?.ask(command, origin) ?? null
      if (asked !== null) return this.#runAtLeader<Name>(asked, command, origin)
    }
    return this.#runHere(command, origin)
  }

  #runHere<Name extends CommandName>(
    command: CommandOf<Name>,
    origin: CommandOrigin | null,
  ): Promise<CommandOutcome<Name>> {
    return this.turns.tryRun(() => this.runner.run(command, origin), origin?.browserKey ?? null)
  }

  /** Answers as the leader did, once this node has the changes (ROOM-60). Without its answer, decides here. */
  async #runAtLeader<Name extends CommandName>(
    asked: Promise<LeaderOutcome>,
    command: CommandOf<Name> & { readonly playerId: PlayerId },
    origin: CommandOrigin,
  ): Promise<CommandOutcome<Name>> {
    const accepted = await asked
    if (accepted === 'silent') {
      const outcome = await this.#runHere(command, origin)
      // The leader may still commit it, so a refusal would not be final.
      return outcome.ok ? outcome : refuse({ code: 'storage-unavailable' })
    }
    const answer = accepted && parseAnswer<Name>(command.type, accepted.answer)
    if (!accepted || !answer) return this.#runHere(command, origin)
    return this.turns.run(async () => {
      await this.replica.reach(accepted.version)
      this.#clock.settleAgainIfNeeded()
      this.replica.showMove(command.playerId)
      return answer
    }, origin.browserKey)
  }

  settle(): Promise<CommandOutcome<'settle'>> {
    return this.turns.tryRun(() => this.#clock.settle(), null)
  }

  /** `browserKey` is the browser on whose behalf the room is read; null for the node itself. */
  read(browserKey: BrowserKey | null = null): Promise<RoomRecord | null> {
    return this.turns.run(() => this.replica.load(), browserKey)
  }

  /** The room's row as this browser has it, for a poll; null if the room does not exist. */
  readShown(browserKey: BrowserKey): Promise<RoomRow | null> {
    return this.turns.run(async () => {
      const record = await this.replica.load()
      return record && this.replica.shownRoom(record, browserKey)
    }, browserKey)
  }

  /** Answers from the room's current state; a refusal only if the stored state requires it too. */
  query<Value>(
    query: RoomQuery<Value>,
    browserKey: BrowserKey | null = null,
  ): Promise<Result<Value, ServerRefusal>> {
    return this.turns.tryRun(() => this.runner.query(query), browserKey)
  }

  /** A part of the running game, as this player or watcher may know it. Needs no turn if it is in memory. */
  async readGamePart(
    { browserKey, playerId }: { readonly browserKey: BrowserKey; readonly playerId: PlayerId | null },
    { part: name, sessionId }: Omit<CallArguments<'getGamePart'>, 'roomId'>,
  ): Promise<Result<{ readonly part: unknown }, ServerRefusal>> {
    const read: RoomQuery<{ readonly part: unknown }> = (record) => {
      const running = record && runningGame(record, this.deps)
      const part =
        running?.rows.session.id === sessionId ? running.game.part(running.rows, playerId, name) : undefined
      return part === undefined ? refuse({ code: 'no-such-part' }) : accept({ part })
    }
    const known = read(this.replica.record ?? null)
    return known.ok ? known : this.query(read, browserKey)
  }

  /** Whether the state in memory is an open room with this code. */
  isOpenAs(code: RoomCode): boolean {
    const room = this.replica.record?.room
    return room?.code === code && !room.isLocked
  }

  /** Reloads the room if the stored version is newer; Infinity if the room no longer exists. */
  receiveStoredVersion(version: number): void {
    const { record } = this.replica
    if (!record || version <= record.room.version) return
    this.#processSoon(() => this.#applyPeerCommit({ version, changes: null, notices: [] }))
  }

  subscribe(subscriber: Subscriber): Promise<Result<null, ServerRefusal>> {
    return this.turns.tryRun(async () => {
      // A subscriber coming from another node may have seen a newer version there, and must not go back.
      if (this.deps.bus.isShared) this.replica.invalidate()
      const current = await this.replica.load()
      if (current === null) return refuse({ code: 'room-not-found' })
      const seat = authorizeSeat(current, subscriber.playerId, subscriber.browserKey)
      if (!seat.ok) return seat
      if (this.replica.needsNewerBuild(current)) return refuse({ code: 'restarting' })
      if (!this.subscribers.add(subscriber, current)) return refuse({ code: 'superseded' })
      this.watchers.removeConnection(subscriber.connection)
      subscriber.start(this.replica.startView(subscriber.playerId, current))
      this.#clock.announce()
      await this.#clock.trySettle()
      return accept(null)
    }, subscriber.browserKey)
  }

  /** Sends the current view to a subscriber that skipped frames. */
  resync(subscriber: Subscriber): Promise<void> {
    return this.turns.run(async () => {
      const current = await this.replica.load()
      if (current === null || !this.subscribers.has(subscriber)) return
      subscriber.resyncWith(this.replica.startView(subscriber.playerId, current))
    }, subscriber.browserKey)
  }

  unsubscribe(subscriber: Subscriber): Promise<void> {
    return this.turns.run(async () => {
      if (!this.subscribers.remove(subscriber)) return
      this.#clock.announce()
      if (this.replica.record) await this.#clock.trySettle()
    }, subscriber.browserKey)
  }

  /** Whether this is a pass of the browser, by the state in memory. */
  knowsPass(browserKey: BrowserKey, code: RoomCode, passKey: string): boolean {
    return isPass(this.replica.record ?? null, browserKey, { code, passKey })
  }

  /**
   * Sends a watcher the room from now on. A pass that is invalid in memory is refused after the same read of the store
   * as one for a room that does not exist.
   */
  async watch(watcher: Watcher, request: WatchRequest): Promise<Result<null, ServerRefusal>> {
    let needed: RoomRow | null = null
    for (;;) {
      const outcome: Result<EpochMs | null, ServerRefusal> = await this.turns.tryRun(async () => {
        const { code, passKey } = request
        const isDoubtful = passKey !== null && !this.knowsPass(watcher.browserKey, code, passKey)
        if (this.deps.bus.isShared || isDoubtful) this.replica.invalidate()
        const current = await this.replica.load()
        const admitted = admitWatcher(current, watcher.browserKey, request)
        if (!admitted.ok) return admitted
        if (current === null || this.replica.needsNewerBuild(current)) return refuse({ code: 'restarting' })
        const fullness = this.watchers.audience.refusalOf(watcher)
        if (fullness !== null) return refuse({ code: fullness })
        needed ??= current.room
        const addableAt = this.watchers.addableAt(needed, this.replica.held.isHolding)
        if (addableAt !== null) {
          this.#waitingWatches += 1
          return accept(addableAt)
        }
        if (this.watchers.mayBringUpToDate()) this.replica.held.flush()
        const hadSeat = this.subscribers.removeConnection(watcher.connection)
        this.watchers.add(watcher, current, admitted.value)
        if (hadSeat) {
          this.#clock.announce()
          await this.#clock.trySettle()
        }
        return accept(null)
      }, watcher.browserKey)
      if (!outcome.ok) return outcome
      const { value: addableAt } = outcome
      if (addableAt === null) return accept(null)
      await new Promise<void>((resolve) => this.deps.clock.wakeAt(addableAt, resolve))
      this.#waitingWatches -= 1
    }
  }

  unwatch(watcher: Watcher): Promise<void> {
    this.watchers.remove(watcher)
    // The turn may unload the room.
    return this.turns.run(async () => {}, watcher.browserKey)
  }

  wantIn(watcher: Watcher, isWanted: boolean): Result<null, ServerRefusal> {
    const isSet = this.watchers.setWantsIn(watcher, isWanted, this.replica.latest)
    return isSet ? accept(null) : refuse({ code: 'not-in-room' })
  }

  /** The `status` message for a watcher's poll; null for a former watcher. Needs a turn only to load the room. */
  async readWatchedStatus(watcher: Watcher): Promise<string | null> {
    if (this.replica.record === undefined) await this.read(watcher.browserKey)
    return this.watchers.statusFor(watcher)
  }

  /** Stops the timer and leaves the bus, then waits for running and queued turns. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#clock.stop()
    this.#signals?.stop()
    this.replica.held.flush()
    this.watchers.stop()
    this.#leaveBus()
    await this.turns.idle()
  }

  async #turn<Value>(work: () => Promise<Value>): Promise<Value> {
    this.replica.beginTurn()
    try {
      return await work()
    } finally {
      if (this.#clock.mustRetrySettle()) await this.#clock.trySettle()
      this.#endTurn()
    }
  }

  #endTurn(): void {
    this.#clock.endTurn()
    if (!this.#isClosed && this.#clock.rearm(this.#hasWork())) this.#onIdle()
  }

  /** Whether something needs the room that is no running turn. */
  #hasWork(): boolean {
    return this.turns.queued + this.#waitingWatches + (this.#forwarding?.waiting ?? 0) > 0
  }

  #receive(message: BusMessage): void {
    if (message.node === this.deps.node) return
    if (message.kind === 'signals') {
      if (this.subscribers.size + this.watchers.size > 0) this.signals.receive(message)
    } else if (message.kind === 'watching') this.watchers.receive(message)
    else if (message.kind === 'command-asked' || message.kind === 'command-answered')
      this.#forwarding?.receive(message)
    else if (message.kind === 'committed') this.#receiveCommit(message)
    else if (!this.#clock.isRepeated(message)) this.#processSoon(() => this.#clock.receive(message))
  }

  /** Applies it at once where no turn is running: the usual case, in which a turn costs as much as the change. */
  #receiveCommit(commit: CommitMessage): void {
    if (!this.turns.isBusy && !this.#clock.mustRetrySettle() && this.replica.applyNext(commit)) {
      this.#clock.settleAgainIfNeeded()
      this.#endTurn()
      return
    }
    this.replica.bufferPeerCommit(commit)
    this.#processSoon(() => this.#applyPeerCommit(commit))
  }

  async #applyPeerCommit(commit: PeerCommit): Promise<void> {
    if (await this.replica.applyPeerCommit(commit)) this.#clock.settleAgainIfNeeded()
  }

  #runSoon(work: () => Promise<void>, failure: string): void {
    this.turns.run(work).catch((error) => this.deps.report(error, failure, this.roomId))
  }

  #processSoon(work: () => Promise<void>): void {
    this.#runSoon(work, 'a message from another node could not be processed')
  }
}
