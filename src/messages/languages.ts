/** The languages of the interface, by their tags (BCP 47), with their own names. The first is the source. */
export const LANGUAGES = [
  { tag: 'en', name: 'English' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'es', name: 'Español' },
  { tag: 'fr', name: 'Français' },
  { tag: 'pt-BR', name: 'Português (Brasil)' },
] as const

export type Language = (typeof LANGUAGES)[number]['tag']

export const languages: readonly Language[] = LANGUAGES.map(({ tag }) => tag)

/** What other languages lack is in this one. */
export const SOURCE_LANGUAGE = LANGUAGES[0].tag

/** The cookie of a browser on which a language was chosen. Pages set it, the server reads it. */
export const LANGUAGE_COOKIE = 'language'
