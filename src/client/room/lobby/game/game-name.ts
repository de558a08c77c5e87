import { findGame } from '#games/catalogue.ts'

/** A game's name. For a game outside the catalogue, its id in title case. */
export function gameNameOf(gameId: string): string {
  return (
    findGame(gameId)?.name ??
    gameId.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase())
  )
}
