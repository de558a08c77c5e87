import { expect, it } from 'vitest'
import { WorkQueue } from './work-queue.ts'

it('a work queue runs its work serially, in order', async () => {
  const queue = new WorkQueue()
  const seen: string[] = []
  const first = Promise.withResolvers<void>()
  const ends = [
    queue.run(async () => {
      seen.push('first begins')
      await first.promise
      seen.push('first ends')
    }),
    queue.run(async () => {
      seen.push('second')
    }),
  ]
  await Promise.resolve()
  first.resolve()
  await Promise.all(ends)
  expect(seen).toEqual(['first begins', 'first ends', 'second'])
})

it('a work queue returns the result of the work, and continues after a failure', async () => {
  const queue = new WorkQueue()
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const throwing = queue.run(() => {
    throw new Error('immediate')
  })
  const next = queue.run(async () => 3)
  await expect(failing).rejects.toThrow('no')
  await expect(throwing).rejects.toThrow('immediate')
  expect(await next).toBe(3)
})

it('a work queue is idle after all its work has ended, failed or not', async () => {
  const queue = new WorkQueue()
  let isDone = false
  queue
    .run(async () => {
      await Promise.resolve()
      isDone = true
      throw new Error('no')
    })
    .catch(() => undefined)
  await queue.idle()
  expect(isDone).toBe(true)
})
