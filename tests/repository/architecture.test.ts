import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { languages } from '#rooms/prompts/languages.ts'
import { codeOf, importsOf, isTestFile, listPaths, readSourceFiles, type SourceFile } from './source-files.ts'

const source = readSourceFiles(['src'], /\.tsx?$/)
const shipped = source.filter((file) => !isTestFile(file.path))

type Layer = 'rooms' | 'messages' | 'ui' | 'games' | 'stage' | 'protocol' | 'server' | 'client'

/**
 * The layers that a layer may import from, besides itself. A type is an import too. Of the stages, the client
 * imports those of the kit.
 */
const mayImport: Record<Layer, readonly Layer[]> = {
  rooms: [],
  messages: ['rooms'],
  ui: ['messages'],
  games: ['rooms', 'messages'],
  stage: ['games', 'rooms', 'messages', 'ui'],
  protocol: ['rooms'],
  server: ['rooms', 'messages', 'games', 'protocol'],
  client: ['rooms', 'messages', 'ui', 'games', 'stage', 'protocol'],
}

/** npm packages and Node modules that a pure layer may import. */
const pureMayImport: Partial<Record<Layer, readonly string[]>> = {
  rooms: ['valibot'],
  messages: [],
  games: ['valibot', '@noble/hashes/sha2.js', '@noble/hashes/utils.js'],
  protocol: ['valibot'],
}

/** Time, randomness, timers, output and I/O. A pure layer may use none of them. */
const impure =
  /\b(Date\.now|new Date\b|performance\.|Math\.random|crypto\b|setTimeout|setInterval|setImmediate|queueMicrotask|requestAnimationFrame|console\.|process\.|fetch\(|localStorage|sessionStorage|window\.|document\.|navigator\.|globalThis)/

describe('layers', () => {
  it('finds the source', () => {
    expect(shipped.length).toBeGreaterThan(20)
  })

  it('a layer imports only from the layers below it', () => {
    expect(importsWhere(shipped, isForbiddenAcross)).toEqual([])
  })

  it('no game imports another game, and the kit imports none', () => {
    const isOtherGame = (file: SourceFile, target: string) => {
      const own = gameOf(file.path)
      const other = gameOf(target)
      // The kit's test support runs with every game.
      if (own === 'kit' && isTestFile(file.path)) return false
      return own !== null && other !== null && own !== other && other !== 'kit'
    }
    expect(importsWhere(source, isOtherGame)).toEqual([])
  })

  it('only the screens of a game import its screens: the page finds them by their paths', () => {
    const isForeignStage = (file: SourceFile, target: string) =>
      layerOf(target) === 'stage' && layerOf(file.path) !== 'stage' && gameOf(target) !== 'kit'
    expect(importsWhere(shipped, isForeignStage)).toEqual([])
  })

  it('only the client finds modules by their paths, because only the bundler can', () => {
    const finders = pathsWhere(shipped, (file) => codeOf(file).includes('import.meta.glob'))
    expect(finders).toContain('src/client/stages.ts')
    expect(finders.filter((path) => !path.startsWith('src/client/'))).toEqual([])
  })

  it('the browser does not load the registry, which imports the rules of all games', () => {
    const isRegistry = (file: SourceFile, target: string) =>
      ['client', 'stage'].includes(layerOf(file.path) ?? '') && target === 'src/games/registry.ts'
    expect(importsWhere(shipped, isRegistry)).toEqual([])
  })

  it('a pure layer imports no package but those it may', () => {
    const violations = shipped.flatMap((file) => {
      const allowed = pureMayImport[layerOf(file.path) ?? 'client']
      if (allowed === undefined) return []
      return importsOf(file)
        .filter(({ name }) => !/^[.#]/.test(name) && !allowed.includes(name))
        .map(({ name }) => `${file.path} imports ${name}`)
    })
    expect(violations).toEqual([])
  })

  it('a pure layer uses no clock, randomness, timers, console or I/O', () => {
    const violations = shipped
      .filter((file) => (layerOf(file.path) ?? 'client') in pureMayImport)
      .flatMap((file) => {
        const use = impure.exec(codeOf(file))
        return use ? [`${file.path} uses ${use[0]}`] : []
      })
    expect(violations).toEqual([])
  })

  it('the browser imports no module of Node, and the server none of React', () => {
    const violations = shipped.flatMap((file) => {
      const layer = layerOf(file.path)
      const forbidden = layer === 'server' ? /^(react|wouter|zustand|@base-ui)/ : /^node:/
      return importsOf(file)
        .filter(({ name }) => forbidden.test(name))
        .map(({ name }) => `${file.path} imports ${name}`)
    })
    expect(violations).toEqual([])
  })

  it('[WIRE-57] nothing is written into a page but text', () => {
    const asMarkup =
      /innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|srcdoc|document\.write|DOMParser|createContextualFragment|\beval\(|new Function\(/i
    const page = shipped.filter((file) => ['ui', 'client', 'stage'].includes(layerOf(file.path) ?? ''))
    expect(page.length).toBeGreaterThan(100)
    expect(pathsWhere(page, (file) => asMarkup.test(codeOf(file)))).toEqual([])
  })

  it('no module imports an entry point', () => {
    const isEntryPoint = (_: SourceFile, target: string) =>
      /^src\/(server\/(\w+-)?main\.ts|client\/main\.tsx)$/.test(target)
    expect(importsWhere(shipped, isEntryPoint)).toEqual([])
  })

  it('an import from another layer uses its # name, never ../', () => {
    const violations = shipped.flatMap((file) =>
      importsOf(file)
        .filter(({ name }) => name.startsWith('../'))
        .map(({ name }) => resolveImport(file.path, name))
        .filter((target) => target === null || target.split('/')[1] !== file.path.split('/')[1])
        .map((target) => `${file.path} imports ${target}`),
    )
    expect(violations).toEqual([])
  })
})

describe('files', () => {
  const written = readSourceFiles(['.'], /^((src|tests|tools)\/.*\.(tsx?|mjs|css)|[^/]+\.config\.ts)$/)

  it('are named in kebab-case, or by the tag of a language', () => {
    const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|module|config|test-support))?\.(tsx?|mjs|css)$/
    const isLanguage = (name: string) => languages.some((tag) => name === `${tag}.ts`)
    const isOther = (file: SourceFile) => !isKebab.test(baseName(file)) && !isLanguage(baseName(file))
    expect(pathsWhere(written, isOther)).toEqual([])
  })

  it('are named after their content, never utils, helpers, common, types or index', () => {
    const catchAll = /(^|[-.])(utils?|helpers?|common|managers?|misc|types|index)\.(tsx?|mjs)$/
    expect(pathsWhere(written, (file) => catchAll.test(baseName(file)))).toEqual([])
  })

  it('stay within 400 lines', () => {
    const tooLong = written.filter((file) => file.text.trimEnd().split('\n').length > 400)
    expect(tooLong.map((file) => file.path)).toEqual([])
  })

  it('are not barrels: an export is imported from the file that defines it', () => {
    const isBarrel = (file: SourceFile) => /^export \* from/m.test(codeOf(file))
    expect(pathsWhere(source, isBarrel)).toEqual([])
  })

  it('switch off no test, type check or lint rule without a reason', () => {
    const own = 'tests/repository/architecture.test.ts'
    const switchedOff =
      /\b(it|test|describe)(\.\w+)*\.(only|skip|todo|fixme|fails?)\b|@ts-(ignore|nocheck)|@ts-expect-error(?! .{10})|biome-ignore(?! .+: .{10})|(oxlint|eslint)-disable/
    expect(pathsWhere(written, (file) => file.path !== own && switchedOff.test(file.text))).toEqual([])
  })
})

it('no file names a path outside the repository', () => {
  const around = parentFolder()
  const everything = readSourceFiles(['.'], /\.(tsx?|mjs|css|md|json|html|ya?ml|toml)$|^\.ci\/|Dockerfile/)
  expect(pathsWhere(everything, (file) => climbsOut(file) || namesMachine(file.text, around))).toEqual([])
})

/** Whether a relative path in it climbs above the root. */
function climbsOut({ path, text }: SourceFile): boolean {
  const depth = path.split('/').length - 1
  return [...text.matchAll(/(?:\.\.\/)+/g)].some(([up]) => up.length / 3 > depth)
}

/**
 * The folder around this clone; null where that is a common name such as `/tmp/` or that of a folder in the
 * repository.
 */
function parentFolder(): string | null {
  const around = `${dirname(fileURLToPath(new URL('../..', import.meta.url)))}/`
  const isCommon = around === '//' || around === `${tmpdir()}/` || listPaths().has(around.slice(1))
  return isCommon ? null : around
}

/** Whether it has a path of a home folder, a mount point or the folder around this clone. */
function namesMachine(text: string, around: string | null): boolean {
  const personal = /(?<![\w.:)}*-])\/(home|Users|root|mnt|media|srv)\/\w|\b[A-Z]:\\\w/
  return personal.test(text) || (around !== null && text.includes(around))
}

function layerOf(path: string): Layer | null {
  // Cover and About section are drawn like the stage.
  if (/^src\/games\/[^/]+\/([^/]+\/)?((stage|about|cover)\/|(cover|about)\.)/.test(path)) return 'stage'
  const folder = /^src\/(rooms|messages|ui|games|protocol|server|client)\//.exec(path)?.[1]
  return (folder as Layer | undefined) ?? null
}

/** The game's folder, or `kit`; null for a file outside both. */
function gameOf(path: string): string | null {
  return /^src\/games\/([^/]+)\//.exec(path)?.[1] ?? null
}

function isForbiddenAcross(file: SourceFile, target: string): boolean {
  const from = layerOf(file.path)
  const to = layerOf(target)
  if (from === null || to === null || from === to) return false
  return !mayImport[from].includes(to)
}

/** Every import within `src` for which `isForbidden` holds, as a sentence. */
function importsWhere(
  files: readonly SourceFile[],
  isForbidden: (file: SourceFile, target: string) => boolean,
): readonly string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .map(({ name }) => resolveImport(file.path, name))
      .filter((target) => target !== null && isForbidden(file, target))
      .map((target) => `${file.path} imports ${target}`),
  )
}

/** The file that an import names; null for a package, and for a path that is computed. */
function resolveImport(fromPath: string, name: string): string | null {
  if (name.includes('${')) return null
  if (name === '#messages') return 'src/messages/compiled/messages.js'
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  if (!name.startsWith('.')) return null
  return new URL(name, `file:///${fromPath}`).pathname.slice(1)
}

function pathsWhere(
  files: readonly SourceFile[],
  isForbidden: (file: SourceFile) => boolean,
): readonly string[] {
  return files.filter(isForbidden).map((file) => file.path)
}

function baseName(file: SourceFile): string {
  return file.path.split('/').at(-1) ?? ''
}
