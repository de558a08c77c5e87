import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadForGame, reloadOutdatedPage } from './reload-outdated-page.ts'

const reload = vi.fn()
let build = 'a.js'

beforeEach(() => {
  reload.mockClear()
  const kept = new Map<string, string>()
  vi.stubGlobal('document', { querySelector: () => ({ src: build }) })
  vi.stubGlobal('window', {
    location: { reload },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    },
  })
  vi.stubGlobal('fetch', async () => ({ ok: true }))
  vi.stubGlobal('performance', { now: () => 0 })
})

afterEach(() => vi.unstubAllGlobals())

it('[WIRE-131] a tab that receives pages of two builds in turn reloads once for each', async () => {
  for (build of ['a.js', 'b.js', 'a.js', 'b.js']) await reloadOutdatedPage({ isRequested: false })
  expect(reload).toHaveBeenCalledTimes(2)
  await reloadOutdatedPage({ isRequested: true })
  expect(reload).toHaveBeenCalledTimes(3)
})

it('[WIRE-236] a page whose chunk stays missing reloads after 1 min, 3 min and so on', async () => {
  const ages: number[] = []
  for (let age = 0, load = 1; load <= 60; load++, age += 10_000) {
    vi.stubGlobal('performance', { now: () => age })
    const before = reload.mock.calls.length
    await reloadOutdatedPage({ isRequested: false })
    if (reload.mock.calls.length === before) continue
    ages.push(age)
    age = -10_000
  }
  expect(ages).toEqual([0, 60_000, 180_000])
})

it('[WIRE-131] the page is not reloaded if the server does not respond', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await reloadOutdatedPage({ isRequested: true })
  expect(reload).not.toHaveBeenCalled()
})

it('[WIRE-139] the page is reloaded once for each game that it lacks, and again by another build', async () => {
  build = 'a.js'
  expect(await reloadForGame('new-game')).toBe(true)
  expect(await reloadForGame('new-game')).toBe(false)
  expect(await reloadForGame('other-game')).toBe(true)
  build = 'b.js'
  expect(await reloadForGame('new-game')).toBe(true)
  expect(reload).toHaveBeenCalledTimes(3)
})

it('[WIRE-139] a missing game and a failed chunk each reload the page once', async () => {
  build = 'a.js'
  await reloadForGame('new-game')
  await reloadOutdatedPage({ isRequested: false })
  await reloadOutdatedPage({ isRequested: false })
  expect(reload).toHaveBeenCalledTimes(2)
})

it('[WIRE-139] the page is not reloaded for a game without storage, which would repeat endlessly', async () => {
  vi.stubGlobal('window', { location: { reload } })
  expect(await reloadForGame('new-game')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
