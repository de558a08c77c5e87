import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { GamePlayer } from '../../rules/view.ts'

/** A view lists every player it refers to, including those who left. Null for nobody, and for an id that does not play. */
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
