import type { Result } from '#rooms/commands/result.ts'
import type { EntryId, EpochMs, PartId, PlayerId, RoomCode } from '#rooms/record/ids.ts'
import type { Evening } from '#rooms/view/room-view.ts'
import type { AwardKindOf, FigureOf, PlayableDefinition } from '../../game-definition.ts'
import type { FrameView } from '../rules/view.ts'
import type { StageSignals } from './stage-signals.ts'

/** Why a move was refused; `reason` is set for the game's own refusals. */
export interface RefusedMove {
  readonly code: string
  readonly reason?: string
}

export type MoveResult = Result<null, RefusedMove>

/** Fetches a part of the game that its view leaves out. The stage checks its shape. */
export type FetchPart = (part: PartId) => Promise<Result<unknown, RefusedMove>>

/** Requests for one more game, which everybody but the host can make on the podium. */
export interface MoreRequests {
  /** How many have asked, the viewer included. */
  readonly count: number
  /** How many could ask: all players in the room but the host. */
  readonly total: number
  readonly isAsked: boolean
  /** Shows at once and cannot be taken back. The stage frame reports a failure. */
  readonly ask: () => void
}

/** A game's rows in the table to download on the podium. They hold only what everybody has seen. */
export interface Souvenir {
  /** Questions, answers and points: a row of headings, then one row for each entry. */
  readonly rows: () => readonly (readonly (string | number)[])[]
}

/** The props of a game's stage, from the stage frame that draws header, code and Leave Game around it. */
export interface StageProps<View, Move> {
  readonly view: View
  /** Null for a watcher, who has no seat: the stage shows what everybody may see, and nothing to answer. */
  readonly me: PlayerId | null
  readonly isHost: boolean
  /** The time by the server's clock. */
  readonly now: () => EpochMs
  /** Resolves once the server has accepted or refused the move. */
  readonly sendMove: (move: Move) => Promise<MoveResult>
  readonly signals: StageSignals
  /** The button's label if the number of players does not allow to play again; otherwise null. */
  readonly playAgainProblem: string | null
  /** The host's choices on the podium; the stage frame reports failures. */
  readonly playAgain: () => Promise<void>
  readonly backToLobby: () => Promise<void>
  /** Null for a watcher. */
  readonly more: MoreRequests | null
  /** Watchers who want to join the next game. The host sees it on the podium. */
  readonly wantIn: number
  /** Hides an entry on stage, for good. For the host only; null for everybody else. */
  readonly hide: ((entry: EntryId) => Promise<MoveResult>) | null
  readonly fetchPart: FetchPart
  /** The score of the room's evening. On the podium this game is part of it. */
  readonly evening: Evening
  /** The name of the room, for souvenirs; null without one. */
  readonly roomName: string | null
}

/** The part of a stage's props that all games have. */
export type FrameStageProps<Definition extends PlayableDefinition> = Omit<
  StageProps<FrameView<FigureOf<Definition>, AwardKindOf<Definition>>, never>,
  'sendMove'
>

/**
 * The props of a game's TV stage. It fills the screen, a canvas of 80 × 45 rem, and has no controls. The view is that
 * of a watcher, and a TV sends no reactions.
 */
export interface TvStageProps<View>
  extends Pick<StageProps<View, never>, 'view' | 'now' | 'signals' | 'fetchPart' | 'evening' | 'roomName'> {
  readonly code: RoomCode
  /** Where players enter the code: "rumpus.example". */
  readonly joinHost: string
}

/** The part of a TV stage's props that all games have. */
export type FrameTvProps<Definition extends PlayableDefinition> = TvStageProps<
  FrameView<FigureOf<Definition>, AwardKindOf<Definition>>
>
