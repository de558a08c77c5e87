import type { PlayerId } from '#rooms/ids.ts'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'

/** Everybody a view speaks of is among its players, gone ones included; null only for somebody who does not play. */
export function findPlayer(
  players: readonly FactOrFictionPlayer[],
  id: PlayerId | undefined,
): FactOrFictionPlayer | null {
  return players.find((player) => player.id === id) ?? null
}
