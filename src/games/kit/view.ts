import * as v from 'valibot'
import { avatarEntries, Count, PlayerName, Timestamp } from '#rooms/fields.ts'
import { PlayerId, SessionId } from '#rooms/ids.ts'
import type { ShapeOf } from '#rooms/shape-of.ts'

/** The phase after the timed ones, which lasts until the host acts. */
export const PODIUM = 'podium'

const GamePlayer = v.strictObject({
  id: PlayerId,
  name: PlayerName,
  ...avatarEntries,
  /** The player has left the room and cannot return to the game. */
  isGone: v.boolean(),
  /** The player has given what the current phase collects. False in a phase that collects nothing. */
  isDone: v.boolean(),
  /** Points of all rounds whose result has been shown. */
  points: Count,
})
/** A participant in a view. */
export type GamePlayer = ShapeOf<typeof GamePlayer>

/** What a game adds to the shared part of its view. */
export interface FrameOfGame<
  Phase extends string,
  Figures extends Readonly<Record<string, typeof Count>>,
  Kind extends string,
> {
  /** The ids of the timed phases, in the order of the game. */
  readonly phases: readonly Phase[]
  /** The figures of a standing besides its points, for the rank table: `{ rightVotes: Count }`. */
  readonly figures: Figures
  readonly awards: readonly Kind[]
}

/** The entries that every game's view has. A game spreads them into its own `v.strictObject`. */
export function frameEntries<
  const Phase extends string,
  const Figures extends Readonly<Record<string, typeof Count>>,
  const Kind extends string,
>(game: FrameOfGame<Phase, Figures, Kind>) {
  return {
    /** New with every game. The browser stores its data about a game under this id. */
    sessionId: SessionId,
    phase: v.picklist([...game.phases, PODIUM]),
    /** By the server's clock; null on the podium and while all players are away. */
    phaseEndsAt: v.nullable(Timestamp),
    /** The full length of the phase in milliseconds, from which the fuse calculates its remaining share. */
    phaseMs: Count,
    /** When the game goes to the podium because too few players are present; null while enough are. */
    quorumEndsAt: v.nullable(Timestamp),
    /** All participants, in joining order. */
    players: v.array(GamePlayer),
    /** On the podium only. */
    podium: v.nullable(
      v.strictObject({
        /** All participants, the best first; equal scores share a rank (1, 1, 3). */
        ranking: v.array(v.strictObject({ playerId: PlayerId, rank: Count, points: Count, ...game.figures })),
        awards: v.array(
          v.strictObject({
            kind: v.picklist(game.awards),
            /** Usually one; several in a tie. */
            playerIds: v.pipe(v.array(PlayerId), v.nonEmpty()),
            /** A count or a share from 0 to 1, by kind. */
            value: v.pipe(v.number(), v.minValue(0)),
          }),
        ),
      }),
    ),
  }
}

/** A player's final rank. A game's standing has more figures. */
export interface Standing {
  readonly playerId: PlayerId
  readonly rank: number
  readonly points: number
}

export interface Award<Kind extends string = string> {
  readonly kind: Kind
  readonly playerIds: readonly PlayerId[]
  readonly value: number
}

export interface Podium<Of extends Standing = Standing, Kind extends string = string> {
  readonly ranking: readonly Of[]
  readonly awards: readonly Award<Kind>[]
}

/** The part of a view that every game has. */
export interface FrameView {
  readonly sessionId: SessionId
  readonly phase: string
  readonly phaseEndsAt: number | null
  readonly phaseMs: number
  readonly quorumEndsAt: number | null
  readonly players: readonly GamePlayer[]
  readonly podium: Podium | null
}
