import type { PromptLanguageOf } from '../game-definition.ts'
import type definition from './definition.ts'
import { secretWordPack as german } from './secret-words/de.ts'
import { secretWordPack as english } from './secret-words/en.ts'
import { secretWordPack as spanish } from './secret-words/es.ts'
import { secretWordPack as french } from './secret-words/fr.ts'
import { secretWordPack as portuguese } from './secret-words/pt-BR.ts'
import type { TextPrompt } from './text-prompt.ts'

/** Words to smuggle into a sentence, by language: written for Rumpus. */
export const secretWordsByLanguage: Readonly<
  Record<PromptLanguageOf<typeof definition>, readonly TextPrompt[]>
> = { en: english, de: german, es: spanish, fr: french, 'pt-BR': portuguese }
