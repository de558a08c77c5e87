import type { PlayerId } from '#rooms/ids.ts'
import type { Result } from '#rooms/result.ts'
import type { Beginning, GameAbort, Moment, MoveRefusal } from '#rooms/room-game.ts'
import type { GameRows } from '#rooms/room-record.ts'
import type { GameDefinition } from './game-definition.ts'

/** What happens to a game: somebody moves, or time, presence and leavers have their effect. */
export type Input<Move> =
  | { readonly type: 'move'; readonly playerId: PlayerId; readonly move: Move }
  /** `members` is who is in the room; whoever plays and is not among them has left. */
  | { readonly type: 'settle'; readonly members: ReadonlySet<PlayerId> }

/**
 * One game's rules. Same state, same inputs, same moment, same seed: same result on any machine.
 * `apply` returns the very same state where an input changes nothing.
 */
export interface Game<State, Move, View> {
  readonly definition: GameDefinition
  /** Grows whenever `toRows` stores something that an earlier build would misread; stored as `version` in the JSON. */
  readonly stateVersion: number
  /** Null if this is no move of the game: the edge where what a browser sent becomes typed. */
  readonly parseMove: (move: unknown) => Move | null
  readonly begin: (beginning: Beginning, moment: Moment) => State
  readonly apply: (state: State, input: Input<Move>, moment: Moment) => Result<State, MoveRefusal>
  /** When the state must be settled at the latest; null if it can rest. */
  readonly deadline: (state: State) => number | null
  /** Why the room should go back to its lobby; null while it should not. */
  readonly abort: (state: State) => GameAbort | null
  readonly isOver: (state: State) => boolean
  /** Builds up what this player may see; never copies and deletes. */
  readonly viewFor: (state: State, viewer: PlayerId) => View
  readonly toRows: (state: State) => Omit<GameRows, 'session'>
  /**
   * Throws if the rows are not what `toRows` makes, in this version or an earlier one. A state that it returns makes no
   * other function throw. The message goes to the log, so it holds no stored text.
   */
  readonly fromRows: (rows: GameRows) => State
}
