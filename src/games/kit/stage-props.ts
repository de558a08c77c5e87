import type { EpochMs, PlayerId } from '#rooms/ids.ts'
import type { Result } from '#rooms/result.ts'

/** The props of a game's stage, from the stage frame that draws header, code and Leave Game around it. */
export interface StageProps<View, Move> {
  readonly view: View
  readonly me: PlayerId
  readonly isHost: boolean
  /** The time by the server's clock. */
  readonly now: () => EpochMs
  /** Resolves once the server has accepted or refused the move; the stage has the texts for refusals. */
  readonly sendMove: (move: Move) => Promise<Result<null, { readonly code: string }>>
  /** The button's label if the number of players does not allow to play again; otherwise null. */
  readonly playAgainProblem: string | null
  /** The host's choices on the podium; the stage frame reports failures. */
  readonly playAgain: () => Promise<void>
  readonly backToLobby: () => Promise<void>
}
