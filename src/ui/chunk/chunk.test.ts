import { describe, expect, it, vi } from 'vitest'
import { createVirtualClock } from '#client/sync/testing/virtual-clock.ts'
import { createChunk } from './chunk.ts'

/** A chunk whose fetches fail while `isBroken`. */
function setUp({ isEssential = true } = {}) {
  const clock = createVirtualClock()
  const network = { isBroken: true, fetches: 0, areStylesBroken: false }
  const woken = new Set<() => void>()
  const reloadIfOutdated = vi.fn(async () => {})
  const chunk = createChunk(
    async () => {
      network.fetches += 1
      if (network.isBroken) throw new TypeError('Failed to fetch dynamically imported module')
      return { word: 'here' }
    },
    { isEssential },
    {
      after: clock.after,
      onWoken: (callback) => {
        woken.add(callback)
        return () => woken.delete(callback)
      },
      restoreStyleSheets: async () => {
        if (network.areStylesBroken) throw new Error('no style sheet')
      },
      reloadIfOutdated,
    },
  )
  /** Waits for promises that need no virtual time. */
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const pass = async (ms: number) => {
    clock.advance(ms)
    await settle()
  }
  const wake = async () => {
    for (const callback of [...woken]) callback()
    await settle()
  }
  return { chunk, network, reloadIfOutdated, settle, pass, wake, woken }
}

describe('a chunk of the page', () => {
  it('[WIRE-130] is retried after 1, 2, 5, 10 and then every 10 s, and never rejects', async () => {
    const { chunk, network, settle, pass } = setUp({ isEssential: false })
    const loaded = vi.fn()
    void chunk.load().then(loaded)
    await settle()
    for (const [ms, fetches] of [
      [999, 1],
      [1, 2],
      [2_000, 3],
      [5_000, 4],
      [10_000, 5],
      [10_000, 6],
    ] as const) {
      await pass(ms)
      expect(network.fetches).toBe(fetches)
    }
    expect(chunk.state.getState()).toEqual({ module: null, isFailing: true })
    network.isBroken = false
    await pass(10_000)
    expect(loaded).toHaveBeenCalledWith({ word: 'here' })
    expect(chunk.state.getState()).toEqual({ module: { word: 'here' }, isFailing: false })
  })

  it('[WIRE-130] is retried at once when the page is back online', async () => {
    const { chunk, network, settle, wake, woken } = setUp()
    void chunk.load()
    await settle()
    network.isBroken = false
    await wake()
    expect(chunk.state.getState().module).toEqual({ word: 'here' })
    expect(woken.size).toBe(0)
  })

  it('[WIRE-130] is fetched again if only its style sheet is missing', async () => {
    const { chunk, network, settle, pass } = setUp()
    Object.assign(network, { isBroken: false, areStylesBroken: true })
    void chunk.load()
    await settle()
    expect(chunk.state.getState()).toEqual({ module: null, isFailing: true })
    network.areStylesBroken = false
    await pass(1_000)
    expect(chunk.state.getState().module).toEqual({ word: 'here' })
  })

  it('ignores a failed prefetch', async () => {
    const { chunk, network, settle } = setUp()
    chunk.prefetch()
    await settle()
    expect(chunk.state.getState()).toEqual({ module: null, isFailing: false })
    network.isBroken = false
    await chunk.load()
    expect(network.fetches).toBe(2)
  })

  it('[WIRE-131] requests a reload from its second failure on, or as soon as the player retries', async () => {
    const { chunk, settle, pass, reloadIfOutdated } = setUp()
    void chunk.load()
    await settle()
    expect(reloadIfOutdated).not.toHaveBeenCalled()
    await pass(1_000)
    expect(reloadIfOutdated).toHaveBeenLastCalledWith({ isRequested: false })
    chunk.retry()
    await settle()
    expect(reloadIfOutdated).toHaveBeenLastCalledWith({ isRequested: true })
  })

  it('[WIRE-131] never reloads the page for a non-essential chunk', async () => {
    const { chunk, settle, pass, reloadIfOutdated } = setUp({ isEssential: false })
    void chunk.load()
    await settle()
    await pass(1_000)
    await pass(2_000)
    chunk.retry()
    await settle()
    expect(reloadIfOutdated).not.toHaveBeenCalled()
  })
})
