/**
 * The languages of pages and of prompts, by their tags (BCP 47), with their own names. Texts missing in one are
 * in the first.
 */
export const LANGUAGES = [
  { tag: 'en', name: 'English' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'es', name: 'Español' },
  { tag: 'fr', name: 'Français' },
  { tag: 'pt-BR', name: 'Português (Brasil)' },
] as const

export type Language = (typeof LANGUAGES)[number]['tag']

export const languages: readonly Language[] = LANGUAGES.map(({ tag }) => tag)

export const SOURCE_LANGUAGE = LANGUAGES[0].tag

/** The language with this tag; English if there is none. */
export function languageFor(tag: string | undefined): Language {
  return languages.find((one) => one === tag) ?? SOURCE_LANGUAGE
}

export function languageName(language: Language): string | undefined {
  return LANGUAGES.find(({ tag }) => tag === language)?.name
}
