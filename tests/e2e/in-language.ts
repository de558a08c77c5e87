import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { SOURCE_LANGUAGE } from '#rooms/prompts/languages.ts'
import { type PageLanguage, PSEUDO_LANGUAGE } from '../../tools/build/pseudo-language.ts'
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
      if (language === SOURCE_LANGUAGE) return browser.newContext(options)
      const context = await browser.newContext({ ...options, locale: language })
      languageOf.set(context, language)
      if (language === PSEUDO_LANGUAGE) await servePseudoPages(context)
      areNamesTranslated ??= translateAllNames(context)
      await areNamesTranslated
      return context
    },
  }
}

/** Servers know no pages in the pseudo-language. */
async function servePseudoPages(context: BrowserContext): Promise<void> {
  // A page from here has no address: to Chromium, the server's is one of another network.
  await context.grantPermissions(['local-network-access'])
  await context.route(
    ({ pathname }) => !/^\/(?:ws|events)/.test(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      const page = pathname === '/' ? 'landing' : 'index'
      const file = /\.\w+$/.test(pathname) ? pathname : `.pages/${PSEUDO_LANGUAGE}/${page}.html`
      await route.fulfill({ path: join(PSEUDO_PAGES, file) })
    },
  )
}

/** For all pages of the process: only those of `languageOf` have other names. */
let areNamesTranslated: Promise<void> | null = null

async function translateAllNames(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  translateNames(Object.getPrototypeOf(page), (one: Page) => one.context())
  translateNames(Object.getPrototypeOf(page.locator('body')), (one: Locator) => one.page().context())
  await page.close()
}

type Finder = (...parameters: readonly unknown[]) => unknown
type Finders = Record<string, Finder>

const byText = ['getByText', 'getByLabel', 'getByPlaceholder']
const byOptions = ['getByRole', 'locator', 'filter']
const textOptions = ['name', 'hasText', 'hasNotText']

/** Gives the finders of a prototype names in the language of their page. */
function translateNames<Finding>(prototype: Finders, contextOf: (finding: Finding) => BrowserContext): void {
  for (const method of [...byText, ...byOptions]) {
    const original = prototype[method]
    if (original === undefined) continue
    prototype[method] = function (this: Finding, ...parameters) {
      const language = languageOf.get(contextOf(this))
      if (language === undefined) return original.call(this, ...parameters)
      const isExact = parameters.some(isExactMatch)
      const translated = parameters.map((one, index) =>
        index === 0 && byText.includes(method) && isName(one)
          ? translateName(one, language, isExact)
          : translateOptions(one, language, isExact),
      )
      return original.call(this, ...translated)
    }
  }
}

function translateOptions(options: unknown, language: PageLanguage, isExact: boolean): unknown {
  if (!isPlainObject(options)) return options
  const translated = Object.entries(options).map(([option, value]) => [
    option,
    textOptions.includes(option) && isName(value) ? translateName(value, language, isExact) : value,
  ])
  return Object.fromEntries(translated)
}

function isExactMatch(options: unknown): boolean {
  return isPlainObject(options) && 'exact' in options && options.exact === true
}

/** Options, and no locator or pattern. */
function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function isName(value: unknown): value is Name {
  return typeof value === 'string' || value instanceof RegExp
}
