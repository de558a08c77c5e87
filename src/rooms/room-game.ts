import type { EpochMs, GameId, PlayerId, SessionId } from './ids.ts'
import type { Result } from './result.ts'
import type { GameRows, GameSettings } from './room-record.ts'

/** Somebody who plays, as they were when the game began: enough to show them after they have left. */
export interface Participant {
  readonly id: PlayerId
  readonly name: string
  readonly avatar: string | null
  readonly avatarColor: string
}

/** What the world is like when a game is asked something. */
export interface Moment {
  readonly now: EpochMs
  /** Every phase and grace period is this many times shorter. */
  readonly timeScale: number
  /** Who counts as present: connected, or gone for less than their grace. */
  readonly here: ReadonlySet<PlayerId>
  /** Who has a live connection at this very moment. */
  readonly connected: ReadonlySet<PlayerId>
  /**
   * Since when somebody has been connected, gaps of up to 2 s aside; −∞ where that is not known. Null once nobody has
   * been connected for longer than that.
   */
  readonly attendedSince: EpochMs | null
  /** Whether another server may still report players who are connected there: until then no deadline is acted on. */
  readonly isProvisional: boolean
}

/** How a game begins. */
export interface Beginning {
  readonly sessionId: SessionId
  readonly players: readonly Participant[]
  readonly settings: GameSettings
  /** Unsigned 32-bit; all of a game's chance comes from it. */
  readonly seed: number
}

/** Why a game sends the room back to the lobby by itself. */
export type GameAbort = 'no-statements'

/** The result of reading a game's stored rows. */
export type GameReading =
  | { readonly kind: 'readable' }
  /** Stored by a later build of the game. This build must neither change nor end it. */
  | { readonly kind: 'newer' }
  /** `reason` is for the log: it holds no stored text. */
  | { readonly kind: 'damaged'; readonly reason: string }

/** Why a game refuses a move. */
export const moveRefusalCodes = [
  'bad-move',
  'wrong-phase',
  'not-in-game',
  'author-cannot-vote',
  'incomplete',
] as const
export type MoveRefusal = { readonly code: (typeof moveRefusalCodes)[number] }

/** Where a game stands after a step: the rows to store, and whether the room goes back to its lobby. */
export interface GameStep {
  readonly rows: GameRows
  readonly abort: GameAbort | null
}

/**
 * A game as a room sees it: rows in, rows out. `games/registry.ts` makes these; a room knows no more of a game. Rows go to
 * `move`, `settle`, `deadline`, `isOver` and `view` only where `read` finds them readable.
 */
export interface RoomGame {
  readonly id: GameId
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly defaultSettings: GameSettings
  readonly areSettingsValid: (settings: GameSettings) => boolean
  readonly begin: (beginning: Beginning, session: GameRows['session'], moment: Moment) => GameRows
  /** Never throws, whatever the rows hold. */
  readonly read: (rows: GameRows) => GameReading
  readonly move: (
    rows: GameRows,
    playerId: PlayerId,
    move: unknown,
    moment: Moment,
  ) => Result<GameStep, MoveRefusal>
  /** Lets time, presence and leavers have their effect; the same rows where there is none. */
  readonly settle: (rows: GameRows, members: ReadonlySet<PlayerId>, moment: Moment) => GameStep
  /** When `settle` must be asked again at the latest, if nothing else happens. */
  readonly deadline: (rows: GameRows) => EpochMs | null
  /** Whether the game has come to its end and can be played again. */
  readonly isOver: (rows: GameRows) => boolean
  /** What this player may see, built up from nothing. */
  readonly view: (rows: GameRows, viewer: PlayerId) => unknown
}
