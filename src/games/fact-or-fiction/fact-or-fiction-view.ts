import * as v from 'valibot'
import { avatarEntries, Count, PlayerName, Timestamp } from '#rooms/fields.ts'
import { PlayerId, SessionId } from '#rooms/ids.ts'
import type { ShapeOf } from '#rooms/shape-of.ts'
import { TIMED_PHASES } from './definition.ts'
import { FactId } from './fact-id-schema.ts'

export const FactOrFictionPhase = v.picklist([...TIMED_PHASES, 'podium'])
export type FactOrFictionPhase = v.InferOutput<typeof FactOrFictionPhase>

/** At most 200 characters, each of up to two code units. */
const StatementText = v.pipe(v.string(), v.maxLength(400))

const FactOrFictionPlayer = v.strictObject({
  id: PlayerId,
  name: PlayerName,
  ...avatarEntries,
  /** The player has left the room and cannot return to the game. */
  isGone: v.boolean(),
  /** In Submit: all statements are submitted. In Vote: the player voted. Else false. */
  isDone: v.boolean(),
  /** Points of all statements revealed so far. */
  points: Count,
})
export type FactOrFictionPlayer = ShapeOf<typeof FactOrFictionPlayer>

const OwnStatement = v.strictObject({ slot: Count, text: StatementText, isFact: v.nullable(v.boolean()) })
export type OwnStatement = ShapeOf<typeof OwnStatement>

const StatementOnStage = v.strictObject({
  id: FactId,
  authorId: PlayerId,
  text: StatementText,
  /** From 1. */
  number: Count,
  total: Count,
})
export type StatementOnStage = ShapeOf<typeof StatementOnStage>

const Reveal = v.strictObject({
  isFact: v.boolean(),
  factVotes: Count,
  fictionVotes: Count,
  /** The author's points for wrong votes. */
  authorPoints: Count,
  /** The viewer's points; null if they neither voted nor wrote it. */
  myPoints: v.nullable(Count),
})
export type Reveal = ShapeOf<typeof Reveal>

const Standing = v.strictObject({
  playerId: PlayerId,
  rank: Count,
  points: Count,
  rightVotes: Count,
  playersFooled: Count,
})
export type Standing = ShapeOf<typeof Standing>

const Award = v.strictObject({
  kind: v.picklist(['best-bluffer', 'human-lie-detector', 'open-book']),
  /** Usually one; several in a tie. */
  playerIds: v.pipe(v.array(PlayerId), v.nonEmpty()),
  /** Best Bluffer: share fooled, 0 to 1. Human Lie Detector: right votes. Open Book: players fooled. */
  value: v.pipe(v.number(), v.minValue(0)),
})
export type Award = ShapeOf<typeof Award>

const Podium = v.strictObject({
  /** All participants, the best first; equal scores share a rank (1, 1, 3). */
  ranking: v.array(Standing),
  awards: v.array(Award),
})
export type Podium = ShapeOf<typeof Podium>

/** One player's view of a game of Fact or Fiction. */
export const FactOrFictionView = v.strictObject({
  /** New with every game. The browser stores its data about a game under this id. */
  sessionId: SessionId,
  phase: FactOrFictionPhase,
  /** By the server's clock; null on the podium and while all players are away. */
  phaseEndsAt: v.nullable(Timestamp),
  /** The full length of the phase in milliseconds, from which the fuse calculates its remaining share. */
  phaseMs: Count,
  /** When the game goes to the podium because too few players are present; null while enough are. */
  quorumEndsAt: v.nullable(Timestamp),
  /** All participants, in joining order. */
  players: v.array(FactOrFictionPlayer),
  factsPerPlayer: Count,
  /** The viewer's own statements by slot; in Submit also unfinished ones. */
  mine: v.array(OwnStatement),
  /** The statement on stage; null in Submit and on the podium. */
  statement: v.nullable(StatementOnStage),
  /** The viewer's vote on the statement on stage; null if they have not voted. */
  myVote: v.nullable(v.boolean()),
  /** In Reveal only. */
  reveal: v.nullable(Reveal),
  /** On the podium only. */
  podium: v.nullable(Podium),
})
export type FactOrFictionView = ShapeOf<typeof FactOrFictionView>
