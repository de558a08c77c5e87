import type { PublicPlayer } from '#rooms/view/room-view.ts'
import { votersOf } from './voters.tsx'

/** The game that the host's screen recommends: the one with the most votes, or the first of several. */
export function loudGame(gameIds: readonly string[], players: readonly PublicPlayer[]): string | null {
  const votes = gameIds.map((id) => votersOf(players, id).length)
  return gameIds[votes.indexOf(Math.max(...votes))] ?? null
}
