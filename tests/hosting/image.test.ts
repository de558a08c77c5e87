import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, matchesGlob, posix } from 'node:path'
import { promisify } from 'node:util'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { serverArguments } from '../../tools/tasks/server-arguments.mjs'
import { codeOf, importsOf, isTestFile } from '../repository/source-files.ts'
import { startForFile } from '../support/wire-room.ts'
import {
  copiedTo,
  copiesOf,
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

/** Packages that the build stage uninstalls after the pages are built. */
const pruned = restsOf(build, 'RUN')
  .map((rest) => /npm uninstall (.+?)(?: &&|$)/.exec(rest)?.[1])
  .flatMap((rest) => rest?.split(' ').filter((word) => !word.startsWith('--')) ?? [])
/** Removed from the build stage after the pages are built. */
const removed = restsOf(build, 'RUN')
  .map((rest) => /rm -rf (.+?)(?: &&|$)/.exec(rest)?.[1])
  .flatMap((rest) => rest?.split(' ') ?? [])

describe('the Dockerfile', () => {
  it('passes a linter', () => {
    expect(validate('FROM node:26\nCPY . .\n')).not.toEqual([])
    expect(validate(read('Dockerfile'))).toEqual([])
  })

  it('builds and runs with the Node of the tests', () => {
    expect(stages).toHaveLength(2)
    for (const stage of stages)
      expect(restsOf(stage, 'FROM')[0]).toMatch(
        new RegExp(`^node:${dependencies.node}-trixie-slim( AS build)?$`),
      )
  })

  it('copies only files that exist in the build context', () => {
    const sent = listSentToBuild()
    const sources = copiesOf(build).flatMap(({ sources }) => sources)
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
    'dist/client/.pages/en/index.html',
    'src/messages/compiled/messages.js',
    'tests/e2e/room.spec.ts',
    'src/server/config.test.ts',
    'src/rooms/SPEC.md',
    'src/server/storage/testing/record-fixture.ts',
  ])('has no %s in its build context', (path) => {
    expect(isSentToBuild(path)).toBe(false)
  })

  it('runs as a user other than root, given by number', () => {
    const [uid, gid] = restsOf(image, 'USER').at(-1)?.split(':') ?? []
    expect(uid).toMatch(/^[1-9]\d*$/)
    expect(gid).toMatch(/^[1-9]\d*$/)
  })

  it('keeps its data in a volume and exposes its port', () => {
    expect(restsOf(image, 'VOLUME')).toEqual([imageVariables.DATA_DIR])
    expect(restsOf(image, 'EXPOSE')).toEqual([imageVariables.PORT])
  })

  it('sends the stop signal to the server itself', () => {
    expect(restsOf(image, 'STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(JSON.parse(restsOf(image, 'CMD')[0] ?? '')).toEqual(['node', ...serverArguments])
    expect(restsOf(image, 'ENTRYPOINT')).toEqual([])
  })
})

describe('the health check of the image', () => {
  const command = /CMD (\[.*\])$/.exec(restsOf(image, 'HEALTHCHECK')[0] ?? '')?.[1] ?? ''
  const [program, ...args] = JSON.parse(command) as string[]
  const check = (port: string) => run(process.execPath, args, { env: { PORT: port } })

  // Podman 4 builds no image with an option that it does not know.
  it('has only options that every builder knows', () => {
    const options = [...(restsOf(image, 'HEALTHCHECK')[0] ?? '').matchAll(/--([a-z-]+)=/g)].map(
      ([, name]) => name,
    )
    expect(options).toEqual(['interval', 'timeout', 'start-period'])
  })

  it('passes while the server is alive', async () => {
    expect(program).toBe('node')
    await check(new URL(origin()).port)
  })

  it('fails without a server', async () => {
    // Port 9 (discard) has no listener.
    await expect(check('9')).rejects.toMatchObject({ code: 1 })
  })
})

describe('the files of the image', () => {
  const { files, packages } = walkImports('src/server/main.ts')
  const [folder = ''] = restsOf(image, 'WORKDIR')
  const inBuild = listSentToBuild().filter(
    (path) => copiedTo(path, copiesOf(build)) !== null && !isRemoved(path),
  )
  const inImage = new Set(
    inBuild.flatMap((path) => copiedTo(posix.join(folder, path), copiesOf(image)) ?? []),
  )

  it('come from the build stage, which has them in the same folder', () => {
    expect(folder).toBe('/app')
    expect(restsOf(build, 'WORKDIR')).toEqual([folder])
    expect(copiesOf(build).map(({ from, target }) => [from, target.startsWith(folder)])).toEqual(
      copiesOf(build).map(() => [null, true]),
    )
    expect(restsOf(build, 'FROM')[0]).toMatch(/ AS build$/)
    expect(copiesOf(image).map(({ from }) => from)).toEqual(copiesOf(image).map(() => 'build'))
  })

  it('include every module that the server imports, where it looks for it', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files).toContain('src/server/storage/sqlite/sqlite-worker.ts')
    expect(files.filter((path) => !inImage.has(posix.join(folder, path)))).toEqual([])
    // The names that begin with # are resolved by it.
    expect(inImage).toContain(posix.join(folder, 'package.json'))
  })

  it.each([
    'dist/client/.pages/en/index.html',
    'src/messages/compiled/messages.js',
    'node_modules/fastify/package.json',
  ])('include %s of the build stage', (path) => {
    expect(copiedTo(posix.join(folder, path), copiesOf(image))).toBe(posix.join(folder, path))
  })

  it('include no test, no module of the browser and nothing that only builds the pages', () => {
    const paths = [...inImage].map((path) => posix.relative(folder, path))
    expect(removed).toContain('src/client')
    expect(
      paths.filter((path) => isTestFile(path) || /^src\/(client|games\/[^/]+\/stage)\//.test(path)),
    ).toEqual([])
    expect(paths.filter((path) => !path.startsWith('src/'))).toEqual(['package.json'])
  })

  it('include every package that the server imports, and no other direct dependency', () => {
    expect(packages.length).toBeGreaterThan(5)
    expect([...packages, ...pruned].sort()).toEqual(Object.keys(dependencies).sort())
  })
})

function isRemoved(path: string): boolean {
  return removed.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))
}

/** Every module and package that an entry point loads, workers included and type-only imports left out. */
function walkImports(entry: string) {
  const files = new Set([entry])
  const packages = new Set<string>()
  for (const path of files) {
    const file = { path, text: read(path) }
    const imported = importsOf(file).filter(({ isType }) => !isType)
    const workers = codeOf(file).matchAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g)
    for (const name of [...imported.map(({ name }) => name), ...[...workers].map(([, name]) => name)]) {
      // A file that is generated in the build stage.
      if (name === undefined || name.startsWith('node:') || imports[name] !== undefined) continue
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
