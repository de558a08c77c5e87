import type { EpochMs, RoomCode } from '#rooms/record/ids.ts'
import type { Evening } from '#rooms/view/room-view.ts'
import type { AwardKindOf, FigureOf, PlayableDefinition } from '../../game-definition.ts'
import type { FrameView } from '../rules/view.ts'
import type { FetchPart } from './stage-props.ts'
import type { StageSignals } from './stage-signals.ts'

/**
 * The props of a game's TV stage. It fills the screen, a canvas of 80 × 45 rem, and has no controls. The view is that
 * of nobody in particular.
 */
export interface TvStageProps<View> {
  readonly view: View
  /** The time by the server's clock. */
  readonly now: () => EpochMs
  /** The room's reactions. A TV sends none. */
  readonly signals: StageSignals
  readonly fetchPart: FetchPart
  /** The score of the room's evening. On the podium this game is part of it. */
  readonly evening: Evening
  readonly code: RoomCode
  /** Null without one. */
  readonly roomName: string | null
  /** Where players enter the code: "rumpus.example". */
  readonly joinHost: string
}

/** The part of a TV stage's props that all games have. */
export type FrameTvProps<Definition extends PlayableDefinition> = TvStageProps<
  FrameView<FigureOf<Definition>, AwardKindOf<Definition>>
>
