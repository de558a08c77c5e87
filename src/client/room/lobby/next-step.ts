import type { GameDefinition } from '#games/game-definition.ts'

type Range = Pick<GameDefinition, 'minPlayers'>

/**
 * The next action for this player, on the screen's one sun-coloured button. A host invites while players are missing,
 * then selects a game, then starts it. Another player can always invite; voting has no such button.
 */
export function nextStep(room: {
  readonly isHost: boolean
  readonly playerCount: number
  readonly selected: Range | undefined
  readonly games: readonly Range[]
}): 'invite' | 'select' | 'start' {
  const { isHost, playerCount, selected, games } = room
  if (!isHost) return 'invite'
  const needed = selected?.minPlayers ?? Math.min(...games.map((game) => game.minPlayers))
  if (playerCount < needed) return 'invite'
  return selected === undefined ? 'select' : 'start'
}
