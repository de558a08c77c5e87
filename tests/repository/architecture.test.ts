import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importsOf, listPaths, readSourceFiles, type SourceFile, withoutComments } from './source-files.ts'

const source = readSourceFiles(['src'], /\.tsx?$/)
const shipped = source.filter((file) => !isTest(file))

type Layer = 'rooms' | 'games' | 'stage' | 'protocol' | 'server' | 'client'

/** Which layers a layer may import from; its own always. A type is an import too. */
const mayImport: Record<Layer, readonly Layer[]> = {
  rooms: [],
  games: ['rooms'],
  stage: ['games', 'rooms', 'client'],
  protocol: ['rooms', 'games'],
  server: ['rooms', 'games', 'protocol'],
  client: ['rooms', 'games', 'protocol'],
}

/** npm packages and Node modules that a pure layer may import. */
const pureMayImport: Partial<Record<Layer, readonly string[]>> = {
  rooms: ['valibot'],
  games: ['valibot'],
  protocol: ['valibot'],
}

/** Nothing in a pure layer may know what time it is, roll dice, wait, print, or reach outside. */
const impure =
  /\b(Date\.now|new Date\b|performance\.|Math\.random|crypto\b|setTimeout|setInterval|setImmediate|queueMicrotask|requestAnimationFrame|console\.|process\.|fetch\(|localStorage|sessionStorage|window\.|document\.|navigator\.|globalThis)/

describe('layers', () => {
  it('finds the source', () => {
    expect(shipped.length).toBeGreaterThan(20)
  })

  it('a layer imports only from the layers below it', () => {
    expect(offencesOf(shipped, isForbiddenAcross)).toEqual([])
  })

  it('no game imports another game', () => {
    const isOtherGame = (file: SourceFile, target: string) => {
      const own = gameOf(file.path)
      const other = gameOf(target)
      return own !== null && other !== null && own !== other
    }
    expect(offencesOf(source, isOtherGame)).toEqual([])
  })

  it('the server loads no stage, and only the stage registry of the client does', () => {
    const isStrangeStage = (file: SourceFile, target: string) =>
      layerOf(target) === 'stage' && layerOf(file.path) !== 'stage' && file.path !== 'src/client/stages.ts'
    expect(offencesOf(shipped, isStrangeStage)).toEqual([])
  })

  it('a stage uses of the client only its ui and its design', () => {
    const isTooMuch = (file: SourceFile, target: string) =>
      layerOf(file.path) === 'stage' &&
      layerOf(target) === 'client' &&
      !/^src\/client\/(ui|design)\//.test(target)
    expect(offencesOf(shipped, isTooMuch)).toEqual([])
  })

  it('client/ui knows neither rooms nor games nor screens nor the backend', () => {
    const isForbidden = (file: SourceFile, target: string) =>
      file.path.startsWith('src/client/ui/') && !/^src\/client\/(ui|design)\//.test(target)
    expect(offencesOf(shipped, isForbidden)).toEqual([])
  })

  it('a pure layer imports no package but valibot', () => {
    const offences = shipped.flatMap((file) => {
      const allowed = pureMayImport[layerOf(file.path) ?? 'client']
      if (allowed === undefined) return []
      return importsOf(file)
        .filter((name) => !/^[.#]/.test(name) && !allowed.includes(name))
        .map((name) => `${file.path} imports ${name}`)
    })
    expect(offences).toEqual([])
  })

  it('a pure layer has no clock, no chance, no timers, no console and no outside world', () => {
    const offences = shipped
      .filter((file) => (layerOf(file.path) ?? 'client') in pureMayImport)
      .flatMap((file) => {
        const use = impure.exec(withoutComments(file.text))
        return use ? [`${file.path} uses ${use[0]}`] : []
      })
    expect(offences).toEqual([])
  })

  it('the browser imports nothing of Node, and the server nothing of React', () => {
    const offences = shipped.flatMap((file) => {
      const layer = layerOf(file.path)
      const forbidden = layer === 'server' ? /^(react|wouter|zustand|@base-ui)/ : /^node:/
      return importsOf(file)
        .filter((name) => forbidden.test(name))
        .map((name) => `${file.path} imports ${name}`)
    })
    expect(offences).toEqual([])
  })

  it('[WIRE-57] nothing is written into a page but text', () => {
    const asMarkup =
      /innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|srcdoc|document\.write|DOMParser|createContextualFragment|\beval\(|new Function\(/i
    const page = shipped.filter((file) => ['client', 'stage'].includes(layerOf(file.path) ?? ''))
    expect(page.length).toBeGreaterThan(100)
    expect(pathsWhere(page, (file) => asMarkup.test(withoutComments(file.text)))).toEqual([])
  })

  it('nobody imports a composer', () => {
    const isComposer = (_: SourceFile, target: string) =>
      /^src\/(server\/(\w+-)?main\.ts|client\/main\.tsx)$/.test(target)
    expect(offencesOf(shipped, isComposer)).toEqual([])
  })

  it('a layer reaches into another by its # name, never by ../', () => {
    const offences = shipped.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('../'))
        .map((name) => resolveImport(file.path, name))
        .filter((target) => target === null || target.split('/')[1] !== file.path.split('/')[1])
        .map((target) => `${file.path} imports ${target}`),
    )
    expect(offences).toEqual([])
  })
})

describe('files', () => {
  const written = readSourceFiles(['src', 'tests', 'tools'], /\.(tsx?|mjs|css)$/)

  it('are named in kebab-case', () => {
    const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|module|copy|test-support))?\.(tsx?|mjs|css)$/
    expect(pathsWhere(written, (file) => !isKebab.test(baseName(file)))).toEqual([])
  })

  it('are named after what they hold, not after a drawer', () => {
    const drawer = /(^|[-.])(utils?|helpers?|common|managers?|misc|types|index)\.(tsx?|mjs)$/
    expect(pathsWhere(written, (file) => drawer.test(baseName(file)))).toEqual([])
  })

  it('stay within 400 lines', () => {
    const tooLong = source.filter((file) => file.text.split('\n').length > 400)
    expect(tooLong.map((file) => file.path)).toEqual([])
  })

  it('are no barrels: whoever needs a thing imports it from where it is', () => {
    const isBarrel = (file: SourceFile) => /^export \* from/m.test(file.text)
    expect(pathsWhere(source, isBarrel)).toEqual([])
  })

  it('switch off no test, no type and no lint rule without a reason', () => {
    const own = 'tests/repository/architecture.test.ts'
    const switchedOff =
      /\b(it|test|describe)\.(only|skip|todo|fixme)\b|@ts-(ignore|nocheck)|@ts-expect-error(?! .{10})|biome-ignore(?! .+: .{10})/
    expect(pathsWhere(written, (file) => file.path !== own && switchedOff.test(file.text))).toEqual([])
  })
})

it('the repository stands alone', () => {
  const everything = readSourceFiles(['.'], /\.(tsx?|mjs|css|md|json|html|ya?ml|toml)$|^\.ci\/|Dockerfile/)
  expect(pathsWhere(everything, (file) => climbsOut(file) || namesMachine(file.text))).toEqual([])
})

/** Whether it has a relative path with more steps up than the file has folders above it. */
function climbsOut({ path, text }: SourceFile): boolean {
  const depth = path.split('/').length - 1
  return [...text.matchAll(/(?:\.\.\/)+/g)].some(([up]) => up.length / 3 > depth)
}

/** Whether it has a path that begins where people keep their own things, or where this clone happens to be. */
function namesMachine(text: string): boolean {
  const around = `${dirname(fileURLToPath(new URL('../..', import.meta.url)))}/`
  const isTelling = around !== '//' && around !== `${tmpdir()}/` && !listPaths().has(around.slice(1))
  const personal = /(?<![\w.:)}*-])\/(home|Users|root|mnt|media|srv)\/\w|\b[A-Z]:\\\w/
  return personal.test(text) || (isTelling && text.includes(around))
}

function isTest(file: SourceFile): boolean {
  return /\.test(-support)?\.tsx?$|\/testing\//.test(file.path)
}

function layerOf(path: string): Layer | null {
  if (/^src\/games\/[^/]+\/stage\//.test(path)) return 'stage'
  const folder = /^src\/(rooms|games|protocol|server|client)\//.exec(path)?.[1]
  return (folder as Layer | undefined) ?? null
}

function gameOf(path: string): string | null {
  return /^src\/games\/([^/]+)\//.exec(path)?.[1] ?? null
}

function isForbiddenAcross(file: SourceFile, target: string): boolean {
  const from = layerOf(file.path)
  const to = layerOf(target)
  if (from === null || to === null || from === to) return false
  // The client's registry of stages is the one door between the two (checked on its own above).
  if (to === 'stage') return file.path !== 'src/client/stages.ts'
  return !mayImport[from].includes(to)
}

/** Every import within `src` that `isOffence` says is one, as a sentence. */
function offencesOf(
  files: readonly SourceFile[],
  isOffence: (file: SourceFile, target: string) => boolean,
): readonly string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .map((name) => resolveImport(file.path, name))
      .filter((target) => target !== null && isOffence(file, target))
      .map((target) => `${file.path} imports ${target}`),
  )
}

/** The path an import names; null for a package. */
function resolveImport(fromPath: string, name: string): string | null {
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  if (!name.startsWith('.')) return null
  return new URL(name, `file:///${fromPath}`).pathname.slice(1)
}

function pathsWhere(
  files: readonly SourceFile[],
  isOffence: (file: SourceFile) => boolean,
): readonly string[] {
  return files.filter(isOffence).map((file) => file.path)
}

function baseName(file: SourceFile): string {
  return file.path.split('/').at(-1) ?? ''
}
