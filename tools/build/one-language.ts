import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { PageLanguage } from './pseudo-language.ts'

const IMPORT = "import { m } from '#messages'"
/** The messages of one file. */
const OF_FILE = 'messages-of:'
const ONE = 'message:'

/**
 * Gives `#messages` the messages of one language, each in a separate module. Each file imports those that it uses:
 * a chunk contains the messages that it shows, and no page those of another language. Compiled, a message is a function
 * that needs nothing but the plural rules.
 */
export function oneLanguage(root: string, language: PageLanguage): Plugin {
  const compiled = join(root, 'src/messages/compiled')
  const functions = splitModule(readFileSync(join(compiled, `messages/${language}.js`), 'utf8'))
  const currentLanguage = join(root, 'src/messages/current-language.ts')
  const namesByFile = new Map<string, readonly string[]>()
  return {
    name: 'rumpus-one-language',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes(IMPORT)) return null
      const used = [...code.matchAll(/\bm\.(\w+)/g)].map(([, name = '']) => name)
      namesByFile.set(
        id,
        [...new Set(used)].filter((name) => functions.has(name)),
      )
      return { code: code.replace(IMPORT, `import * as m from '${OF_FILE}${id}'`), map: null }
    },
    resolveId: (source) => (source.startsWith(OF_FILE) || source.startsWith(ONE) ? `\0${source}` : null),
    load(id) {
      if (id === currentLanguage) return `export const currentLanguage = ${JSON.stringify(language)}`
      const code = id.startsWith(`\0${OF_FILE}`)
        ? (namesByFile.get(id.slice(OF_FILE.length + 1)) ?? [])
            .map((name) => `export { ${name} } from '${ONE}${name}'`)
            .join('\n')
        : id.startsWith(`\0${ONE}`)
          ? `import * as registry from '${compiled}/registry.js'\n${functions.get(id.slice(ONE.length + 1))}`
          : null
      return code === null ? null : { code, moduleSideEffects: false }
    },
  }
}

/** The functions of a compiled language, by the names of their messages. */
function splitModule(module: string): ReadonlyMap<string, string> {
  const functions = module.split(/^(?=export const )/m).flatMap((code) => {
    const name = /^export const (\w+) = /.exec(code)?.[1]
    return name === undefined ? [] : [[name, code] as const]
  })
  if (functions.length === 0) throw new Error('the compiled messages have another form than expected')
  return new Map(functions)
}
