import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Preloads {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Lines of a page's head that name what its screen needs beyond the files of every page. */
export type PagePreloads = (path: string) => string

/** The build writes down what belongs to which page, by the first part of the path; a page it does not name needs no more. */
export async function readPagePreloads(clientDir: string): Promise<PagePreloads> {
  const file = join(clientDir, '.vite/preloads.json')
  const listed = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, Preloads>>)
    : {}
  const linesByPage = new Map(Object.entries(listed).map(([page, preloads]) => [page, linesOf(preloads)]))
  return (path) => linesByPage.get(path.split('/', 2)[1] ?? '') ?? ''
}

/** Styles are fetched, not put to use: the screen does that, after the styles it builds on. */
function linesOf({ scripts, styles }: Preloads): string {
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ]
    .map((line) => `    ${line}\n`)
    .join('')
}
