import { expect, it, vi } from 'vitest'
import { repeatableImport } from './repeatable-import.ts'

const FILE = 'http://localhost:3000/assets/qr-code-1.js'

it.each([
  { browser: 'Chromium', message: `Failed to fetch dynamically imported module: ${FILE}` },
  { browser: 'Firefox', message: `error loading dynamically imported module: ${FILE}` },
])(
  '[WIRE-320] a failed import is repeated under another address each time, in $browser',
  async ({ message }) => {
    const importAddress = vi.fn(async (address: string) => {
      if (address.endsWith('?retry=2')) throw new TypeError(message)
      return { word: 'here' }
    })
    const load = repeatableImport(async () => {
      throw new TypeError(message)
    }, importAddress)
    await expect(load()).rejects.toThrow(message)
    expect(importAddress).not.toHaveBeenCalled()
    await expect(load()).rejects.toThrow(message)
    await expect(load()).resolves.toEqual({ word: 'here' })
    expect(importAddress.mock.calls).toEqual([[`${FILE}?retry=2`], [`${FILE}?retry=3`]])
  },
)

it('[WIRE-320] an import that a browser repeats by itself keeps its address', async () => {
  const importAddress = vi.fn(async () => ({ word: 'elsewhere' }))
  let isBroken = true
  const load = repeatableImport(async () => {
    if (isBroken) throw new TypeError(`Failed to fetch dynamically imported module: ${FILE}`)
    return { word: 'here' }
  }, importAddress)
  await expect(load()).rejects.toThrow()
  isBroken = false
  await expect(load()).resolves.toEqual({ word: 'here' })
  expect(importAddress).not.toHaveBeenCalled()
})

it('[WIRE-320] a failure without an address, such as Safari’s, is passed on', async () => {
  const importAddress = vi.fn(async () => ({ word: 'elsewhere' }))
  const load = repeatableImport(async () => {
    throw new TypeError('Importing a module script failed.')
  }, importAddress)
  for (const _attempt of [1, 2]) await expect(load()).rejects.toThrow('Importing a module script failed.')
  expect(importAddress).not.toHaveBeenCalled()
})
