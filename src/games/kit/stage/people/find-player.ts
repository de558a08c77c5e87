import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { GamePlayer } from '../../rules/view.ts'

/** Number of other players. */
const CROWD = 3

/** A view lists every player it refers to, including those who left. Null without an id, and for one that does not play. */
export function findPlayer(
  players: readonly GamePlayer[],
  id: PlayerId | null | undefined,
): GamePlayer | null {
  return players.find((player) => player.id === id) ?? null
}

export function nameOf(player: GamePlayer | null): string {
  return player?.name ?? m.kit_somebody()
}

/** The players who are still in the game, in joining order, without `except`. */
export function stayingPlayers(
  players: readonly GamePlayer[],
  except: PlayerId | null = null,
): readonly GamePlayer[] {
  return players.filter((player) => player.id !== except && !player.isGone)
}

/** Up to three other players, and others in each round: everybody's turn comes. */
export function crowdOf(
  players: readonly GamePlayer[],
  me: PlayerId | null,
  round: number,
): readonly GamePlayer[] {
  const others = stayingPlayers(players, me)
  const start = others.length > CROWD ? (round * CROWD) % others.length : 0
  return [...others.slice(start), ...others.slice(0, start)].slice(0, CROWD)
}
