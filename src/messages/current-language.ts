import { type Language, languageFor } from '#rooms/prompts/languages.ts'
import { getLocale } from './compiled/runtime.js'

/** The language of this page. A build has one; in development it is the one that was chosen. */
export const currentLanguage: Language = languageFor(getLocale())
