import type { PlayerId } from '#rooms/ids.ts'
import type { Result } from '#rooms/result.ts'
import type { Beginning, GameAbort, GameTable, Moment, MoveRefusal } from '#rooms/room-game.ts'
import type { GameRows } from '#rooms/room-record.ts'
import type { GameDefinition } from './game-definition.ts'

/** An input of a game: a player's move, or the effect of time, presence and leavers. */
type Input<Move> =
  | { readonly type: 'move'; readonly playerId: PlayerId; readonly move: Move }
  /** `members` are the players of the room; a participant who is not among them has left. */
  | { readonly type: 'settle'; readonly members: ReadonlySet<PlayerId> }

/**
 * One game's rules. Same state, same inputs, same moment, same seed: same result on any machine.
 * `apply` returns the same state if an input changes nothing.
 */
export interface Game<State, Move, View> {
  readonly definition: GameDefinition
  /** Raised when an earlier build would misread the rows of `toRows`; stored as `version` in the JSON. */
  readonly stateVersion: number
  /** Validates a move from a browser; null if it is not a move of this game. */
  readonly parseMove: (move: unknown) => Move | null
  readonly begin: (beginning: Beginning, moment: Moment) => State
  readonly apply: (state: State, input: Input<Move>, moment: Moment) => Result<State, MoveRefusal>
  /** When the state must be settled at the latest; null if it can rest. */
  readonly deadline: (state: State) => number | null
  /** Why the room should return to its lobby; null while it should not. */
  readonly abort: (state: State) => GameAbort | null
  readonly isOver: (state: State) => boolean
  /**
   * Builds up this player's view field by field; never copies the state and deletes from it. For nobody, the
   * view has nothing of a player's own.
   */
  readonly viewFor: (state: State, viewer: PlayerId | null) => View
  /** The tables of `toRows`, in an order of insertion that keeps every foreign key valid. */
  readonly tables: readonly GameTable[]
  readonly toRows: (state: State) => Omit<GameRows, 'session'>
  /**
   * Throws if the rows are not those of `toRows`, in this version or an earlier one. No other function throws
   * for a returned state. The message goes to the log, so it holds no stored text.
   */
  readonly fromRows: (rows: GameRows) => State
}
