import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { PSEUDO_LANGUAGE, type PageLanguage } from '../../tools/build/pseudo-language.ts'
import { type Name, translateName } from './translate-name.ts'

const PSEUDO_PAGES = fileURLToPath(new URL('../../dist/pseudo', import.meta.url))

const languageOf = new WeakMap<BrowserContext, PageLanguage>()

/**
 * A browser whose user reads another language. Tests go on to find elements by their English names, which are
 * translated, so that every scene is drawn by the same steps.
 */
export function inLanguage(browser: Browser, language: PageLanguage): Pick<Browser, 'newContext'> {
  return {
    newContext: async (options) => {
      const context = await browser.newContext({ ...options, locale: language })
      languageOf.set(context, language)
      if (language === PSEUDO_LANGUAGE) await servePseudoPages(context)
      const page = await context.newPage()
      translateNames(Object.getPrototypeOf(page), (one: Page) => one.context())
      translateNames(Object.getPrototypeOf(page.locator('body')), (one: Locator) => one.page().context())
      await page.close()
      return context
    },
  }
}

/** Servers know no pages in the pseudo-language. */
async function servePseudoPages(context: BrowserContext): Promise<void> {
  // A page from here has no address: to Chromium, the server's is one of another network.
  await context.grantPermissions(['local-network-access'])
  await context.route(
    ({ pathname }) => !/^\/(?:ws|events|poll)/.test(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      const page = pathname === '/' ? 'landing' : 'index'
      const file = /\.\w+$/.test(pathname) ? pathname : `.pages/${PSEUDO_LANGUAGE}/${page}.html`
      await route.fulfill({ path: join(PSEUDO_PAGES, file) })
    },
  )
}

type Finder = (...parameters: unknown[]) => unknown
type Finders = Record<string, Finder & { isTranslating?: true }>
interface TextOptions {
  readonly exact?: boolean
  readonly name?: Name
  readonly hasText?: Name
  readonly hasNotText?: Name
}

/** Gives the finders of a prototype names in the language of their page. */
function translateNames<Finding>(prototype: Finders, contextOf: (finding: Finding) => BrowserContext): void {
  const byText = ['getByText', 'getByLabel', 'getByPlaceholder']
  const byOptions = ['getByRole', 'locator', 'filter']
  for (const method of [...byText, ...byOptions]) {
    const original = prototype[method]
    if (original === undefined || original.isTranslating) continue
    const translating: Finders[string] = function (this: Finding, ...parameters: unknown[]) {
      const language = languageOf.get(contextOf(this))
      if (language === undefined) return original.apply(this, parameters)
      const isText = byText.includes(method)
      return original.apply(
        this,
        parameters.map((one, index) =>
          isText && index === 0
            ? translateName(one as Name, language, (parameters[1] as TextOptions | undefined)?.exact)
            : translateOptions(one, language),
        ),
      )
    }
    translating.isTranslating = true
    prototype[method] = translating
  }
}

function translateOptions(options: unknown, language: PageLanguage): unknown {
  if (typeof options !== 'object' || options === null) return options
  const { exact, ...texts } = options as TextOptions
  const translated = Object.entries(texts).map(([option, value]) => [
    option,
    ['name', 'hasText', 'hasNotText'].includes(option) ? translateName(value as Name, language, exact) : value,
  ])
  return { ...options, ...Object.fromEntries(translated) }
}
