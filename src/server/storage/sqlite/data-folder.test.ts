import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withTimeout } from '../../runtime/with-timeout.ts'
import { DiskHungError, prepareDataFolder } from './data-folder.ts'

it('[WIRE-103] waits for a slow disk up to the timeout, then rejects with the message', async () => {
  const hung = new DiskHungError('its disk does not answer')
  await expect(withTimeout(20, new Promise(() => {}), hung)).rejects.toThrow(hung)
  expect(await withTimeout(60_000, Promise.resolve('done'), hung)).toBe('done')
  await expect(withTimeout(60_000, Promise.reject(new Error('full')), hung)).rejects.toThrow('full')
})

it('[WIRE-103] accepts a folder that several servers prepare at the same time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rumpus-folder-'))
  try {
    await Promise.all(Array.from({ length: 20 }, () => prepareDataFolder(folder)))
    expect(await readdir(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
