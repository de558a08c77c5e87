import { expect, it } from 'vitest'
import { createTextStorage } from '../sync/connection/text-storage.ts'
import { createRememberedFlag } from './remembered-flag.ts'

it('the browser remembers a flag once it is set', () => {
  const texts = new Map<string, string>()
  const storage = {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, text: string) => void texts.set(key, text),
    remove: (key: string) => void texts.delete(key),
  }
  const flag = createRememberedFlag('hint', storage)
  expect(flag.isSet.getState()).toBe(false)
  flag.set()
  expect(flag.isSet.getState()).toBe(true)
  expect(createRememberedFlag('hint', storage).isSet.getState()).toBe(true)
  expect(createRememberedFlag('other', storage).isSet.getState()).toBe(false)
})

it('a flag lasts until the page is left where the browser stores nothing', () => {
  const blocked = createTextStorage(() => {
    throw new Error('blocked')
  })
  const flag = createRememberedFlag('hint', blocked)
  flag.set()
  expect(flag.isSet.getState()).toBe(true)
})
