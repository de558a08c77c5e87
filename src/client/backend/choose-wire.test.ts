import { describe, expect, it } from 'vitest'
import { createWireChooser } from './choose-wire.ts'
import { createMemoryStorage } from './testing/memory-storage.ts'
import { createVirtualClock } from './testing/virtual-clock.ts'
import { createTextStorage } from './text-storage.ts'
import type { OpenWire, WireEvents } from './web-socket-wire.ts'

type Kind = 'socket' | 'events'

/** A tab whose network does what the test says; `reload` is the same tab with a new page. */
function openTab() {
  const clock = createVirtualClock()
  const { storage } = createMemoryStorage()
  const opened: {
    readonly kind: Kind
    readonly events: WireEvents
    readonly sent: string[]
    isClosed: boolean
  }[] = []
  const openAs =
    (kind: Kind): OpenWire =>
    (events) => {
      const wire = { kind, events, sent: [] as string[], isClosed: false }
      opened.push(wire)
      return {
        send: (frame) => wire.sent.push(frame),
        close: () => {
          wire.isClosed = true
        },
      }
    }
  let isLoadable = true
  const load = () =>
    createWireChooser({
      openSocket: openAs('socket'),
      loadEvents: async () => {
        if (!isLoadable) throw new TypeError('Failed to fetch dynamically imported module')
        return openAs('events')
      },
      storage: createTextStorage(() => storage),
      clock,
    })
  let choose = load()
  const told: string[] = []
  const last = () => opened.at(-1)!

  return {
    clock,
    opened,
    told,
    last,
    kinds: () => opened.map(({ kind }) => kind),
    reload: () => {
      choose = load()
    },
    breakLoading: () => {
      isLoadable = false
    },
    /** One attempt; what it opens is in `opened`. */
    attempt: async () => {
      const wire = choose({
        opened: () => told.push('opened'),
        received: (frame) => told.push(frame),
        closed: () => told.push('closed'),
      })
      await Promise.resolve()
      await Promise.resolve()
      return wire
    },
    fail: async () => {
      last().events.closed()
      await Promise.resolve()
      await Promise.resolve()
    },
    hear: (frame = 'welcome') => {
      last().events.opened()
      last().events.received(frame)
    },
  }
}

/** A tab on whose network only events get through, as it knows by now. */
async function openBlockedTab() {
  const tab = openTab()
  await tab.attempt()
  await tab.fail()
  await tab.attempt()
  await tab.fail()
  tab.hear()
  return tab
}

describe('which way a connection goes', () => {
  it('[WIRE-46] goes around after two sockets that came to nothing, within the second attempt', async () => {
    const tab = openTab()
    await tab.attempt()
    await tab.fail()
    expect(tab.told).toEqual(['closed'])
    await tab.attempt()
    expect(tab.kinds()).toEqual(['socket', 'socket'])
    await tab.fail()
    expect(tab.kinds()).toEqual(['socket', 'socket', 'events'])
    expect(tab.told).toEqual(['closed'])
    tab.hear()
    expect(tab.told).toEqual(['closed', 'opened', 'welcome'])
  })

  it('[WIRE-46] takes a socket that opens and says nothing for one that came to nothing', async () => {
    const tab = openTab()
    for (const attempt of [1, 2]) {
      const wire = await tab.attempt()
      tab.last().events.opened()
      wire.send('hello')
      tab.clock.advance(2_999)
      expect(tab.kinds()).toEqual(Array(attempt).fill('socket'))
      tab.clock.advance(1)
      await Promise.resolve()
      await Promise.resolve()
      if (attempt === 1) wire.close()
    }
    expect(tab.kinds()).toEqual(['socket', 'socket', 'events'])
    expect(tab.opened[1]?.isClosed).toBe(true)
    tab.hear()
    expect(tab.told).toEqual(['opened', 'opened', 'opened', 'welcome'])
  })

  it('[WIRE-46] keeps to sockets where one that was welcomed is lost, however often', async () => {
    const tab = openTab()
    for (let time = 0; time < 5; time++) {
      await tab.attempt()
      tab.hear()
      await tab.fail()
    }
    expect(new Set(tab.kinds())).toEqual(new Set(['socket']))
    expect(tab.told.filter((word) => word === 'closed')).toHaveLength(5)
  })

  it('[WIRE-46] a server that was down gets its sockets back: they go first in every attempt', async () => {
    const tab = openTab()
    for (let time = 0; time < 4; time++) {
      await tab.attempt()
      await tab.fail()
      if (tab.last().kind === 'events') await tab.fail()
    }
    expect(tab.kinds().slice(-2)).toEqual(['socket', 'events'])
    await tab.attempt()
    expect(tab.last().kind).toBe('socket')
    tab.hear()
    await tab.fail()
    await tab.attempt()
    await tab.fail()
    expect(tab.last().kind).toBe('socket')
  })

  it('[WIRE-46] remembers for the tab what works, and goes there at once', async () => {
    const tab = await openBlockedTab()
    await tab.fail()
    await tab.attempt()
    expect(tab.kinds().slice(3)).toEqual(['events'])
    tab.hear()
    tab.reload()
    await tab.attempt()
    expect(tab.kinds().slice(4)).toEqual(['events'])
  })

  it('[WIRE-46] tries a socket first again after 5 min; one failure is enough then', async () => {
    const tab = await openBlockedTab()
    tab.clock.advance(5 * 60_000)
    tab.reload()
    await tab.attempt()
    expect(tab.kinds().slice(3)).toEqual(['socket'])
    await tab.fail()
    expect(tab.kinds().slice(3)).toEqual(['socket', 'events'])
    tab.hear()
    await tab.fail()
    await tab.attempt()
    expect(tab.last().kind).toBe('events')
  })

  it('[WIRE-46] forgets it where a socket got through', async () => {
    const tab = await openBlockedTab()
    tab.clock.advance(5 * 60_000)
    await tab.attempt()
    tab.hear()
    tab.reload()
    await tab.attempt()
    await tab.fail()
    expect(tab.kinds().slice(3)).toEqual(['socket', 'socket'])
  })

  it('[WIRE-46] forgets it where that failed as well', async () => {
    const tab = await openBlockedTab()
    await tab.attempt()
    await tab.fail()
    await tab.attempt()
    expect(tab.kinds().slice(3)).toEqual(['events', 'socket'])
  })

  it('is closed for good, also while it finds its way around', async () => {
    const tab = openTab()
    await tab.attempt()
    await tab.fail()
    const wire = await tab.attempt()
    const failing = tab.fail()
    wire.close()
    await failing
    expect(tab.kinds()).toEqual(['socket', 'socket'])
    expect(tab.told).toEqual(['closed'])
  })

  it('tells the attempt’s end where the way around cannot be loaded', async () => {
    const tab = openTab()
    tab.breakLoading()
    await tab.attempt()
    await tab.fail()
    await tab.attempt()
    await tab.fail()
    expect(tab.told).toEqual(['closed', 'closed'])
  })
})
