import { expect, it } from 'vitest'
import { createTextStorage } from '../../sync/connection/text-storage.ts'
import { createMemoryStorage } from '../../sync/testing/memory-storage.ts'
import { createHiddenReactions, REACTIONS_KEY } from './use-stage-signals.ts'

it('[GAME-44] reactions are shown until they are hidden on this device, which outlasts the page', () => {
  const { storage } = createMemoryStorage()
  const first = createHiddenReactions(createTextStorage(() => storage))
  expect(first.isHidden.getState()).toBe(false)
  first.hide(true)
  expect(first.isHidden.getState()).toBe(true)
  expect(createHiddenReactions(createTextStorage(() => storage)).isHidden.getState()).toBe(true)
  first.hide(false)
  expect(storage.getItem(REACTIONS_KEY)).toBeNull()
})

it('a browser without storage hides them until the page is left', () => {
  const memory = createMemoryStorage()
  memory.break()
  const blocked = createHiddenReactions(createTextStorage(() => memory.storage))
  blocked.hide(true)
  expect(blocked.isHidden.getState()).toBe(true)
})
