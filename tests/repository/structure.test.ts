import { expect, it } from 'vitest'
import { importsOf, isTestFile, listPaths, readSourceFiles } from './source-files.ts'

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
