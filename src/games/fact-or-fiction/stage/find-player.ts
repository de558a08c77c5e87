import type { PlayerId } from '#rooms/ids.ts'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'

/** Everybody a view speaks of is among its players, gone ones included; null only for somebody who does not play. */
export function findPlayer(
  players: readonly FactOrFictionPlayer[],
  id: PlayerId | undefined,
): FactOrFictionPlayer | null {
  return players.find((player) => player.id === id) ?? null
}

/** What to call them. */
export function nameOf(player: FactOrFictionPlayer | null): string {
  return player?.name ?? 'Somebody'
}

/** Everybody but the author who is still in the game: they listen, then vote. */
export function listenersTo(
  players: readonly FactOrFictionPlayer[],
  authorId: PlayerId,
): readonly FactOrFictionPlayer[] {
  return players.filter((player) => player.id !== authorId && !player.isGone)
}
