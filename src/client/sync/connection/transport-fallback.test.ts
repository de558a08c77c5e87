import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { createTextStorage } from './text-storage.ts'
import { createTransportFallback } from './transport-fallback.ts'
import type { OpenTransport, TransportEvents } from './web-socket-transport.ts'

type Kind = 'socket' | 'events'

/** A tab on a scripted network; `reload` loads a new page in the same tab. */
function openTab() {
  const clock = createVirtualClock()
  const { storage } = createMemoryStorage()
  const opened: {
    readonly kind: Kind
    readonly events: TransportEvents
    readonly sent: string[]
    isClosed: boolean
  }[] = []
  const openAs =
    (kind: Kind): OpenTransport =>
    (events) => {
      const transport = { kind, events, sent: [] as string[], isClosed: false }
      opened.push(transport)
      return {
        send: (frame) => transport.sent.push(frame),
        close: () => {
          transport.isClosed = true
        },
      }
    }
  const load = () =>
    createTransportFallback({
      openSocket: openAs('socket'),
      openEvents: openAs('events'),
      storage: createTextStorage(() => storage),
      clock,
    })
  let openTransport = load()
  const log: string[] = []
  const last = () => opened.at(-1)!

  return {
    clock,
    opened,
    log,
    last,
    kinds: () => opened.map(({ kind }) => kind),
    reload: () => {
      openTransport = load()
    },
    /** One connection attempt; its transports are appended to `opened`. */
    attempt: () =>
      openTransport({
        opened: () => log.push('opened'),
        received: (frame) => log.push(frame),
        refused: (frame) => log.push(`refused ${frame}`),
        closed: () => log.push('closed'),
      }),
    fail: () => last().events.closed(),
    receive: (frame = 'welcome') => {
      last().events.opened()
      last().events.received(frame)
    },
  }
}

/** A tab that knows that only event streams work on its network. */
function openBlockedTab() {
  const tab = openTab()
  tab.attempt()
  tab.fail()
  tab.attempt()
  tab.fail()
  tab.receive()
  return tab
}

describe('the transport of a connection', () => {
  it('[WIRE-46] falls back to an event stream after two failed WebSockets, within the second attempt', () => {
    const tab = openTab()
    tab.attempt()
    tab.fail()
    expect(tab.log).toEqual(['closed'])
    tab.attempt()
    expect(tab.kinds()).toEqual(['socket', 'socket'])
    tab.fail()
    expect(tab.kinds()).toEqual(['socket', 'socket', 'events'])
    expect(tab.log).toEqual(['closed'])
    tab.receive()
    expect(tab.log).toEqual(['closed', 'opened', 'welcome'])
  })

  it('[WIRE-46] treats a WebSocket that opens without a frame as failed', () => {
    const tab = openTab()
    for (const attempt of [1, 2]) {
      const transport = tab.attempt()
      tab.last().events.opened()
      transport.send('hello')
      tab.clock.advance(2_999)
      expect(tab.kinds()).toEqual(Array(attempt).fill('socket'))
      tab.clock.advance(1)
      if (attempt === 1) transport.close()
    }
    expect(tab.kinds()).toEqual(['socket', 'socket', 'events'])
    expect(tab.opened[1]?.isClosed).toBe(true)
    tab.receive()
    expect(tab.log).toEqual(['opened', 'opened', 'opened', 'welcome'])
  })

  it('[WIRE-46] stays with WebSockets when welcomed ones are lost, regardless of how often', () => {
    const tab = openTab()
    for (let time = 0; time < 5; time++) {
      tab.attempt()
      tab.receive()
      tab.fail()
    }
    expect(new Set(tab.kinds())).toEqual(new Set(['socket']))
    expect(tab.log.filter((event) => event === 'closed')).toHaveLength(5)
  })

  it('[WIRE-46] returns to WebSockets after a server outage, because every attempt starts with one', () => {
    const tab = openTab()
    for (let time = 0; time < 4; time++) {
      tab.attempt()
      tab.fail()
      if (tab.last().kind === 'events') tab.fail()
    }
    expect(tab.kinds().slice(-2)).toEqual(['socket', 'events'])
    tab.attempt()
    expect(tab.last().kind).toBe('socket')
    tab.receive()
    tab.fail()
    tab.attempt()
    tab.fail()
    expect(tab.last().kind).toBe('socket')
  })

  it('[WIRE-313] remembers for the tab that the event stream works, and starts with it', () => {
    const tab = openBlockedTab()
    tab.fail()
    tab.attempt()
    expect(tab.kinds().slice(3)).toEqual(['events'])
    tab.receive()
    tab.reload()
    tab.attempt()
    expect(tab.kinds().slice(4)).toEqual(['events'])
  })

  it('[WIRE-313] tries a WebSocket first again after 5 min; one failure then returns to the event stream', () => {
    const tab = openBlockedTab()
    tab.clock.advance(5 * 60_000)
    tab.reload()
    tab.attempt()
    expect(tab.kinds().slice(3)).toEqual(['socket'])
    tab.fail()
    expect(tab.kinds().slice(3)).toEqual(['socket', 'events'])
    tab.receive()
    tab.fail()
    tab.attempt()
    expect(tab.last().kind).toBe('events')
  })

  it('[WIRE-313] forgets the preference for the event stream once a WebSocket works', () => {
    const tab = openBlockedTab()
    tab.clock.advance(5 * 60_000)
    tab.attempt()
    tab.receive()
    tab.reload()
    tab.attempt()
    tab.fail()
    expect(tab.kinds().slice(3)).toEqual(['socket', 'socket'])
  })

  it('[WIRE-313] forgets the preference for the event stream once that fails as well', () => {
    const tab = openBlockedTab()
    tab.attempt()
    tab.fail()
    tab.attempt()
    expect(tab.kinds().slice(3)).toEqual(['events', 'socket'])
  })

  it('[WIRE-46] falls back in a later attempt after both transports have failed during an outage', () => {
    const tab = openTab()
    tab.attempt()
    tab.fail()
    tab.attempt()
    tab.fail()
    tab.fail()
    expect(tab.log).toEqual(['closed', 'closed'])
    tab.attempt()
    tab.fail()
    tab.receive()
    expect(tab.kinds()).toEqual(['socket', 'socket', 'events', 'socket', 'events'])
    expect(tab.log).toEqual(['closed', 'closed', 'opened', 'welcome'])
  })

  it('closes the event stream that an attempt has fallen back to', () => {
    const tab = openTab()
    tab.attempt()
    tab.fail()
    const transport = tab.attempt()
    tab.fail()
    transport.close()
    expect(tab.opened.map(({ isClosed }) => isClosed)).toEqual([false, true, true])
    expect(tab.log).toEqual(['closed'])
  })
})
