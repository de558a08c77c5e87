import { getLocale } from './compiled/runtime.js'
import type { Language } from './languages.ts'

/** The language of this page. A build has one; in development it is the one that was chosen. */
export const currentLanguage: Language = getLocale()
