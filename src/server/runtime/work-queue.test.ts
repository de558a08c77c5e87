import { expect, it } from 'vitest'
import { WorkQueue } from './work-queue.ts'

it('does one piece of work after another, in the order it was asked for', async () => {
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

it('gives what the work comes to, and goes on after one that fails', async () => {
  const queue = new WorkQueue()
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const throwing = queue.run(() => {
    throw new Error('at once')
  })
  const next = queue.run(async () => 3)
  await expect(failing).rejects.toThrow('no')
  await expect(throwing).rejects.toThrow('at once')
  expect(await next).toBe(3)
})

it('is idle once all that was asked for has ended, failed or not', async () => {
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
