import { drafts } from '#games/catalogue.ts'
import type { GameDefinition, PlayableDefinition } from '#games/game-definition.ts'
import type { GameId } from '#rooms/record/ids.ts'

/** A game without a draft is one folder: the bundler finds its definition. Its rules stay on the server. */
const definitionByPath = import.meta.glob<PlayableDefinition>('/src/games/*/definition.ts', {
  eager: true,
  import: 'default',
})

/** The games that this build can play, by the names of their folders. */
export const playableDefinitions: readonly PlayableDefinition[] = Object.values(definitionByPath)

/** The definition of a playable game or a draft; undefined for an unknown id. */
export function findDefinition(id: string): GameDefinition | undefined {
  return playableDefinitions.find((one) => one.id === id) ?? drafts.find((one) => one.id === id)
}

/** A game's name. For a game outside the catalogue, its id in title case. */
export function gameNameOf(gameId: string): string {
  return (
    findDefinition(gameId)?.name() ??
    gameId.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase())
  )
}

/** A game that rooms can put on their table. */
export type TableGame = GameDefinition & { readonly id: GameId }

/** The games on the table that this page knows, in their order. */
export function gamesOnTable(table: readonly GameId[]): readonly TableGame[] {
  return table.flatMap((id) => {
    const game = findDefinition(id)
    return game === undefined ? [] : { ...game, id }
  })
}
