import type { EpochMs, PlayerId } from '#rooms/ids.ts'
import type { Result } from '#rooms/result.ts'
import type { AwardKindOf, FigureOf, PlayableDefinition } from '../game-definition.ts'
import type { StageSignals } from './stage-signals.ts'
import type { FrameView } from './view.ts'

/** Why a move was refused; `reason` is set for the game's own refusals. */
export interface RefusedMove {
  readonly code: string
  readonly reason?: string
}

export type MoveResult = Result<null, RefusedMove>

/** The props of a game's stage, from the stage frame that draws header, code and Leave Game around it. */
export interface StageProps<View, Move> {
  readonly view: View
  readonly me: PlayerId
  readonly isHost: boolean
  /** The time by the server's clock. */
  readonly now: () => EpochMs
  /** Resolves once the server has accepted or refused the move. */
  readonly sendMove: (move: Move) => Promise<MoveResult>
  /** Reactions and nudges. */
  readonly signals: StageSignals
  /** The button's label if the number of players does not allow to play again; otherwise null. */
  readonly playAgainProblem: string | null
  /** The host's choices on the podium; the stage frame reports failures. */
  readonly playAgain: () => Promise<void>
  readonly backToLobby: () => Promise<void>
}

/** The part of a stage's props that all games have. */
export type FrameStageProps<Definition extends PlayableDefinition> = Omit<
  StageProps<FrameView<FigureOf<Definition>, AwardKindOf<Definition>>, never>,
  'sendMove'
>
