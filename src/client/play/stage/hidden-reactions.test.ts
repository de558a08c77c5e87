import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../sync/testing/memory-storage.ts'
import { createHiddenReactions, REACTIONS_KEY } from './hidden-reactions.ts'

it('[GAME-44] reactions are shown until they are hidden on this device, which outlasts the page', () => {
  const { storage } = createMemoryStorage()
  const first = createHiddenReactions(() => storage)
  expect(first.isHidden.getState()).toBe(false)
  first.hide(true)
  expect(first.isHidden.getState()).toBe(true)
  expect(createHiddenReactions(() => storage).isHidden.getState()).toBe(true)
  first.hide(false)
  expect(storage.getItem(REACTIONS_KEY)).toBeNull()
})

it('a browser without storage hides them until the page is left', () => {
  const memory = createMemoryStorage()
  memory.break()
  const blocked = createHiddenReactions(() => memory.storage)
  blocked.hide(true)
  expect(blocked.isHidden.getState()).toBe(true)
})
