import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { listPaths, withoutComments } from '../repository/source-files.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
export const readYaml = (path: string): unknown => parse(read(path), { merge: true })

/** Every variable that the server reads, out of its own source. */
export const settings = [...read('src/server/config.ts').matchAll(/^ {2}([A-Z_]+): v\./gm)].map(
  ([, name]) => name ?? '',
)

/** The longest that the server takes to stop: all its steps, each held up to its limit. */
export const stopWithinMs = [
  ...withoutComments(read('src/server/start-server.ts')).matchAll(/withinMs: ([\d_]+)/g),
]
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

/** What the image runs with: the variables of its last stage. */
export const imageVariables = Object.fromEntries(
  restsOf(stages.at(-1) ?? [], 'ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))),
) as Readonly<Record<string, string>>

const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ isSent: line.startsWith('!'), pattern: toPattern(line.replace(/^!/, '')) }))

/** Not Node's globs, in which a star passes over `.env`. */
function toPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?'
    return part === '*' ? '[^/]*' : part.replaceAll('.', '\\.')
  })
  return new RegExp(`^${parts.join('')}$`)
}

/** Whether a build sees the path: the last pattern that fits it, or a folder around it, decides. */
export function isSentToBuild(path: string): boolean {
  const parts = path.split('/')
  const itsFolders = parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
  const last = ignored.findLast(({ pattern }) => itsFolders.some((one) => pattern.test(one)))
  return last === undefined || last.isSent
}

/** Every file of ours that a build sees. */
export function listSentToBuild(): readonly string[] {
  return [...listPaths()].filter((path) => !path.endsWith('/') && isSentToBuild(path))
}
