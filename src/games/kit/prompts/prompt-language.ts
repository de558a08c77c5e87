import { SOURCE_LANGUAGE } from '#rooms/prompts/languages.ts'
import type { GameDefinition, PromptLanguageOf } from '../../game-definition.ts'

/** The language of a game's prompts in a room: the room's, or English for a game without prompts in that. */
export function promptLanguageOf<Definition extends GameDefinition>(
  { promptLanguages }: Definition,
  ofRoom: string,
): PromptLanguageOf<Definition> {
  return promptLanguages?.find((one) => one === ofRoom) ?? SOURCE_LANGUAGE
}
