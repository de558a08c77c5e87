import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, stat } from 'node:fs/promises'
import { basename, dirname, join, posix } from 'node:path'
import { promisify } from 'node:util'
import { type Instruction, listSentToBuild, root, stages } from './hosting-files.ts'

const run = promisify(execFile)

/** The variables that steps of the build may inherit from this machine: npm's registry, its cache and proxy. */
const TAKEN_OVER = /^(HOME|(https?|no)_proxy|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache))$/i

export interface Container {
  /** The root of its file system. */
  readonly folder: string
  readonly workingFolder: string
  readonly environment: Readonly<Record<string, string>>
  readonly command: readonly string[]
}

interface Stage extends Container {
  readonly name: string
}

/**
 * Follows the Dockerfile step by step without a container engine: each stage is a folder below `into`. Of the
 * base image there is only Node. Throws for an instruction that it does not know.
 */
export async function replayDockerfile(into: string): Promise<Container> {
  const context = join(into, 'context')
  for (const path of listSentToBuild()) await cp(join(root, path), join(context, path))
  const built = new Map<string, Stage>()
  for (const [place, instructions] of stages.entries()) {
    let stage: Stage = {
      name: String(place),
      folder: join(into, `stage-${place}`),
      workingFolder: '/',
      environment: {},
      command: [],
    }
    for (const instruction of instructions) stage = await follow(instruction, stage, context, built)
    built.set(stage.name, stage)
  }
  const last = [...built.values()].at(-1)
  if (last === undefined) throw new Error('the Dockerfile has no stage')
  return last
}

async function follow(
  { name, rest }: Instruction,
  stage: Stage,
  context: string,
  built: ReadonlyMap<string, Stage>,
): Promise<Stage> {
  switch (name) {
    case 'FROM': {
      const node = join(stage.folder, 'usr/local/bin/node')
      await mkdir(dirname(node), { recursive: true })
      await copyFile(join(root, 'node_modules/node/bin/node'), node)
      return { ...stage, name: / AS (\S+)$/.exec(rest)?.[1] ?? stage.name }
    }
    case 'WORKDIR':
      await mkdir(join(stage.folder, rest), { recursive: true })
      return { ...stage, workingFolder: rest }
    case 'ENV':
      return { ...stage, environment: { ...stage.environment, ...readPairs(rest) } }
    case 'COPY': {
      const [, from, paths = ''] = /^(?:--from=(\S+) )?(?!--)(.+)$/.exec(rest) ?? []
      const source = from === undefined ? context : built.get(from)?.folder
      if (source === undefined) throw new Error(`no stage ${from} to copy from`)
      await copy(source, stage, paths.split(' '))
      return stage
    }
    case 'RUN':
      await run('/bin/sh', ['-c', toShell(rest, stage)], {
        cwd: join(stage.folder, stage.workingFolder),
        env: environmentIn(stage),
      })
      return stage
    case 'CMD':
      return { ...stage, command: JSON.parse(rest) }
    // They describe the image and change no file.
    case 'USER':
    case 'VOLUME':
    case 'EXPOSE':
    case 'STOPSIGNAL':
    case 'HEALTHCHECK':
      return stage
    default:
      throw new Error(`the replay of the Dockerfile does not know ${name}`)
  }
}

function readPairs(rest: string): Readonly<Record<string, string>> {
  return Object.fromEntries(rest.split(' ').map((pair) => pair.split('=')))
}

/** A folder is copied as its contents; a file keeps its name where the target ends with a slash. */
async function copy(source: string, stage: Stage, paths: readonly string[]): Promise<void> {
  const target = paths.at(-1) ?? ''
  const into = join(stage.folder, posix.resolve(stage.workingFolder, target))
  for (const path of paths.slice(0, -1)) {
    const isFolder = (await stat(join(source, path))).isDirectory()
    const to = !isFolder && target.endsWith('/') ? join(into, basename(path)) : into
    await cp(join(source, path), to, { recursive: true, verbatimSymlinks: true })
  }
}

/** Absolute paths are in the stage's folder. The image's users are not this machine's, so nothing changes owners. */
function toShell(rest: string, { folder }: Stage): string {
  return rest.replace(/--(owner|group)=\S+ /g, '').replace(/(?<= )\/(?=\w)/g, `${folder}/`)
}

/** The variables of a stage, with its own Node first in the path. */
export function environmentIn({ folder, environment }: Container): NodeJS.ProcessEnv {
  const takenOver = Object.entries(process.env).filter(([name]) => TAKEN_OVER.test(name))
  return {
    ...Object.fromEntries(takenOver),
    PATH: `${join(folder, 'usr/local/bin')}:${process.env.PATH}`,
    npm_config_prefer_offline: 'true',
    ...environment,
  }
}
