import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'

type Range = Pick<GameDefinition, 'minPlayers' | 'maxPlayers'>

/** A warning about a player count outside the game's range. Null within the range. */
export function playerCountWarning(game: Range, playerCount: number): string | null {
  if (playerCount < game.minPlayers) return m.lobby_games_too_few({ missing: game.minPlayers - playerCount })
  return playerCount > game.maxPlayers ? m.lobby_games_too_many({ max: game.maxPlayers }) : null
}

/** The label of a start button that the player count disables. Null within the range. */
export function startProblem(game: Range, playerCount: number): string | null {
  if (playerCount < game.minPlayers) return m.lobby_selected_need_players({ min: game.minPlayers })
  return playerCount > game.maxPlayers ? m.lobby_selected_at_most_players({ max: game.maxPlayers }) : null
}

/** A note on a vote for a game that cannot start with this many players. Null if it can. */
export function voteNote(game: Range, playerCount: number): string | null {
  const missing = game.minPlayers - playerCount
  if (missing > 0) return m.lobby_games_vote_for_too_few({ missing })
  return playerCount > game.maxPlayers ? m.lobby_games_vote_for_too_many({ max: game.maxPlayers }) : null
}
