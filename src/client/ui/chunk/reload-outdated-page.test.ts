import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadOutdatedPage } from './reload-outdated-page.ts'

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
})

afterEach(() => vi.unstubAllGlobals())

it('[WIRE-131] a tab that receives pages of two builds in turn reloads once for each', async () => {
  for (build of ['a.js', 'b.js', 'a.js', 'b.js']) await reloadOutdatedPage({ isRequested: false })
  expect(reload).toHaveBeenCalledTimes(2)
  await reloadOutdatedPage({ isRequested: true })
  expect(reload).toHaveBeenCalledTimes(3)
})

it('[WIRE-131] the page is not reloaded if the server does not respond', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await reloadOutdatedPage({ isRequested: true })
  expect(reload).not.toHaveBeenCalled()
})
