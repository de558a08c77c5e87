import { readFileSync } from 'node:fs'
import { Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { isTestFile, parse, readSourceFiles, type SourceFile } from './source-files.ts'

/**
 * Casts of a folder: `as X` and `<X>y`, but not `as const`, in its product code and in its tests. A non-null
 * `!` counts apart, because the linter allows it in tests alone.
 */
interface Counts {
  readonly casts: number
  readonly castsInTests: number
  readonly nonNullInTests: number
}
type Kind = keyof Counts

const none: Counts = { casts: 0, castsInTests: 0, nonNullInTests: 0 }
/** A game needs no row in the table: its tests read stored rows and views, whose types rooms do not know. */
const newGame: Counts = { ...none, castsInTests: 20 }
const table: Readonly<Record<string, Counts>> = JSON.parse(
  readFileSync(new URL('casts.json', import.meta.url), 'utf8'),
)
const counted = countByFolder(readSourceFiles(['.'], /^((src|tests|tools)\/.*\.tsx?|[^/]+\.config\.ts)$/))
const folders = [...new Set([...Object.keys(table), ...Object.keys(counted)])].sort()
const rows = folders.flatMap((folder) =>
  (Object.keys(none) as Kind[]).map((kind) => ({
    name: `${folder} ${kind}`,
    count: (counted[folder] ?? none)[kind],
    allowed: (table[folder] ?? (/^src\/games\/[^/]+$/.test(folder) ? newGame : none))[kind],
    isListed: table[folder] !== undefined,
  })),
)

describe('casts by folder (casts.json)', () => {
  it('are found', () => {
    const file = { path: 'x.ts', text: 'const a = b as C; const d = [e!] as const; f(<G>h)' }
    expect(countsOf(file)).toEqual({ ...none, casts: 3 })
    expect(countsOf({ ...file, path: 'x.test.ts' })).toEqual({
      ...none,
      castsInTests: 2,
      nonNullInTests: 1,
    })
  })

  it('do not grow', () => {
    const grown = rows.filter(({ count, allowed }) => count > allowed)
    expect(grown.map(({ name, count, allowed }) => `${name}: ${count}, at most ${allowed}`)).toEqual([])
  })

  it('are lowered in the table when they get fewer', () => {
    const fewer = rows.filter(({ count, allowed, isListed }) => isListed && count < allowed)
    expect(fewer.map(({ name, count, allowed }) => `${name}: lower ${allowed} to ${count}`)).toEqual([])
  })
})

function countByFolder(files: readonly SourceFile[]): Readonly<Record<string, Counts>> {
  const counts: Record<string, Counts> = {}
  for (const file of files) {
    const folder = folderOf(file.path)
    const sum = counts[folder] ?? none
    const own = countsOf(file)
    counts[folder] = {
      casts: sum.casts + own.casts,
      castsInTests: sum.castsInTests + own.castsInTests,
      nonNullInTests: sum.nonNullInTests + own.nonNullInTests,
    }
  }
  return counts
}

/**
 * `src/server/storage`, `src/games/fact-or-fiction`, `src/rooms`, `tests/sim`: three levels of server, client and
 * games, two of everything else.
 */
function folderOf(path: string): string {
  return path
    .split('/')
    .slice(0, -1)
    .slice(0, /^src\/(server|client|games)\//.test(path) ? 3 : 2)
    .join('/')
}

function countsOf(file: SourceFile): Counts {
  const isTest = file.path.startsWith('tests/') || isTestFile(file.path)
  const counts = { ...none }
  const count = (kind: Kind) => {
    counts[kind] += 1
  }
  const visitor = new Visitor({
    TSAsExpression({ typeAnnotation: type }) {
      const isConst =
        type.type === 'TSTypeReference' &&
        type.typeName.type === 'Identifier' &&
        type.typeName.name === 'const'
      if (!isConst) count(isTest ? 'castsInTests' : 'casts')
    },
    TSTypeAssertion() {
      count(isTest ? 'castsInTests' : 'casts')
    },
    TSNonNullExpression() {
      count(isTest ? 'nonNullInTests' : 'casts')
    },
  })
  visitor.visit(parse(file).program)
  return counts
}
