import { drafts } from '#games/catalogue.ts'
import type { GameDefinition, PlayableDefinition } from '#games/game-definition.ts'

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
