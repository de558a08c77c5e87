import { expect, it } from 'vitest'
import { createFakeServer } from '../testing/fake-server.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { reloadPage } from './reload-page.ts'
import { createTextStorage } from './text-storage.ts'

function fixture() {
  const { storage } = createMemoryStorage()
  const clock = createVirtualClock()
  const page = { isConnected: false, reloads: 0 }
  const ask = () =>
    reloadPage({
      storage: createTextStorage(() => storage),
      clock,
      isConnected: () => page.isConnected,
      reload: () => {
        page.reloads += 1
      },
    })
  return { clock, page, ask }
}

it('[WIRE-49] reloads at once the first time, then at the earliest after half a minute', () => {
  const { clock, page, ask } = fixture()
  ask()
  clock.advance(0)
  expect(page.reloads).toBe(1)
  ask()
  clock.advance(29_999)
  expect(page.reloads).toBe(1)
  clock.advance(1)
  expect(page.reloads).toBe(2)
})

it('[WIRE-49] does not reload a page that has meanwhile reached a server of its version', () => {
  const { clock, page, ask } = fixture()
  ask()
  clock.advance(0)
  ask()
  page.isConnected = true
  clock.advance(60_000)
  expect(page.reloads).toBe(1)
})

it('[WIRE-49] reloads a page that recovered without a reload when it is requested again', () => {
  const { clock, page, ask } = fixture()
  const server = createFakeServer({ clock, reloadNeeded: ask })
  const receiveReload = () => {
    server.current().events.opened()
    server.send({ type: 'reload' })
  }
  ask()
  clock.advance(0)
  expect(page.reloads).toBe(1)

  receiveReload()
  clock.advance(1_000)
  server.welcome()
  page.isConnected = true
  clock.advance(30_000)
  expect(page.reloads).toBe(1)

  server.cut()
  page.isConnected = false
  clock.advance(1_000)
  receiveReload()
  clock.advance(0)
  expect(page.reloads).toBe(2)
})
