import type { EpochMs, FactId, PlayerId, SessionId } from '#rooms/ids.ts'
import type { Participant } from '#rooms/room-game.ts'

export type FactOrFictionPhase = 'submit' | 'present' | 'vote' | 'reveal' | 'podium'

/** One player's copy of a game of Fact or Fiction. */
export interface FactOrFictionView {
  /** Another one with every game: whatever a browser remembers of a game it keeps under this. */
  readonly sessionId: SessionId
  readonly phase: FactOrFictionPhase
  /** By the server's clock; null on the podium and while everybody is away. */
  readonly phaseEndsAt: EpochMs | null
  /** The whole length of the phase, in milliseconds; for how much of the fuse is left. */
  readonly phaseMs: number
  /** Since when too few are here to go on, plus the grace: then the game goes to the podium; null while enough are. */
  readonly quorumEndsAt: EpochMs | null
  /** Everybody who began, in joining order. */
  readonly players: readonly FactOrFictionPlayer[]
  readonly factsPerPlayer: number
  /** The viewer's own statements by slot; in Submit unfinished ones too. */
  readonly mine: readonly OwnStatement[]
  /** The statement on stage; null in Submit and on the podium. */
  readonly statement: StatementOnStage | null
  /** What the viewer takes the statement on stage for; null if they have not voted. */
  readonly myVote: boolean | null
  /** In Reveal only. */
  readonly reveal: Reveal | null
  /** On the podium only. */
  readonly podium: Podium | null
}

export interface FactOrFictionPlayer extends Participant {
  /** Has left the room for good. */
  readonly isGone: boolean
  /** In Submit: all statements are in. In Vote: has voted. Else false. */
  readonly isDone: boolean
  /** Points of all statements revealed so far. */
  readonly points: number
}

export interface OwnStatement {
  readonly slot: number
  readonly text: string
  readonly isFact: boolean | null
}

export interface StatementOnStage {
  readonly id: FactId
  readonly authorId: PlayerId
  readonly text: string
  /** From 1. */
  readonly number: number
  readonly total: number
}

export interface Reveal {
  readonly isFact: boolean
  readonly factVotes: number
  readonly fictionVotes: number
  /** What the author got for those who took it wrongly. */
  readonly authorPoints: number
  /** What the viewer got; null if they neither voted nor wrote it. */
  readonly myPoints: number | null
}

export interface Podium {
  /** Everybody who began, best first; equals share a rank (1, 1, 3). */
  readonly ranking: readonly Standing[]
  readonly awards: readonly Award[]
}

export interface Standing {
  readonly playerId: PlayerId
  readonly rank: number
  readonly points: number
  readonly rightVotes: number
  readonly playersFooled: number
}

export interface Award {
  readonly kind: 'best-bluffer' | 'human-lie-detector' | 'open-book'
  /** Usually one; all of them where they are level. */
  readonly playerIds: readonly PlayerId[]
  /** Best Bluffer: share fooled, 0 to 1. Human Lie Detector: right votes. Open Book: players fooled. */
  readonly value: number
}
