import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PlantedFault } from './planted-fault.ts'

const root = join(import.meta.dirname, '../..')
const MESSAGES = /^src\/(messages\/[^/]+|games\/[^/]+\/messages)\.json$/
/** The sources of the built pages. */
const PAGES = /^(index\.html$|public\/|src\/(?!server\/))/

const run = promisify(execFile)

/** A copy of the repository in a temporary folder, in which one fault at a time is planted. */
export interface FaultyTree {
  readonly folder: string
  /** Plants the fault, and resolves to what takes it away again. */
  readonly plant: (fault: PlantedFault) => Promise<() => Promise<void>>
  /** Builds the pages, unless they are up to date with the sources. */
  readonly buildPages: () => Promise<void>
  readonly dispose: () => Promise<void>
}

export async function createFaultyTree(): Promise<FaultyTree> {
  const folder = await mkdtemp(join(tmpdir(), 'rumpus-faults-'))
  await copyTree(folder)
  /** The fault in the sources of the pages, and the one in the built pages. */
  let [planted, built] = ['', '']

  return {
    folder,
    plant: async (fault) => {
      const path = join(folder, fault.file)
      const text = await readFile(path, 'utf8')
      const write = async (content: string) => {
        await writeFile(path, content)
        if (MESSAGES.test(fault.file)) await runNode(folder, 'tools/build/compile-messages.ts')
      }
      await write(withFault(text, fault))
      if (PAGES.test(fault.file)) planted = fault.name
      return async () => {
        await write(text)
        planted = ''
      }
    },
    buildPages: async () => {
      if (built === planted) return
      await runNode(folder, 'tools/build/build-pages.ts')
      built = planted
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The text of the fault's file with the fault. */
export function withFault(text: string, { file, find, name, replace }: PlantedFault): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`“${name}”: ${file} has its text ${parts.length - 1} times`)
  return parts.join(replace)
}

async function copyTree(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 2 ** 26,
  })
  const built = ['dist/client', 'src/messages/compiled']
  for (const path of [...stdout.split('\0').filter((name) => name !== ''), ...built]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(root, path), join(folder, path), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}

async function runNode(folder: string, script: string): Promise<void> {
  await run(process.execPath, [script], { cwd: folder, maxBuffer: 2 ** 26 })
}
