import { expect, it } from 'vitest'
import { manualClock } from './manual-clock.test-support.ts'
import { singleFlight } from './work-queue.ts'

it('[WIRE-83] all calls within a second share one run and its result, a failure included', async () => {
  const clock = manualClock()
  const runs: PromiseWithResolvers<string>[] = []
  const read = singleFlight(clock, 1_000, () => {
    const run = Promise.withResolvers<string>()
    runs.push(run)
    return run.promise
  })
  const both = [read(), read()]
  clock.stall(5_000)
  both.push(read())
  runs[0]?.resolve('first')
  expect(await Promise.all(both)).toEqual(['first', 'first', 'first'])
  clock.stall(999)
  expect(await read()).toBe('first')
  clock.stall(1)
  const failing = [read(), read()]
  runs[1]?.reject(new Error('no store'))
  for (const one of failing) await expect(one).rejects.toThrow('no store')
  await expect(read()).rejects.toThrow('no store')
  expect(runs).toHaveLength(2)
})
