import { describe, expect, it } from 'vitest'
import { manualClock, settled } from '../../runtime/manual-clock.test-support.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

describe('waiting line', () => {
  function makeLine() {
    const clock = manualClock()
    const line = createConcurrencyLimit({ atOnce: 2, clock, withinMs: 5_000 })
    const begun: string[] = []
    const finish = new Map<string, () => void>()
    const ask = (name: string) =>
      line.run(() => {
        begun.push(name)
        return new Promise<string>((resolve) => finish.set(name, () => resolve(name)))
      })
    return { clock, line, begun, finish, ask }
  }

  it('does so much at once, and the rest in the order they came', async () => {
    const { ask, begun, clock, finish } = makeLine()
    const all = Promise.all(['a', 'b', 'c', 'd'].map(ask))
    await settled()
    expect(begun).toEqual(['a', 'b'])
    finish.get('b')?.()
    await settled()
    expect(begun).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c']) finish.get(name)?.()
    await settled()
    finish.get('d')?.()
    expect(await all).toEqual(['a', 'b', 'c', 'd'])
    expect(clock.pending()).toBe(0)
  })

  it('refuses whoever has waited too long, without having begun, and lets the next have the place', async () => {
    const { ask, begun, clock, finish } = makeLine()
    const early = [ask('a'), ask('b')]
    const refused = expect(ask('c')).rejects.toThrow('more is asked of it than it can answer')
    await clock.pass(4_000)
    const late = ask('d')
    await clock.pass(1_000)
    await refused
    finish.get('a')?.()
    await settled()
    expect(begun).toEqual(['a', 'b', 'd'])
    for (const name of ['b', 'd']) finish.get(name)?.()
    expect(await Promise.all([...early, late])).toEqual(['a', 'b', 'd'])
  })

  it('gives the place of work that failed to the next', async () => {
    const { line } = makeLine()
    const fail = () => line.run(() => Promise.reject(new Error('no')))
    expect((await Promise.allSettled([fail(), fail(), fail()])).map(({ status }) => status)).toEqual(
      Array(3).fill('rejected'),
    )
    expect(await line.run(() => Promise.resolve('done'))).toBe('done')
  })
})
