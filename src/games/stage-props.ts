import type { EpochMs, PlayerId } from '#rooms/ids.ts'
import type { Result } from '#rooms/result.ts'

/** What a game's stage (its screen) is given by the play screen around it, which draws header, code and Leave Game. */
export interface StageProps<View, Move> {
  readonly view: View
  readonly me: PlayerId
  readonly isHost: boolean
  /** The time by the server's clock. */
  readonly now: () => EpochMs
  /** Resolves once the server has taken or refused the move; words for a refusal are the stage's. */
  readonly sendMove: (move: Move) => Promise<Result<null, { readonly code: string }>>
  /** Why the room's player count does not let the host play again, as the button's label; null where it does. */
  readonly playAgainProblem: string | null
  /** The host's choices on the podium; the play screen tells of failures. */
  readonly playAgain: () => Promise<void>
  readonly backToLobby: () => Promise<void>
}
