import { expect, test } from 'vitest'
import { keepAwake } from './keep-awake.ts'

test('the screen is kept awake, and let go at the end', async () => {
  const { page, held } = setUp()
  const end = keepAwake(page)
  await settle()
  expect(held()).toBe(1)
  end()
  await settle()
  expect(held()).toBe(0)
})

test('a tab that was hidden, and so lost its lock, asks again when it is seen', async () => {
  const { page, held, setVisible, asked } = setUp()
  keepAwake(page)
  await settle()
  setVisible(false)
  await settle()
  expect(held()).toBe(0)
  setVisible(true)
  await settle()
  expect(held()).toBe(1)
  setVisible(true)
  await settle()
  expect(asked()).toBe(2)
})

test('a tab in the background waits until it is seen', async () => {
  const { page, asked, setVisible } = setUp({ isVisible: false })
  keepAwake(page)
  await settle()
  expect(asked()).toBe(0)
  setVisible(true)
  await settle()
  expect(asked()).toBe(1)
})

test('a game that ends while the lock is being asked for leaves none behind', async () => {
  const { page, held, asked } = setUp()
  keepAwake(page)()
  await settle()
  expect(asked()).toBe(1)
  expect(held()).toBe(0)
})

test('after the end nothing is asked for', async () => {
  const { page, asked, setVisible } = setUp()
  keepAwake(page)()
  await settle()
  setVisible(false)
  setVisible(true)
  await settle()
  expect(asked()).toBe(1)
})

test('who is refused is asked for again when the tab is seen', async () => {
  const { page, held, setVisible, refuse } = setUp()
  refuse(true)
  const end = keepAwake(page)
  await settle()
  expect(held()).toBe(0)
  refuse(false)
  setVisible(false)
  setVisible(true)
  await settle()
  expect(held()).toBe(1)
  end()
})

test('a browser that has no such thing is left alone', () => {
  const { page } = setUp()
  expect(() => keepAwake({ ...page, wakeLock: undefined })()).not.toThrow()
})

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

function setUp({ isVisible = true } = {}) {
  const locks: { released: boolean }[] = []
  let asked = 0
  let isRefused = false
  const document = Object.assign(new EventTarget(), {
    visibilityState: (isVisible ? 'visible' : 'hidden') as DocumentVisibilityState,
  })
  return {
    page: {
      document,
      wakeLock: {
        request: async () => {
          asked++
          if (isRefused) throw new DOMException('not now', 'NotAllowedError')
          const lock = {
            released: false,
            release: async () => {
              lock.released = true
            },
          }
          locks.push(lock)
          return lock as unknown as WakeLockSentinel
        },
      },
    },
    held: () => locks.filter(({ released }) => !released).length,
    asked: () => asked,
    refuse: (refuses: boolean) => {
      isRefused = refuses
    },
    setVisible: (visible: boolean) => {
      // A browser takes the lock from a page that is hidden.
      if (!visible) for (const lock of locks) lock.released = true
      document.visibilityState = visible ? 'visible' : 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
