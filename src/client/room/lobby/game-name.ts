import { findGame } from '#games/catalogue.ts'

/** What a game is called; for one that the catalogue does not know, its id in capitals and spaces. */
export function gameNameOf(gameId: string): string {
  return (
    findGame(gameId)?.name ??
    gameId.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase())
  )
}
