import type { Plugin } from 'vite'
import { m } from '#messages'
import type { PageLanguage } from './pseudo-language.ts'

/** Fills in the language and the texts of `index.html`, which are there before any script. */
export function fillPageTexts(locale: PageLanguage): Plugin {
  const texts: Readonly<Record<string, string>> = {
    language: locale,
    title: m.head_landing_title({}, { locale }),
    description: m.head_landing_description({}, { locale }),
    'no-script': m.shell_no_script({}, { locale }),
  }
  return {
    name: 'rumpus-page-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (page) =>
        page.replaceAll(/\{\{([\w-]+)\}\}/g, (_, name: string) => {
          const text = texts[name]
          if (text === undefined) throw new Error(`index.html has no text {{${name}}}`)
          return text
        }),
    },
  }
}
