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
  const load = () =>
    createWireChooser({
      openSocket: openAs('socket'),
      openEvents: openAs('events'),
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
    /** One attempt; what it opens is in `opened`. */
    attempt: () =>
      choose({
        opened: () => told.push('opened'),
        received: (frame) => told.push(frame),
        closed: () => told.push('closed'),
      }),
    fail: () => last().events.closed(),
    hear: (frame = 'welcome') => {
      last().events.opened()
      last().events.received(frame)
    },
  }
}

/** A tab on whose network only events get through, as it knows by now. */
function openBlockedTab() {
  const tab = openTab()
  tab.attempt()
  tab.fail()
  tab.attempt()
  tab.fail()
  tab.hear()
  return tab
}

describe('which way a connection goes', () => {
  it('[WIRE-46] goes around after two sockets that came to nothing, within the second attempt', () => {
    const tab = openTab()
    tab.attempt()
    tab.fail()
    expect(tab.told).toEqual(['closed'])
    tab.attempt()
    expect(tab.kinds()).toEqual(['socket', 'socket'])
    tab.fail()
    expect(tab.kinds()).toEqual(['socket', 'socket', 'events'])
    expect(tab.told).toEqual(['closed'])
    tab.hear()
    expect(tab.told).toEqual(['closed', 'opened', 'welcome'])
  })

  it('[WIRE-46] takes a socket that opens and says nothing for one that came to nothing', () => {
    const tab = openTab()
    for (const attempt of [1, 2]) {
      const wire = tab.attempt()
      tab.last().events.opened()
      wire.send('hello')
      tab.clock.advance(2_999)
      expect(tab.kinds()).toEqual(Array(attempt).fill('socket'))
      tab.clock.advance(1)
      if (attempt === 1) wire.close()
    }
    expect(tab.kinds()).toEqual(['socket', 'socket', 'events'])
    expect(tab.opened[1]?.isClosed).toBe(true)
    tab.hear()
    expect(tab.told).toEqual(['opened', 'opened', 'opened', 'welcome'])
  })

  it('[WIRE-46] keeps to sockets where one that was welcomed is lost, however often', () => {
    const tab = openTab()
    for (let time = 0; time < 5; time++) {
      tab.attempt()
      tab.hear()
      tab.fail()
    }
    expect(new Set(tab.kinds())).toEqual(new Set(['socket']))
    expect(tab.told.filter((word) => word === 'closed')).toHaveLength(5)
  })

  it('[WIRE-46] a server that was down gets its sockets back: they go first in every attempt', () => {
    const tab = openTab()
    for (let time = 0; time < 4; time++) {
      tab.attempt()
      tab.fail()
      if (tab.last().kind === 'events') tab.fail()
    }
    expect(tab.kinds().slice(-2)).toEqual(['socket', 'events'])
    tab.attempt()
    expect(tab.last().kind).toBe('socket')
    tab.hear()
    tab.fail()
    tab.attempt()
    tab.fail()
    expect(tab.last().kind).toBe('socket')
  })

  it('[WIRE-46] remembers for the tab what works, and goes there at once', () => {
    const tab = openBlockedTab()
    tab.fail()
    tab.attempt()
    expect(tab.kinds().slice(3)).toEqual(['events'])
    tab.hear()
    tab.reload()
    tab.attempt()
    expect(tab.kinds().slice(4)).toEqual(['events'])
  })

  it('[WIRE-46] tries a socket first again after 5 min; one failure is enough then', () => {
    const tab = openBlockedTab()
    tab.clock.advance(5 * 60_000)
    tab.reload()
    tab.attempt()
    expect(tab.kinds().slice(3)).toEqual(['socket'])
    tab.fail()
    expect(tab.kinds().slice(3)).toEqual(['socket', 'events'])
    tab.hear()
    tab.fail()
    tab.attempt()
    expect(tab.last().kind).toBe('events')
  })

  it('[WIRE-46] forgets it where a socket got through', () => {
    const tab = openBlockedTab()
    tab.clock.advance(5 * 60_000)
    tab.attempt()
    tab.hear()
    tab.reload()
    tab.attempt()
    tab.fail()
    expect(tab.kinds().slice(3)).toEqual(['socket', 'socket'])
  })

  it('[WIRE-46] forgets it where that failed as well', () => {
    const tab = openBlockedTab()
    tab.attempt()
    tab.fail()
    tab.attempt()
    expect(tab.kinds().slice(3)).toEqual(['events', 'socket'])
  })

  it('[WIRE-46] goes around in a later attempt, though the network was gone in the first ones', () => {
    const tab = openTab()
    tab.attempt()
    tab.fail()
    tab.attempt()
    tab.fail()
    tab.fail()
    expect(tab.told).toEqual(['closed', 'closed'])
    tab.attempt()
    tab.fail()
    tab.hear()
    expect(tab.kinds()).toEqual(['socket', 'socket', 'events', 'socket', 'events'])
    expect(tab.told).toEqual(['closed', 'closed', 'opened', 'welcome'])
  })

  it('closes what an attempt has gone on to', () => {
    const tab = openTab()
    tab.attempt()
    tab.fail()
    const wire = tab.attempt()
    tab.fail()
    wire.close()
    expect(tab.opened.map(({ isClosed }) => isClosed)).toEqual([false, true, true])
    expect(tab.told).toEqual(['closed'])
  })
})
