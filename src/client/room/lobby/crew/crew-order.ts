import type { GameDefinition } from '#games/game-definition.ts'
import type { PublicPlayer } from '#rooms/view/room-view.ts'

/** The host comes first, below the speech bubble. The others stay where they are when somebody joins. */
export function hostFirst(one: PublicPlayer, other: PublicPlayer): number {
  return Number(other.isHost) - Number(one.isHost)
}

/** The game that needs the fewest players. */
export function smallestOf(games: readonly GameDefinition[]): GameDefinition | undefined {
  return games.toSorted((one, other) => one.minPlayers - other.minPlayers)[0]
}
