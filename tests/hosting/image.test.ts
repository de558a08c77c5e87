import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { promisify } from 'node:util'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { serverArguments } from '../../tools/tasks/server-arguments.mjs'
import { importsOf, withoutComments } from '../repository/source-files.ts'
import { startForFile } from '../wire/wire-room.ts'
import {
  imageVariables,
  isSentToBuild,
  listSentToBuild,
  read,
  restsOf,
  root,
  stages,
} from './hosting-files.ts'

const { origin } = startForFile()
const run = promisify(execFile)

const [build = [], image = []] = stages
const { dependencies, imports } = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>
  imports: Record<string, string>
}

const pruned = restsOf(build, 'RUN')
  .map((rest) => /npm uninstall (.+?)(?: &&|$)/.exec(rest)?.[1])
  .flatMap((rest) => rest?.split(' ').filter((word) => !word.startsWith('--')) ?? [])
const removed = restsOf(build, 'RUN')
  .map((rest) => /rm -rf (.+?)(?: &&|$)/.exec(rest)?.[1])
  .flatMap((rest) => rest?.split(' ') ?? [])

describe('the Dockerfile', () => {
  it('has nothing that a linter minds', () => {
    expect(validate('FROM node:26\nCPY . .\n')).not.toEqual([])
    expect(validate(read('Dockerfile'))).toEqual([])
  })

  it('builds and runs with the Node that everything was tested with', () => {
    expect(stages).toHaveLength(2)
    for (const stage of stages)
      expect(restsOf(stage, 'FROM')[0]).toMatch(
        new RegExp(`^node:${dependencies.node}-trixie-slim( AS build)?$`),
      )
  })

  it('copies only what is there, and what a build sees', () => {
    const sent = listSentToBuild()
    const sources = restsOf(build, 'COPY').flatMap((rest) => rest.split(' ').slice(0, -1))
    expect(sources.length).toBeGreaterThan(4)
    expect(
      sources.filter((source) => !sent.some((path) => path === source || path.startsWith(`${source}/`))),
    ).toEqual([])
  })

  it.each([
    '.env',
    '.git/config',
    'data/rumpus.db',
    'node_modules/fastify/package.json',
    'dist/client/index.html',
    'tests/e2e/room.spec.ts',
    'src/server/config.test.ts',
    'src/rooms/SPEC.md',
  ])('a build does not see %s', (path) => {
    expect(isSentToBuild(path)).toBe(false)
  })

  it('is not root, and says so by number', () => {
    const [uid, gid] = restsOf(image, 'USER').at(-1)?.split(':') ?? []
    expect(uid).toMatch(/^[1-9]\d*$/)
    expect(gid).toMatch(/^[1-9]\d*$/)
  })

  it('keeps its data in a volume, and says where it listens', () => {
    expect(restsOf(image, 'VOLUME')).toEqual([imageVariables.DATA_DIR])
    expect(restsOf(image, 'EXPOSE')).toEqual([imageVariables.PORT])
  })

  it('hands the signal to stop to the server itself', () => {
    expect(restsOf(image, 'STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(JSON.parse(restsOf(image, 'CMD')[0] ?? '')).toEqual(['node', ...serverArguments])
    expect(restsOf(image, 'ENTRYPOINT')).toEqual([])
  })
})

describe('the health check of the image', () => {
  const command = /CMD (\[.*\])$/.exec(restsOf(image, 'HEALTHCHECK')[0] ?? '')?.[1] ?? ''
  const [program, ...args] = JSON.parse(command) as string[]
  const check = (port: string) => run(process.execPath, args, { env: { PORT: port } })

  it('is passed by a server that lives', async () => {
    expect(program).toBe('node')
    await check(new URL(origin()).port)
  })

  it('is failed by one that does not', async () => {
    // Nobody listens on the port of discarded bytes.
    await expect(check('9')).rejects.toMatchObject({ code: 1 })
  })
})

describe('the files of the image', () => {
  const { files, packages } = walkImports('src/server/main.ts')

  it('hold everything that the server imports', () => {
    const isGone = (path: string) =>
      removed.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))
    expect(removed).toContain('src/client')
    expect(files.length).toBeGreaterThan(100)
    expect(files).toContain('src/server/storage/sqlite/sqlite-worker.ts')
    expect(files.filter((path) => !isSentToBuild(path) || isGone(path))).toEqual([])
    const copied = restsOf(image, 'COPY').map((rest) => rest.replace(/^--from=build \/app\//, ''))
    expect(copied).toEqual(['package.json ./', 'node_modules node_modules', 'dist dist', 'src src'])
  })

  it('hold every package that the server imports, and no other of ours', () => {
    expect(packages.length).toBeGreaterThan(5)
    expect([...packages, ...pruned].sort()).toEqual(Object.keys(dependencies).sort())
  })
})

/** Everything that a module loads in the end, workers included, and nothing that only its types come from. */
function walkImports(entry: string) {
  const files = new Set([entry])
  const packages = new Set<string>()
  for (const path of files) {
    const text = withoutComments(read(path)).replace(/^(?:import|export) type [^'"]*(['"])[^'"]+\1/gm, '')
    const workers = [...text.matchAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g)].map(([, name]) => name)
    for (const name of [...importsOf({ path, text }), ...workers]) {
      if (name === undefined || name.startsWith('node:')) continue
      const target = toFile(path, name)
      if (target === null) packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
      else files.add(target)
    }
  }
  expect([...files].filter((path) => !existsSync(join(root, path)))).toEqual([])
  return { files: [...files], packages: [...packages] }
}

function toFile(from: string, name: string): string | null {
  if (name.startsWith('.')) return join(dirname(from), name)
  const [layer = '', ...rest] = name.split('/')
  const folder = imports[`${layer}/*`]
  return folder === undefined ? null : join(folder.replace('*', rest.join('/')))
}
