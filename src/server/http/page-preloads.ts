import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Preloads {
  /** A script that runs before all others, and needs none of them. */
  readonly early?: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The preload tags for a page, by its route: the files of its screen beyond those of every page. */
type PagePreloads = (route: string) => string

/** Reads the build's list of files by route. A page without an entry needs no preloads. */
export async function readPagePreloads(folder: string): Promise<PagePreloads> {
  const file = join(folder, 'preloads.json')
  const listed = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, Preloads>>)
    : {}
  const linesByRoute = new Map(Object.entries(listed).map(([route, preloads]) => [route, linesOf(preloads)]))
  return (route) => linesByRoute.get(route) ?? ''
}

/** Styles are only fetched. The screen applies them after the styles that they depend on. */
function linesOf({ early, scripts, styles }: Preloads): string {
  return [
    ...(early === undefined ? [] : [`<script type="module" async crossorigin src="/${early}"></script>`]),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ]
    .map((line) => `    ${line}\n`)
    .join('')
}
