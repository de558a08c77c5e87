import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ParseResult, parseSync } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const generated = new Set([
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

/** Every file in these folders whose path matches, in order of path. */
export function readSourceFiles(folders: readonly string[], name: RegExp): readonly SourceFile[] {
  return folders
    .flatMap(listFiles)
    .filter((path) => name.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
}

/** Every path of the repository, folders with a slash at the end. */
export function listPaths(): ReadonlySet<string> {
  const files = listFiles('.')
  const folders = files.flatMap((file) => parentsOf(file))
  return new Set([...files, ...folders])
}

function parentsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, depth) => `${parts.slice(0, depth + 1).join('/')}/`)
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(`${root}/${folder}`, { withFileTypes: true })
  return entries.flatMap((entry) => {
    if (generated.has(entry.name)) return []
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return listFiles(path)
    return entry.isFile() ? [path] : []
  })
}

/** The file's syntax; throws if it does not parse. */
export function parse(file: SourceFile): ParseResult {
  const result = parseSync(file.path, file.text)
  const [error] = result.errors
  if (error !== undefined) throw new Error(`${file.path}: ${error.message}`)
  return result
}

export interface ModuleImport {
  /** The module, as written. */
  readonly name: string
  /** An `import type` or `export type`, which does not exist at run time. */
  readonly isType: boolean
}

/** The text without its comments, and every import and re-export, dynamic imports included. */
interface Module {
  readonly code: string
  readonly imports: readonly ModuleImport[]
}

const modules = new WeakMap<SourceFile, Module>()

function readModule(file: SourceFile): Module {
  const known = modules.get(file)
  if (known !== undefined) return known
  const { comments, module } = parse(file)
  const isTypeAt = (start: number) => /^(import|export)\s+type\b/.test(file.text.slice(start, start + 20))
  const imports = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({
      name: moduleRequest.value,
      isType: isTypeAt(start),
    })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.slice(0, 1).flatMap(({ moduleRequest }) => {
        return moduleRequest ? [{ name: moduleRequest.value, isType: isTypeAt(start) }] : []
      }),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      name: file.text.slice(start + 1, end - 1),
      isType: false,
    })),
  ]
  let code = ''
  let from = 0
  for (const { start, end } of comments) {
    code += file.text.slice(from, start)
    from = end
  }
  const read = { code: code + file.text.slice(from), imports }
  modules.set(file, read)
  return read
}

/** The text of a script without its comments: a name in a comment is not a use. */
export function codeOf(file: SourceFile): string {
  return readModule(file).code
}

/** Everything that a script imports or re-exports. */
export function importsOf(file: SourceFile): readonly ModuleImport[] {
  return readModule(file).imports
}

export function isTestFile(path: string): boolean {
  return /\.test(-support)?\.tsx?$|\/testing\/|\.arbitrary\.ts$/.test(path)
}
