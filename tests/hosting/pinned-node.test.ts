import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, open, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { isPinnedNode, nameRemedy, pinnedNode } from '../../tools/tasks/pinned-node.mjs'
import { read, root } from './hosting-files.ts'

const binary = join(root, 'node_modules/node/bin/node')
const { dependencies, scripts } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'scripts',
  Record<string, string>
>
const isKnownPlatform = `${process.platform}-${process.arch}` in pinnedNode.sha256

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rumpus-node-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('the hashes are of the Node version in package.json', () => {
  expect(pinnedNode.version).toBe(dependencies.node)
  for (const sha256 of Object.values(pinnedNode.sha256)) expect(sha256).toMatch(/^[0-9a-f]{64}$/)
})

it.runIf(isKnownPlatform)('the installed Node matches the pinned hash', async () => {
  expect(await isPinnedNode(binary)).toBe(true)
})

it('a Node that differs by a byte, or is for an unknown platform, does not match', async () => {
  const changed = join(await newFolder(), 'node')
  await copyFile(binary, changed)
  const file = await open(changed, 'r+')
  await file.write(Buffer.from([0]), 0, 1, 0)
  await file.close()
  expect(await isPinnedNode(changed)).toBe(false)
  expect(await isPinnedNode(binary, 'plan9-x64')).toBe(false)
})

/** A repository that is set up, with a program in the place of the pinned Node. */
async function setUpWith(program: string): Promise<string> {
  const folder = await newFolder()
  await cp(join(root, 'tools/tasks'), join(folder, 'tools/tasks'), { recursive: true })
  await copyFile(join(root, 'package.json'), join(folder, 'package.json'))
  await mkdir(join(folder, 'node_modules/node/bin'), { recursive: true })
  await mkdir(join(folder, 'node_modules/.bin'))
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
    await writeFile(join(folder, lock), '{"packages":{}}')
  await writeFile(join(folder, 'node_modules/node/bin/node'), program, { mode: 0o755 })
  await symlink('../node/bin/node', join(folder, 'node_modules/.bin/node'))
  return folder
}

it('another program in its place never runs', async () => {
  const place = await newFolder()
  const folder = await setUpWith(`#!/bin/sh\ntouch ${place}/ran\necho v${pinnedNode.version}\n`)
  const { setUp } = await import(pathToFileURL(join(folder, 'tools/tasks/set-up.mjs')).href)
  expect(await setUp({ needsMessages: false, needsBuild: false })).toBe(process.execPath)
  expect(existsSync(join(place, 'ran'))).toBe(false)
})

const LACKS_LIBATOMIC =
  'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory'

/** The output of `npm run` where the pinned Node fails with these words, and no other Node is new enough. */
async function runWhereItFails(task: string, words: string): Promise<string> {
  const program = `#!/bin/sh\necho '${words}' >&2\nexit 127\n`
  const folder = await setUpWith(program)
  const pinned = join(folder, 'tools/tasks/pinned-node.mjs')
  const sha256 = createHash('sha256').update(program).digest('hex')
  const text = await readFile(pinned, 'utf8')
  await writeFile(
    pinned,
    text.replace(/: '[0-9a-f]{64}'/g, `: '${sha256}'`).replace(/version: '.+'/, "version: '999.0.0'"),
  )
  // Not the pinned Node of this repository, which npm would find first if a task of its runs the tests.
  const path = (process.env.PATH ?? '')
    .split(':')
    .filter((one) => !one.startsWith(join(root, 'node_modules')))
  const { stderr } = await promisify(execFile)('npm', ['run', '--silent', task], {
    cwd: folder,
    env: { HOME: process.env.HOME, PATH: path.join(':') },
  }).catch((error: { readonly stderr: string }) => error)
  return stderr
}

it.each(['start', 'dev', 'test', 'check'])(
  'npm run %s prints the system’s error and the package that helps if the pinned Node does not run',
  async (task) => {
    const output = await runWhereItFails(task, LACKS_LIBATOMIC)
    expect(output).toContain(LACKS_LIBATOMIC)
    expect(output).toContain('apt-get install libatomic1 ')
    expect(output).toContain('dnf install libatomic ')
    expect(output).not.toContain('npm rebuild')
  },
)

it.each([
  [LACKS_LIBATOMIC.replace('libatomic.so.1', 'libstdc++.so.6'), 'apt-get install libstdc++6 '],
  [LACKS_LIBATOMIC.replace('libatomic.so.1', 'libz.so.1'), 'the package of your system that has libz.so.1.'],
  ['could not run /app/node: spawn /app/node ENOENT', 'needs glibc, which Alpine'],
  ['Error loading shared library libatomic.so.1: No such file or directory (needed by node)', 'libatomic1 '],
  ['Error relocating node: fcntl64: symbol not found', 'needs glibc, which Alpine'],
  ["node: /lib64/libc.so.6: version `GLIBC_2.28' not found (required by node)", 'a newer glibc'],
])('for “%s” the remedy is “%s”', (words, remedy) => {
  expect(nameRemedy(words)).toContain(remedy)
})

it('every script starts with the Node of npm, not with the pinned one, which may not run', () => {
  const others = Object.values(scripts).filter((script) => !/^(exec )?"\$npm_node_execpath" /.test(script))
  expect(others).toEqual([])
})

it('the requirements in the README name the library that small systems lack', () => {
  expect(read('README.md')).toMatch(/minimal Linux[^.]*`apt-get install libatomic1`/)
})
