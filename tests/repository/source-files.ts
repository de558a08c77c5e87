import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const notOurs = new Set([
  'node_modules',
  '.git',
  'dist',
  'data',
  '.cache',
  'test-results',
  'playwright-report',
  'shots',
])

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** Every file under these folders (or these files themselves) whose name matches, in order of path. */
export function readSourceFiles(places: readonly string[], name: RegExp): readonly SourceFile[] {
  return places
    .flatMap(listFiles)
    .filter((path) => name.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
}

/** Every path of ours, folders with a slash at the end. */
export function listPaths(): ReadonlySet<string> {
  const files = listFiles('.')
  const folders = files.flatMap((file) => parentsOf(file))
  return new Set([...files, ...folders])
}

function parentsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, depth) => `${parts.slice(0, depth + 1).join('/')}/`)
}

function listFiles(place: string): string[] {
  const entries = readdirSync(`${root}/${place}`, { withFileTypes: true })
  return entries.flatMap((entry) => {
    if (notOurs.has(entry.name)) return []
    const path = place === '.' ? entry.name : `${place}/${entry.name}`
    if (entry.isDirectory()) return listFiles(path)
    return entry.isFile() ? [path] : []
  })
}

/** The text without its comments, so that a word in one is no use of it. Good enough for our own code. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
}

/** What a file imports or re-exports, as written, dynamic imports included. */
export function importsOf(file: SourceFile): readonly string[] {
  const code = withoutComments(file.text)
  const pattern = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"]+)\1/gm
  return [...code.matchAll(pattern)].map((match) => match[2] ?? '')
}
