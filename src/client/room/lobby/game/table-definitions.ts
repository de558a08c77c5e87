import { findDefinition, playableDefinitions } from '#client/definitions.ts'
import type { GameDefinition } from '#games/game-definition.ts'
import type { GameId } from '#rooms/record/ids.ts'

/** A game that rooms can put on their table. */
export type TableGame = GameDefinition & { readonly id: GameId }

/** Every game that this page can play, for the shelf. */
export const shelfGames: readonly TableGame[] = playableDefinitions.map(asPlayable)

/** The games on the table that this page knows, in their order. */
export function gamesOnTable(table: readonly GameId[]): readonly TableGame[] {
  return table.flatMap((id) => findDefinition(id) ?? []).map(asPlayable)
}

function asPlayable(game: GameDefinition): TableGame {
  return { ...game, id: game.id as GameId }
}
