import { findDefinition } from '#client/definitions.ts'

/** A game's name. For a game outside the catalogue, its id in title case. */
export function gameNameOf(gameId: string): string {
  return (
    findDefinition(gameId)?.name() ??
    gameId.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase())
  )
}
