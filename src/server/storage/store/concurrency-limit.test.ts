import { describe, expect, it } from 'vitest'
import { manualClock, settled } from '../../runtime/manual-clock.test-support.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

describe('concurrency limit', () => {
  function makeLimit() {
    const clock = manualClock()
    const limit = createConcurrencyLimit(2, clock, 5_000)
    const started: string[] = []
    const finish = new Map<string, () => void>()
    const start = (name: string) =>
      limit(() => {
        started.push(name)
        return new Promise<string>((resolve) => finish.set(name, () => resolve(name)))
      })
    return { clock, limit, started, finish, start }
  }

  it('runs as much work as it has slots, and the rest in order of arrival', async () => {
    const { start, started, clock, finish } = makeLimit()
    const all = Promise.all(['a', 'b', 'c', 'd'].map(start))
    await settled()
    expect(started).toEqual(['a', 'b'])
    finish.get('b')?.()
    await settled()
    expect(started).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c']) finish.get(name)?.()
    await settled()
    finish.get('d')?.()
    expect(await all).toEqual(['a', 'b', 'c', 'd'])
    expect(clock.pending()).toBe(0)
  })

  it('refuses work that has waited too long without starting it, and gives the next free slot to the work behind it', async () => {
    const { start, started, clock, finish } = makeLimit()
    const early = [start('a'), start('b')]
    const refused = expect(start('c')).rejects.toThrow('it is overloaded')
    await clock.pass(4_000)
    const late = start('d')
    await clock.pass(1_000)
    await refused
    finish.get('a')?.()
    await settled()
    expect(started).toEqual(['a', 'b', 'd'])
    for (const name of ['b', 'd']) finish.get(name)?.()
    expect(await Promise.all([...early, late])).toEqual(['a', 'b', 'd'])
  })

  it('frees the slot of failed work', async () => {
    const { limit } = makeLimit()
    const fail = () => limit(() => Promise.reject(new Error('no')))
    expect((await Promise.allSettled([fail(), fail(), fail()])).map(({ status }) => status)).toEqual(
      Array(3).fill('rejected'),
    )
    expect(await limit(() => Promise.resolve('done'))).toBe('done')
  })
})
