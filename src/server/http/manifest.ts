import { m } from '#messages'
import type { Language } from '#rooms/prompts/languages.ts'
import type { BuiltFiles } from './built-files.ts'

export const MANIFEST_PATH = '/manifest.webmanifest'

/** The web app manifest in a language: as built, with the texts of the language. */
export function readManifest(files: BuiltFiles): (locale: Language) => string {
  const built: Readonly<Record<string, unknown>> = JSON.parse(
    files.get(MANIFEST_PATH)?.plain.body.toString() ?? '{}',
  )
  return (locale) =>
    JSON.stringify({
      ...built,
      lang: locale,
      description: m.head_landing_description({}, { locale }),
    })
}
