import type { PlayerId } from '#rooms/ids.ts'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'
import { stageCopy } from './stage.copy.ts'

/** A view lists every player it refers to, including those who left. Null only for an id that does not play. */
export function findPlayer(
  players: readonly FactOrFictionPlayer[],
  id: PlayerId | undefined,
): FactOrFictionPlayer | null {
  return players.find((player) => player.id === id) ?? null
}

export function nameOf(player: FactOrFictionPlayer | null): string {
  return player?.name ?? stageCopy.somebody
}

/** The players who listen and then vote: all who are still in the game, except the author. */
export function listenersTo(
  players: readonly FactOrFictionPlayer[],
  authorId: PlayerId,
): readonly FactOrFictionPlayer[] {
  return players.filter((player) => player.id !== authorId && !player.isGone)
}
