import { expect, it } from 'vitest'
import { KeyedWorkQueue } from './work-queue.ts'

it('a keyed work queue runs the work of one key in order without delaying other keys', async () => {
  const queue = new KeyedWorkQueue<string>(5)
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const work = [
    queue.run('a', async () => {
      await first.promise
      order.push('a1')
    }),
    queue.run('a', async () => void order.push('a2')),
    queue.run('b', async () => void order.push('b1')),
  ]
  await work[2]
  first.resolve()
  await Promise.all(work)
  expect(order).toEqual(['b1', 'a1', 'a2'])
})

it('a keyed work queue rejects work beyond the limit of a key, and forgets keys without work', async () => {
  const queue = new KeyedWorkQueue<string>(2)
  const gate = Promise.withResolvers<void>()
  const fails = queue.run('a', () => gate.promise.then(() => Promise.reject(new Error('no'))))
  const waits = queue.run('a', async () => 'done')
  expect(queue.run('a', async () => 'too many')).toBeNull()
  expect(queue.size).toBe(1)
  gate.resolve()
  await expect(fails).rejects.toThrow('no')
  expect(await waits).toBe('done')
  expect(queue.size).toBe(0)
  expect(await queue.run('a', async () => 'again')).toBe('again')
})
