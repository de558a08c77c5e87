import type { ServerRefusal } from '#protocol/refusal.ts'
import { changesVersionOnly, decide } from '#rooms/commands/decide.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { AnswerTo, CommandOf, RoomCommandName } from '#rooms/commands/room-command.ts'
import { readGame } from '#rooms/games/game-lifecycle.ts'
import type { EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { hasSecretRow, type RowChange } from '#rooms/record/row-change.ts'
import type { CommitOutcome, RoomCommit } from '../../storage/store/room-store.ts'
import { KeyedIntervals } from '../audience/keyed-intervals.ts'
import { authorizationRefusal } from '../host/authorize-seat.ts'
import type { HostedRoom } from '../host/room-host-deps.ts'
import type { RoomReplica } from '../replica/room-replica.ts'
import { type CommandOrigin, findStoredAnswer } from './stored-answer.ts'

export type CommandOutcome<Name extends RoomCommandName> = Result<AnswerTo<Name>, ServerRefusal>
export type RoomQuery<Value> = (room: RoomRecord | null) => Result<Value, ServerRefusal>

/**
 * How often a command is decided again because another node committed first. That node already has the new version, so
 * it wins again for as long as it has commands for the room.
 */
const MAX_ATTEMPTS = 200
/** The part of its interval by which a move may come too early: delays on the way vary. */
const EARLY_SHARE = 0.2

/**
 * Decides commands on the replica, commits the decision on condition of the replica's version, and only then applies it
 * and sends it to subscribers. A conflict reloads the room and decides again. Must run within a turn of the room.
 */
export class CommandRunner {
  readonly #room: HostedRoom
  readonly #replica: RoomReplica
  /** Bounds how often a player makes the moves for which a game sets an interval (WIRE-186). Counts those on this node. */
  readonly #moves = new KeyedIntervals()
  readonly #onConflict: () => void
  #settledAt: EpochMs = Number.NEGATIVE_INFINITY

  /** `onConflict` is called when a commit lost against that of a peer. */
  constructor(room: HostedRoom, replica: RoomReplica, onConflict: () => void) {
    this.#room = room
    this.#replica = replica
    this.#onConflict = onConflict
  }

  /** Everything due by this time has been settled. */
  get settledAt(): EpochMs {
    return this.#settledAt
  }

  async run<Name extends RoomCommandName>(
    command: CommandOf<Name>,
    origin: CommandOrigin | null,
  ): Promise<CommandOutcome<Name>> {
    if (origin !== null && (await this.#isTooFast(command, origin))) return refuse({ code: 'too-fast' })
    if (command.type === 'settle' || !this.#room.deps.bus.isShared)
      return this.#decideAndCommit(command, origin)
    // A browser's command stores its answer even as a no-op, and that commit compares the versions.
    return this.#verified(
      () => this.#decideAndCommit(command, origin),
      ({ ok }) => ok && origin !== null,
    )
  }

  /** Whether it is a move too soon after the player's last one. Other browsers take nothing from the player's rate. */
  async #isTooFast(command: SentCommand, { browserKey }: CommandOrigin): Promise<boolean> {
    const { move, playerId } = command
    if (move === undefined || playerId === undefined) return false
    const record = await this.#replica.load()
    if (authorizationRefusal(record, command, browserKey) !== null) return false
    const everyMs = this.#intervalOf(record, move.type)
    const key = `${playerId} ${move.type} ${everyMs}`
    return everyMs > 0 && !this.#moves.take(key, this.#room.deps.clock.now(), everyMs, EARLY_SHARE * everyMs)
  }

  /** Whether only this node may decide the command: it counts the moves for which a game sets an interval. */
  isBoundToNode({ move }: SentCommand): boolean {
    const { record } = this.#replica
    return move !== undefined && (!record || this.#intervalOf(record, move.type) > 0)
  }

  /** The least time between two such moves of a player in the room's game; 0 for none. */
  #intervalOf(record: RoomRecord | null, type: string): number {
    const gameId = record?.game?.session.gameId
    const intervals = (gameId && this.#room.deps.games.get(gameId)?.moveIntervals) ?? {}
    return (Object.hasOwn(intervals, type) && intervals[type]) || 0
  }

  /** Answers from the replica, and verifies a refusal against the store. */
  query<Value>(query: RoomQuery<Value>): Promise<Result<Value, ServerRefusal>> {
    return this.#verified(
      async () => query(await this.#replica.load()),
      ({ ok }) => ok,
    )
  }

  /** An attempt that committed nothing compared no versions: if the replica is outdated, it is repeated on the loaded room. */
  async #verified<Value>(
    attempt: () => Promise<Result<Value, ServerRefusal>>,
    isFinal: (outcome: Result<Value, ServerRefusal>) => boolean,
  ): Promise<Result<Value, ServerRefusal>> {
    const before = this.#replica.record
    const outcome = await attempt()
    const after = this.#replica.record
    const isUnverified = this.#room.deps.bus.isShared && after !== undefined && after === before
    if (!isUnverified || isFinal(outcome)) return outcome
    // Costs less than to load the room.
    const versions = await this.#room.deps.store.findVersions([this.#room.roomId])
    if (versions.get(this.#room.roomId) === after?.room.version) return outcome
    this.#replica.invalidate()
    return attempt()
  }

  async #decideAndCommit<Name extends RoomCommandName>(
    command: CommandOf<Name>,
    origin: CommandOrigin | null,
  ): Promise<CommandOutcome<Name>> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const before = await this.#replica.load()
      const stranger = authorizationRefusal(before, command, origin?.browserKey ?? null)
      if (stranger !== null) return refuse(stranger)
      const context = this.#replica.context()
      if (command.type === 'settle') this.#settledAt = context.now
      const decided = decide(before, command, context)
      if (!decided.ok) return decided
      const { record: after, changes, notices, answer } = decided.value
      if (changes.length === 0 && origin === null) return accept(answer)
      const outcome = await this.#commit({
        roomId: this.#room.roomId,
        basedOn: before?.room.version ?? 0,
        changes,
        command: origin && { ...origin, name: command.type, answer },
        at: context.now,
      })
      if (outcome === 'committed' && changes.length === 0) return accept(answer)
      if (outcome === 'committed') {
        this.#reportUnreadableGame(before, notices)
        const { playerId }: SentCommand = command
        this.#replica.applyCommit(before, after, changes, notices, playerId)
        this.#publish(after?.room.version ?? (before?.room.version ?? 0) + 1, changes, notices)
        return accept(answer)
      }
      if (outcome === 'code-taken') return refuse({ code: 'code-taken' })
      if (outcome === 'version-conflict') this.#onConflict()
      this.#replica.invalidate()
      if (outcome === 'duplicate-command' && origin !== null) {
        const stored = await findStoredAnswer(this.#room.deps.store, command.type, origin)
        // This node may have stored it itself, with the reply of the store lost: then subscribers lack the commit.
        await this.#replica.load()
        return stored ?? refuse({ code: 'malformed' })
      }
    }
    throw new Error(`the command lost ${MAX_ATTEMPTS} conflicts in a row`)
  }

  /** A commit that fails may have been stored all the same, so the replica is invalid afterwards. */
  async #commit(commit: RoomCommit): Promise<CommitOutcome> {
    try {
      return await this.#room.deps.store.commit(commit)
    } catch (error) {
      this.#replica.invalidate()
      throw error
    }
  }

  #publish(version: number, changes: readonly RowChange[], notices: readonly Notice[]): void {
    const { bus, node } = this.#room.deps
    const areSecret = changes.some((change) => hasSecretRow(change) || change.table === 'game_states')
    const sent = areSecret ? null : changes.filter((change) => !changesVersionOnly(change))
    bus.publish(this.#room.roomId, { kind: 'committed', node, version, changes: sent, notices })
  }

  /** Logs why the commit ended a game with unreadable rows (ROOM-187). Only the committing node does, so it is logged once. */
  #reportUnreadableGame(before: RoomRecord | null, notices: readonly Notice[]): void {
    if (before === null || !notices.some(isUnreadableEnd)) return
    const reading = readGame(before, this.#room.deps)
    const reason = reading?.kind === 'damaged' ? reading.reason : 'unknown'
    this.#room.deps.report(new Error(reason), 'a game that could not be read was ended', before.room.id)
  }
}

/** Any command, with the fields of a move if it is one. */
interface SentCommand {
  readonly type: RoomCommandName
  readonly playerId?: PlayerId
  readonly move?: { readonly type: string }
}

function isUnreadableEnd(notice: Notice): boolean {
  return notice.kind === 'game-ended' && notice.reason === 'unreadable'
}
