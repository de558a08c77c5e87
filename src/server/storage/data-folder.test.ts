import { expect, it } from 'vitest'
import { DiskHangs, unlessItHangs } from './data-folder.ts'

it('[WIRE-103] waits for a disk as long as it may take, and then says what it waited for', async () => {
  const hanging = unlessItHangs(20, new Promise(() => {}), 'its disk does not answer')
  await expect(hanging).rejects.toThrow(new DiskHangs('its disk does not answer'))
  expect(await unlessItHangs(60_000, Promise.resolve('done'), '')).toBe('done')
  await expect(unlessItHangs(60_000, Promise.reject(new Error('full')), '')).rejects.toThrow('full')
})
