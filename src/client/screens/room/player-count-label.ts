import type { GameDefinition } from '#games/game-definition.ts'

/** The label of a button that cannot start the game because of the player count; null where the count is right. */
export function playerCountLabel(
  { maxPlayers, minPlayers }: Pick<GameDefinition, 'minPlayers' | 'maxPlayers'>,
  playerCount: number,
): string | null {
  if (playerCount < minPlayers) return `Need ${minPlayers}+ players`
  if (playerCount > maxPlayers) return `At most ${maxPlayers} players`
  return null
}
