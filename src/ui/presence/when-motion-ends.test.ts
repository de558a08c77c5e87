import { expect, it, vi } from 'vitest'
import { whenMotionEnds } from './when-motion-ends.ts'

const run = (finished: Promise<unknown>, iterations = 1) => ({
  finished,
  effect: { getComputedTiming: () => ({ iterations }) },
})
const elementOf = (...animations: readonly unknown[]): Element =>
  Object.assign(Object.create(null), { getAnimations: () => animations })
const never = new Promise<never>(() => {})

it('[WIRE-269] an element without animations, or with endless ones alone, is done at once', async () => {
  for (const element of [elementOf(), elementOf(run(never, Number.POSITIVE_INFINITY))])
    await new Promise<void>((done) => whenMotionEnds(element, done))
})

it('[WIRE-269] an element whose animation is stopped is done in time, once, unless it is cancelled', async () => {
  vi.useFakeTimers()
  const done = vi.fn()
  whenMotionEnds(elementOf(run(never)), done)
  whenMotionEnds(elementOf(run(never)), done)()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
