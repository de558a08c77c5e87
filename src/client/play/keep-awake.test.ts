import { expect, it } from 'vitest'
import { keepAwake } from './keep-awake.ts'

it('keeps the screen awake until the end', async () => {
  const { page, held } = setUp()
  const end = keepAwake(page)
  await settle()
  expect(held()).toBe(1)
  end()
  await settle()
  expect(held()).toBe(0)
})

it('requests the lock again when a hidden tab becomes visible', async () => {
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

it('requests no lock for a hidden tab until it becomes visible', async () => {
  const { page, asked, setVisible } = setUp({ isVisible: false })
  keepAwake(page)
  await settle()
  expect(asked()).toBe(0)
  setVisible(true)
  await settle()
  expect(asked()).toBe(1)
})

it('releases a lock that is granted after the end', async () => {
  const { page, held, asked } = setUp()
  keepAwake(page)()
  await settle()
  expect(asked()).toBe(1)
  expect(held()).toBe(0)
})

it('requests no lock after the end', async () => {
  const { page, asked, setVisible } = setUp()
  keepAwake(page)()
  await settle()
  setVisible(false)
  setVisible(true)
  await settle()
  expect(asked()).toBe(1)
})

it('requests the lock again after a refusal when the tab becomes visible', async () => {
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

it('does not throw in a browser without wake locks', () => {
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
      // A browser releases the lock of a hidden page.
      if (!visible) for (const lock of locks) lock.released = true
      document.visibilityState = visible ? 'visible' : 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
