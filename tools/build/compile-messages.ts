import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { LANGUAGE_COOKIE } from '../../src/messages/language-cookie.ts'
import { languages, SOURCE_LANGUAGE } from '../../src/rooms/prompts/languages.ts'
import { readLanguage } from './message-files.ts'
import { PSEUDO_LANGUAGE } from './pseudo-language.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The file that `#messages` imports. */
const COMPILED = 'src/messages/compiled'
const PROJECT = '.cache/messages.inlang'
const FORMAT = 'node_modules/@inlang/plugin-message-format/dist/index.js'

/** Compiles the messages of all languages to functions: one module a language, and one that picks the language. */
async function compileMessages(): Promise<void> {
  mkdirSync(join(ROOT, PROJECT), { recursive: true })
  const locales = [...languages, PSEUDO_LANGUAGE] as const
  for (const locale of locales)
    writeJson(join(ROOT, PROJECT, 'messages', `${locale}.json`), readLanguage(ROOT, locale))
  writeJson(join(ROOT, PROJECT, 'settings.json'), {
    baseLocale: SOURCE_LANGUAGE,
    locales,
    modules: [join(ROOT, FORMAT)],
    'plugin.inlang.messageFormat': { pathPattern: join(ROOT, PROJECT, 'messages/{locale}.json') },
  })
  await compile({
    project: join(ROOT, PROJECT),
    outdir: join(ROOT, COMPILED),
    outputStructure: 'locale-modules',
    strategy: ['globalVariable', 'cookie', 'baseLocale'],
    cookieName: LANGUAGE_COOKIE,
    emitReadme: false,
    emitPrettierIgnore: false,
    emitGitIgnore: false,
  })
  narrowParameters(join(ROOT, COMPILED, 'messages/_index.js'))
}

/**
 * The compiler takes any value for a parameter. Only texts and numbers can be shown; a message that is called with
 * another value, such as a function, does not compile.
 */
function narrowParameters(file: string): void {
  const narrow = readFileSync(file, 'utf8').replaceAll('NonNullable<unknown>', 'string | number')
  writeFileSync(file, narrow)
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

await compileMessages()
