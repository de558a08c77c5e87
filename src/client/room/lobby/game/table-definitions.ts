import { findDefinition, playableDefinitions } from '#client/definitions.ts'
import type { GameDefinition } from '#games/game-definition.ts'
import type { GameId } from '#rooms/record/ids.ts'

/** A game that rooms can put on their table. */
export type PlayableGame = GameDefinition & { readonly id: GameId }

/** Every game that this page can play, for the shelf. */
export const shelfGames: readonly PlayableGame[] = playableDefinitions.map(asPlayable)

/** The games on the table that this page knows, in their order. */
export function gamesOnTable(table: readonly GameId[]): readonly PlayableGame[] {
  return table.flatMap((id) => findDefinition(id) ?? []).map(asPlayable)
}

function asPlayable(game: GameDefinition): PlayableGame {
  return { ...game, id: game.id as GameId }
}
