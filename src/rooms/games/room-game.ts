import * as v from 'valibot'
import type { Result } from '../commands/result.ts'
import { GameReason, type GameSettings } from '../record/fields.ts'
import type { EntryId, EpochMs, GameId, PartId, PlayerId, SessionId } from '../record/ids.ts'
import type { GameRow, GameRows, PlayerRow } from '../record/room-record.ts'
import type { RowSchema, TableDescriptor } from '../record/table.ts'

export type GameRowSchema = RowSchema & v.GenericSchema<unknown, GameRow>

/** A table in which a game stores rows beside its state, loaded in the order of its key. Several games may share one. */
export type GameTable<Row extends GameRowSchema = GameRowSchema> = TableDescriptor<string, Row>

/** A player as of the game's start, so that they can be shown after they have left. */
export type Participant = Pick<PlayerRow, 'id' | 'name' | 'avatar' | 'avatarColor'>

/** Clock and presence at the time of a game's step. */
export interface Moment {
  readonly now: EpochMs
  /** The factor by which every phase and grace period is shorter. */
  readonly timeScale: number
  /** The factor by which every phase is longer, but no grace period. */
  readonly pace: number
  /** The present players: connected, or disconnected for less than their grace period. */
  readonly present: ReadonlySet<PlayerId>
  /** The players with an open connection. */
  readonly connected: ReadonlySet<PlayerId>
  /**
   * Since when a player has been connected, gaps of up to 2 s aside; −∞ if unknown. Null once no player has
   * been connected for longer than that.
   */
  readonly attendedSince: EpochMs | null
  /** Whether peers may still report connected players: until then no deadline takes effect. */
  readonly isProvisional: boolean
}

/** The input of `RoomGame.begin`. */
export interface Beginning {
  readonly sessionId: SessionId
  readonly players: readonly Participant[]
  readonly settings: GameSettings
  /** 128 random bits in hexadecimal digits; the only source of the game's randomness. */
  readonly seed: string
  readonly prompts: RoomPrompts
}

/** A room's input to a game with prompts: questions, words and the like. */
export interface RoomPrompts {
  /** The host's own lines, all of them good. */
  readonly own: readonly string[]
  /** The ids of the prompts that the room has seen, the most recent last. */
  readonly seen: readonly string[]
  /** The tag of the language of the others. */
  readonly language: string
}

/** A line that the game refuses as a prompt. */
export interface BadLine {
  /** From 1, blank lines counted. */
  readonly number: number
  /** `too-long`, `duplicate`, or a reason of the game, which has its text. */
  readonly reason: string
  /** The number of the line that a duplicate repeats. */
  readonly first?: number
}

/** The result of checking a host's own lines. Blank lines are neither good nor bad. */
export interface CheckedPrompts {
  readonly good: readonly {
    /** Equal for two lines that are the same prompt. */
    readonly key: string
    /** How the line is shown again to the host who wrote it. */
    readonly text: string
  }[]
  readonly bad: readonly BadLine[]
}

/** The result of reading a game's stored rows. */
export type GameReading =
  | { readonly kind: 'readable' }
  /** Stored by a later build of the game. This build must neither change nor end it. */
  | { readonly kind: 'newer' }
  /** `reason` is for the log: it holds no stored text. */
  | { readonly kind: 'damaged'; readonly reason: string }

/** Why any game refuses a move. */
export const moveRefusalCodes = ['bad-move', 'wrong-phase', 'not-in-game'] as const

/** A game's own refusal. Its stage has the text for the reason. */
export const MoveRefused = v.strictObject({ code: v.literal('move-refused'), reason: GameReason })

export type MoveRefusal =
  | { readonly code: (typeof moveRefusalCodes)[number] }
  | v.InferOutput<typeof MoveRefused>

/** A participant's rank in a game that is over; equal ranks share it (1, 1, 3). */
export interface Placing {
  readonly playerId: PlayerId
  readonly rank: number
  /** Only where teams are ranked: members of a team share its rank. */
  readonly team?: number | undefined
}

/** The result of a game's step: the rows to store, and whether the room returns to its lobby. */
export interface GameStep {
  readonly rows: GameRows
  /** Why the room returns to its lobby; the game's definition has the text. */
  readonly abort: string | null
}

/**
 * A game as rooms use it: rows in, rows out. `games/games.ts` provides the implementations. All functions
 * but `begin` and `read` require rows that `read` reports as readable.
 */
export interface RoomGame {
  readonly id: GameId
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly defaultSettings: GameSettings
  /** In an order of insertion that keeps every foreign key valid. */
  readonly tables: readonly GameTable[]
  readonly areSettingsValid: (settings: GameSettings) => boolean
  readonly begin: (beginning: Beginning, session: GameRows['session'], moment: Moment) => GameRows
  /** Never throws, not even on damaged rows. */
  readonly read: (rows: GameRows) => GameReading
  readonly move: (
    rows: GameRows,
    playerId: PlayerId,
    move: unknown,
    moment: Moment,
  ) => Result<GameStep, MoveRefusal>
  /** The least time in milliseconds between two moves of a player, by the type of the move. */
  readonly moveIntervals: Readonly<Record<string, number>>
  /** Hides an entry that is or was on stage, for good. */
  readonly hide: (rows: GameRows, entry: EntryId) => Result<GameStep, { readonly code: 'no-such-entry' }>
  /** Applies time, presence and leavers; the same rows if nothing changes. */
  readonly settle: (rows: GameRows, members: ReadonlySet<PlayerId>, moment: Moment) => GameStep
  /** When `settle` must run again at the latest, if nothing else happens. */
  readonly deadline: (rows: GameRows, moment: Pick<Moment, 'attendedSince'>) => EpochMs | null
  /** Whether the game is over and can be played again. */
  readonly isOver: (rows: GameRows) => boolean
  /** Whether players may react now: in a phase marked for it, and once the game is over. */
  readonly isOpenToReactions: (rows: GameRows) => boolean
  /** Whether the phase awaits something from this player, and the other one may know it. */
  readonly awaits: (rows: GameRows, playerId: PlayerId, knownTo?: PlayerId) => boolean
  /** The player's view, built up field by field; null is a viewer without a seat. */
  readonly view: (rows: GameRows, viewer: PlayerId | null) => unknown
  /** A part that views leave out because of its size, as this viewer may know it; undefined if there is none. */
  readonly part: (rows: GameRows, viewer: PlayerId | null, part: PartId) => unknown
  /**
   * All participants by rank, equal ones with the same (1, 1, 3); empty before the game is over. In a game that ranks
   * teams, the rank is that of the player's team among the teams.
   */
  readonly ranking: (rows: GameRows) => readonly Placing[]
  /** Checks a host's own lines; null for a game without prompts. */
  readonly checkPrompts: ((lines: readonly string[]) => CheckedPrompts) | null
  /** The ids of the prompts that players have seen so far, in their order. */
  readonly shownPrompts: (rows: GameRows) => readonly string[]
}
