import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { isPinnedNode, pinnedNode } from '../../tools/tasks/pinned-node.mjs'
import { read, root } from '../hosting/hosting-files.ts'

const binary = join(root, 'node_modules/node/bin/node')
const isKnownPlatform = `${process.platform}-${process.arch}` in pinnedNode.sha256

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rumpus-node-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('the hashes are of the Node version in package.json', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
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

it('another program in its place never runs', async () => {
  const folder = await newFolder()
  await cp(join(root, 'tools/tasks'), join(folder, 'tools/tasks'), { recursive: true })
  await mkdir(join(folder, 'node_modules/node/bin'), { recursive: true })
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
    await writeFile(join(folder, lock), '{"packages":{}}')
  const program = `#!/bin/sh\ntouch ${folder}/ran\necho v${pinnedNode.version}\n`
  await writeFile(join(folder, 'node_modules/node/bin/node'), program, { mode: 0o755 })
  const { setUp } = await import(pathToFileURL(join(folder, 'tools/tasks/set-up.mjs')).href)
  expect(await setUp({ needsMessages: false, needsBuild: false })).toBe(process.execPath)
  expect(existsSync(join(folder, 'ran'))).toBe(false)
})
