import type { GameDefinition } from '#games/game-definition.ts'

type Range = Pick<GameDefinition, 'minPlayers' | 'maxPlayers'>

/** What is wrong with this many players for a game; null if nothing is. */
export function playerCountWarning(game: Range, playerCount: number): string | null {
  if (playerCount < game.minPlayers) return `Need ${game.minPlayers - playerCount} more player(s)`
  if (playerCount > game.maxPlayers) return `Too many players (max ${game.maxPlayers})`
  return null
}

/** The label of a button that cannot start the game because of the player count; null where the count is right. */
export function startProblem(game: Range, playerCount: number): string | null {
  if (playerCount < game.minPlayers) return `Need ${game.minPlayers}+ players`
  return playerCount > game.maxPlayers ? `At most ${game.maxPlayers} players` : null
}

/** What is added to somebody's vote for a game that cannot start right now; null if it can. */
export function voteNote(game: Range, playerCount: number): string | null {
  if (playerCount < game.minPlayers)
    return `It needs ${game.minPlayers - playerCount} more player(s) to start, but your vote counts.`
  if (playerCount > game.maxPlayers)
    return `There are too many players for it right now (max ${game.maxPlayers}), but your vote counts.`
  return null
}
