import * as v from 'valibot'
import { avatarEntries, Count, PlayerName, type ShapeOf, Timestamp } from '#rooms/record/fields.ts'
import { PlayerId, SessionId } from '#rooms/record/ids.ts'
import type { PhaseIdOf, PlayableDefinition } from '../../game-definition.ts'
import { keysOf } from './keys-of.ts'
import { standingEntries, teamEntries } from './roster.ts'

/** The phase after the timed ones, which lasts until the host acts. */
export const PODIUM = 'podium'

const GamePlayer = v.strictObject({
  id: PlayerId,
  name: PlayerName,
  ...avatarEntries,
  /** The player has left the room and cannot return to the game. */
  isGone: v.boolean(),
  /**
   * The player has given the response that the phase collects. False in a phase that collects nothing; null if the viewer
   * may not know it, and for a player whose standing has no part in the phase.
   */
  isDone: v.nullable(v.boolean()),
  /** Points of all rounds whose result has been shown. */
  points: Count,
  /** In a game with standings. */
  standing: v.exactOptional(standingEntries.standing),
  /** In a game with teams. */
  team: v.exactOptional(teamEntries.team),
})
export type GamePlayer = ShapeOf<typeof GamePlayer>

/** The entries that every game's view has. A game spreads them into its own `v.strictObject`. */
export function frameEntries<const Definition extends PlayableDefinition>(definition: Definition) {
  const phases: readonly PhaseIdOf<Definition>[] = definition.phases.map(({ id }) => id)
  const figures = v.entriesFromList(keysOf<Definition['figures']>(definition.figures), Count)
  const awards = keysOf<Definition['awards']>(definition.awards)
  return {
    /** New with every game. The browser stores its data about a game under this id. */
    sessionId: SessionId,
    phase: v.picklist([...phases, PODIUM]),
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
        ranking: v.array(v.strictObject({ playerId: PlayerId, rank: Count, points: Count, ...figures })),
        /** Only where teams are ranked: the best first. Their members have the same ranks. */
        teams: v.exactOptional(
          v.array(v.strictObject({ ...teamEntries, rank: Count, points: Count, ...figures })),
        ),
        awards: v.array(
          v.strictObject({
            kind: v.picklist(awards),
            /** Usually one; several in a tie. */
            playerIds: v.pipe(v.array(PlayerId), v.nonEmpty()),
            /** A count or a share from 0 to 1, by kind. */
            value: v.pipe(v.number(), v.minValue(0)),
            /** The texts that earned it, one for each of its first three winners who has one. */
            quotes: v.array(v.pipe(v.string(), v.maxLength(400))),
          }),
        ),
      }),
    ),
  }
}

/** A player's final rank, with the figures of the game. */
export type Standing<Figure extends string = never> = {
  readonly playerId: PlayerId
  readonly rank: number
  readonly points: number
} & Readonly<Record<Figure, number>>

/** The same of a team, by its place in `TEAMS`. */
export type TeamStanding<Figure extends string = never> = { readonly team: number } & Omit<
  Standing,
  'playerId'
> &
  Readonly<Record<Figure, number>>

export interface Award<Kind extends string = string> {
  readonly kind: Kind
  readonly playerIds: readonly PlayerId[]
  readonly value: number
  readonly quotes: readonly string[]
}

interface PodiumView<Figure extends string, Kind extends string> {
  readonly ranking: readonly Standing<Figure>[]
  readonly teams?: readonly TeamStanding<Figure>[]
  readonly awards: readonly Award<Kind>[]
}

/** The part of a view that every game has. */
export interface FrameView<Figure extends string = never, Kind extends string = string> {
  readonly sessionId: SessionId
  readonly phase: string
  readonly phaseEndsAt: number | null
  readonly phaseMs: number
  readonly quorumEndsAt: number | null
  readonly players: readonly GamePlayer[]
  readonly podium: PodiumView<Figure, Kind> | null
}
