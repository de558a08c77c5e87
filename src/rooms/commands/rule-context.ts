import { PACE_FACTORS } from '../games/pace.ts'
import type { Moment, RoomGame } from '../games/room-game.ts'
import { attendedSince, isConnected, isPresent, type Presence } from '../presence/presence.ts'
import type { EpochMs, GameId } from '../record/ids.ts'
import type { RoomRecord } from '../record/room-record.ts'
import type { RowChange } from '../record/row-change.ts'
import type { Notice } from './notice.ts'
import { accept, type Result } from './result.ts'
import type { AnswerTo, CommandOf, RoomCommandName } from './room-command.ts'
import type { RoomRefusal } from './room-refusal.ts'

/** All other inputs of a rule besides the record and the command: clock, randomness, presence and games. */
export interface RuleContext {
  readonly now: EpochMs
  readonly timeScale: number
  readonly presence: Presence
  /** A number from 0 to `below` − 1, from a cryptographic source. */
  readonly randomInt: (below: number) => number
  readonly newId: () => string
  /** Every game that can be played. */
  readonly games: ReadonlyMap<GameId, RoomGame>
  /** The games that this deployment puts on the table of a new room; at least one, all of them playable. */
  readonly offered: readonly GameId[]
}

/** The effects of an accepted command. */
export interface Decision<Answer> {
  /** The room afterwards, with the next version if anything changed; null if it was deleted. */
  readonly record: RoomRecord | null
  /** The changes from the room before; empty if nothing changed, and then there are no notices. */
  readonly changes: readonly RowChange[]
  readonly notices: readonly Notice[]
  readonly answer: Answer
}

/** The result of one rule, before the version is raised. */
export interface Step<Record extends RoomRecord | null = RoomRecord | null> {
  readonly record: Record
  readonly notices?: readonly Notice[]
}

/** The result of a command's rule: a step and the answer, or a refusal. */
export type Ruling<Answer = null> = Result<Step & { readonly answer: Answer }, RoomRefusal>

/** The rule of a command: called with the record of a room that exists, unless it says otherwise. */
export type Rule<Name extends RoomCommandName, Room = RoomRecord> = (
  record: Room,
  command: CommandOf<Name>,
  context: RuleContext,
) => Ruling<AnswerTo<Name>>

/** Accepts a command whose answer is null. */
export function acceptStep(step: Step): Ruling {
  return accept({ ...step, answer: null })
}

export function acceptRecord(record: RoomRecord, notices: readonly Notice[] = []): Ruling {
  return acceptStep({ record, notices })
}

/** The game's view of clock and presence. */
export function momentOf(record: RoomRecord, context: RuleContext): Moment {
  const ids = record.players.map((player) => player.id)
  return {
    now: context.now,
    timeScale: context.timeScale,
    pace: PACE_FACTORS[record.room.pace],
    present: new Set(ids.filter((id) => isPresent(context.presence, id, context.now))),
    connected: new Set(ids.filter((id) => isConnected(context.presence, id))),
    attendedSince: attendedSince(context.presence, context.now),
    isProvisional: context.presence.isProvisional,
  }
}
