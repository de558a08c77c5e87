import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DiskHungError, prepareDataFolder, withDiskTimeout } from './data-folder.ts'

it('[WIRE-103] waits for a slow disk up to the timeout, then rejects with the message', async () => {
  const hanging = withDiskTimeout(20, new Promise(() => {}), 'its disk does not answer')
  await expect(hanging).rejects.toThrow(new DiskHungError('its disk does not answer'))
  expect(await withDiskTimeout(60_000, Promise.resolve('done'), '')).toBe('done')
  await expect(withDiskTimeout(60_000, Promise.reject(new Error('full')), '')).rejects.toThrow('full')
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
