import type { EpochMs, GameId, PlayerId, RoomCode, RoomId } from './ids.ts'
import type { Notice } from './notice.ts'
import { attendedSince, isConnected, isHere, type Presence } from './presence.ts'
import type { Result } from './result.ts'
import type { Moment, RoomGame } from './room-game.ts'
import type { RoomRecord } from './room-record.ts'
import type { RoomRefusal } from './room-refusal.ts'
import type { RowChange } from './row-change.ts'

/** Everything a rule may know besides the record and the command. Clock, chance and presence come in here, or not at all. */
export interface RuleContext {
  readonly now: EpochMs
  readonly timeScale: number
  readonly presence: Presence
  /** A number from 0 to `below` − 1, by a source fit for codes. */
  readonly randomInt: (below: number) => number
  readonly newId: () => string
  /** The games that this deployment offers. */
  readonly games: ReadonlyMap<GameId, RoomGame>
}

/** What the rules made of a command. */
export interface Decision {
  /** The room afterwards, of the next version if anything changed; null if it is no more. */
  readonly record: RoomRecord | null
  /** What makes it out of the room before; empty where nothing changed, and then there are no notices. */
  readonly changes: readonly RowChange[]
  readonly notices: readonly Notice[]
  readonly answer: DecisionAnswer
}

export type DecisionAnswer =
  | { readonly playerId: PlayerId; readonly roomCode: RoomCode; readonly roomId: RoomId }
  | { readonly votedFor: GameId | null }
  | null

/** What one rule made of the record, before the version is counted. */
export interface Step {
  readonly record: RoomRecord | null
  readonly notices?: readonly Notice[]
  readonly answer?: DecisionAnswer
}

export type Ruling = Result<Step, RoomRefusal>

/** What a game may know of the world. */
export function momentOf(record: RoomRecord, context: RuleContext): Moment {
  const ids = record.players.map((player) => player.id)
  return {
    now: context.now,
    timeScale: context.timeScale,
    here: new Set(ids.filter((id) => isHere(context.presence, id, context.now))),
    connected: new Set(ids.filter((id) => isConnected(context.presence, id))),
    attendedSince: attendedSince(context.presence, context.now),
    isProvisional: context.presence.isProvisional,
  }
}
