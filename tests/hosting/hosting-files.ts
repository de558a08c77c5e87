import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { codeOf, listPaths } from '../repository/source-files.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
export const readYaml = (path: string): unknown => parse(read(path), { merge: true })

/** Every variable that the server reads, from its own source. */
export const settings = [...read('src/server/config.ts').matchAll(/^ {2}([A-Z_]+): v\./gm)].map(
  ([, name]) => name ?? '',
)

const server = 'src/server/start-server.ts'

/** The upper bound of a graceful shutdown: all its steps, each at its timeout. */
export const stopWithinMs = [...codeOf({ path: server, text: read(server) }).matchAll(/withinMs: ([\d_]+)/g)]
  .map(([, ms]) => Number(ms?.replaceAll('_', '')))
  .reduce((sum, ms) => sum + ms, 0)

export interface Instruction {
  readonly name: string
  readonly rest: string
}

/** The Dockerfile's instructions in order, for each of its stages. */
export const stages = read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split(/^(?=FROM )/m)
  .map((stage) => [...stage.matchAll(/^([A-Z]+) +(.+)$/gm)].map(toInstruction))
  .filter((stage) => stage.length > 0)

function toInstruction([, name = '', rest = '']: RegExpMatchArray): Instruction {
  return { name, rest: rest.replace(/\s+/g, ' ').trim() }
}

export function restsOf(stage: readonly Instruction[], name: string): readonly string[] {
  return stage.filter((instruction) => instruction.name === name).map(({ rest }) => rest)
}

export interface Copy {
  /** The stage whose files are copied; null for the files of the build context. */
  readonly from: string | null
  readonly sources: readonly string[]
  /** Absolute, as is the working folder that it starts from. */
  readonly target: string
}

/** The COPY instructions of a stage, paths resolved against its working folder. */
export function copiesOf(stage: readonly Instruction[]): readonly Copy[] {
  const [folder = '/'] = restsOf(stage, 'WORKDIR')
  return restsOf(stage, 'COPY').map((rest) => {
    const words = rest.split(' ')
    const paths = words.filter((word) => !word.startsWith('--'))
    const target = paths.at(-1) ?? ''
    return {
      from: /^--from=(.+)/.exec(words[0] ?? '')?.[1] ?? null,
      sources: paths.slice(0, -1),
      // A slash at the end stays: it makes the target a folder.
      target: posix.resolve(folder, target) + (/\/$/.test(target) ? '/' : ''),
    }
  })
}

/** The path that a file or folder has after these copies; null if none of them takes it. */
export function copiedTo(path: string, copies: readonly Copy[]): string | null {
  const targets = copies.flatMap(({ sources, target }) =>
    sources.flatMap((source) => {
      if (path === source) return [target.endsWith('/') ? target + posix.basename(source) : target]
      return path.startsWith(`${source}/`) ? [posix.join(target, path.slice(source.length))] : []
    }),
  )
  return targets[0] ?? null
}

/** The environment of a container: the variables of the last stage. */
export const imageVariables = Object.fromEntries(
  restsOf(stages.at(-1) ?? [], 'ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))),
) as Readonly<Record<string, string>>

const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ isSent: line.startsWith('!'), pattern: toPattern(line.replace(/^!/, '')) }))

/** Docker's globs; in Node's, a star does not match a leading dot (`.env`). */
function toPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?'
    return part === '*' ? '[^/]*' : part.replaceAll('.', '\\.')
  })
  return new RegExp(`^${parts.join('')}$`)
}

/**
 * Whether the build context has the path: the last pattern that matches it, or a folder around it, decides.
 */
export function isSentToBuild(path: string): boolean {
  const parts = path.split('/')
  const itsFolders = parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
  const last = ignored.findLast(({ pattern }) => itsFolders.some((one) => pattern.test(one)))
  return last === undefined || last.isSent
}

/** Every file of the repository in the build context. */
export function listSentToBuild(): readonly string[] {
  return [...listPaths()].filter((path) => !path.endsWith('/') && isSentToBuild(path))
}
