import { type ESTree, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { importsOf, isTestFile, listPaths, parse, readSourceFiles, type SourceFile } from './source-files.ts'

const FILES_IN_FOLDER_MAX = 25
const FILES_AT_ROOT_MAX = 18
/** Generated, or named by their content and not by the code. */
const DATA = /\/(compiled|fonts)\//

const shipped = readSourceFiles(['src'], /\.tsx?$/).filter(
  ({ path }) => !isTestFile(path) && !DATA.test(path) && !path.endsWith('.d.ts'),
)

it('no folder has more than 25 files besides its tests, and the root at most 18', () => {
  const files = [...listPaths()].filter((path) => /^(src\/|[^/]+$)/.test(path) && !path.endsWith('/'))
  const counts = new Map<string, number>()
  for (const path of files.filter((one) => !isTestFile(one) && !DATA.test(one))) {
    const folder = path.split('/').slice(0, -1).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const isFull = ([folder, count]: [string, number]) =>
    count > (folder === '' ? FILES_AT_ROOT_MAX : FILES_IN_FOLDER_MAX)
  expect(counts.size).toBeGreaterThan(100)
  expect([...counts].filter(isFull)).toEqual([])
})

it('an exported name has one definition, except where games or languages have the same layout', () => {
  const placesByName = new Map<string, Set<string>>()
  for (const file of shipped)
    for (const name of exportsOf(file)) {
      const places = placesByName.get(name) ?? new Set()
      placesByName.set(name, places.add(placeOf(file.path)))
    }
  expect(placesByName.size).toBeGreaterThan(1000)
  const several = [...placesByName].filter(([, places]) => places.size > 1 && !areParallel([...places]))
  expect(several.map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([])
})

it.each(['src/client/room', 'src/client/play', 'src/ui', 'src/games/[^/]+/stage'])(
  'no folder of %s imports one that imports it',
  (parent) => {
    const inside = new RegExp(`^(${parent}/[^/]+)/`)
    const folderOf = (path: string) => inside.exec(path)?.[1] ?? null
    const imported = new Map<string, Set<string>>()
    for (const file of shipped) {
      const from = folderOf(file.path)
      if (from === null) continue
      const targets = imported.get(from) ?? new Set()
      imported.set(from, targets)
      for (const { name } of importsOf(file)) {
        const to = folderOf(pathOf(file.path, name))
        if (to !== null && to !== from) targets.add(to)
      }
    }
    const circular = [...imported.keys()].filter((folder) => reachedFrom(folder, imported).has(folder))
    expect(imported.size).toBeGreaterThan(1)
    expect(circular).toEqual([])
  },
)

it('a switch names every case: a default only throws, or is `satisfies never`', () => {
  const vague = shipped.flatMap((file) =>
    defaultsOf(file)
      .filter((text) => !/^default:\s*(throw|[\s\S]*satisfies never)/.test(text))
      .map((text) => `${file.path}: ${text}`),
  )
  expect(vague).toEqual([])
})

/** The names of a module's own exports; re-exports have their definition elsewhere. */
function exportsOf(file: SourceFile): readonly string[] {
  return parse(file).program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration === null) return []
    const { declaration } = node
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
  })
}

/** A type and its schema share a name in one file. A pack has one file for each language. */
function placeOf(path: string): string {
  return path.replace(/\/(en|de|es|fr|pt-BR)(?=\/|\.ts$)/, '/<language>')
}

/** Whether all places are in different games: each has its own definition, moves, scores, stage. */
function areParallel(places: readonly string[]): boolean {
  const games = places.map((path) => /^src\/games\/(?!kit\/)([^/]+)\//.exec(path)?.[1])
  return !games.includes(undefined) && new Set(games).size === games.length
}

function pathOf(from: string, name: string): string {
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  return name.startsWith('.') ? new URL(name, `file:///${from}`).pathname.slice(1) : name
}

function reachedFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...(next.get(start) ?? [])]
  for (const one of open) {
    if (reached.has(one)) continue
    reached.add(one)
    open.push(...(next.get(one) ?? []))
  }
  return reached
}

function defaultsOf(file: SourceFile): readonly string[] {
  const found: string[] = []
  const visitor = new Visitor({
    SwitchCase({ test, start, end }: ESTree.SwitchCase) {
      if (test === null) found.push(file.text.slice(start, end))
    },
  })
  visitor.visit(parse(file).program)
  return found
}
