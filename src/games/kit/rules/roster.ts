import * as v from 'valibot'
import type { ShapeOf } from '#rooms/record/fields.ts'
import { asId, type PlayerId } from '#rooms/record/ids.ts'
import type { GamePhase, PlayerStanding } from '../../game-definition.ts'
import { type RandomInt, shuffled } from './random.ts'

/** The stored entries of a participant in every game. A game may add more. */
export const playerEntries = {
  id: v.pipe(v.string(), asId<PlayerId>()),
  name: v.string(),
  avatar: v.nullable(v.string()),
  avatarColor: v.string(),
  /** The player has left the room and cannot return to the game. */
  isGone: v.boolean(),
}
export type StoredPlayer = ShapeOf<v.ObjectSchema<typeof playerEntries, undefined>> & {
  /** In a game with `standingEntries`. */
  readonly standing?: PlayerStanding
  /** In a game with `teamEntries`. */
  readonly team?: number
}

export function presentPlayers<Player extends StoredPlayer>(
  { players }: { readonly players: readonly Player[] },
  present: ReadonlySet<PlayerId>,
): readonly Player[] {
  return players.filter((player) => !player.isGone && present.has(player.id))
}

/** Added to `playerEntries` by a game whose players can fall asleep or be out. */
export const standingEntries = { standing: v.picklist(['in', 'asleep', 'out'] satisfies PlayerStanding[]) }

/** A player's standing. Everybody is in, in a game without standings. */
export function standingOf({ standing = 'in' }: Pick<StoredPlayer, 'standing'>): PlayerStanding {
  return standing
}

/** Whether the player's standing takes part in the phase. Other players have no moves in it, and are not awaited. */
export function takesPart({ plays = ['in'] }: GamePhase, player: Pick<StoredPlayer, 'standing'>): boolean {
  return plays.includes(standingOf(player))
}

/** The teams that a game may have, each with a shape, so that colour never carries it alone. A team is its place here. */
export const TEAMS = [
  { ink: 'sun', shape: 'circle' },
  { ink: 'sky', shape: 'square' },
  { ink: 'mint', shape: 'triangle' },
  { ink: 'pink', shape: 'diamond' },
  { ink: 'tomato', shape: 'hexagon' },
] as const satisfies readonly { readonly ink: GamePhase['ink']; readonly shape: string }[]

/** Added to `playerEntries` by a game with teams: the place of the player's team in `TEAMS`. */
export const teamEntries = {
  team: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TEAMS.length - 1)),
}

/** The players in so many teams by lot, whose sizes differ by one at most. Leavers keep their team. */
export function dealTeams<Player extends StoredPlayer>(
  players: readonly Player[],
  count: number,
  randomInt: RandomInt,
): readonly (Player & { readonly team: number })[] {
  const staying = players.filter(({ isGone }) => !isGone)
  const dealt = shuffled(staying, randomInt).map(({ id }, place) => [id, place % count] as const)
  const teams = new Map(dealt)
  return players.map((player) => ({ ...player, team: teams.get(player.id) ?? player.team ?? 0 }))
}
