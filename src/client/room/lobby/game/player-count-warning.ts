import type { GameDefinition } from '#games/game-definition.ts'
import { lobbyCopy } from '../lobby.copy.ts'

const { games, selected } = lobbyCopy

type Range = Pick<GameDefinition, 'minPlayers' | 'maxPlayers'>

/** A warning about a player count outside the game's range. Null within the range. */
export function playerCountWarning(game: Range, playerCount: number): string | null {
  if (playerCount < game.minPlayers) return games.tooFew(game.minPlayers - playerCount)
  if (playerCount > game.maxPlayers) return games.tooMany(game.maxPlayers)
  return null
}

/** The label of a start button that the player count disables. Null within the range. */
export function startProblem(game: Range, playerCount: number): string | null {
  if (playerCount < game.minPlayers) return selected.needPlayers(game.minPlayers)
  return playerCount > game.maxPlayers ? selected.atMostPlayers(game.maxPlayers) : null
}

/** A note on a vote for a game that cannot start with this many players. Null if it can. */
export function voteNote(game: Range, playerCount: number): string | null {
  if (playerCount < game.minPlayers) return games.voteForTooFew(game.minPlayers - playerCount)
  if (playerCount > game.maxPlayers) return games.voteForTooMany(game.maxPlayers)
  return null
}
