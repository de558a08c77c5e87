import { describe, expect, it } from 'vitest'
import type { PlayerId, RoomId } from '#rooms/record/ids.ts'
import { manualClock, settled } from '../runtime/manual-clock.test-support.ts'
import { createMemoryStore } from '../storage/store/memory-store.test-support.ts'
import type { Bus, BusMessage } from './bus.ts'
import { createLocalBus } from './local-bus.ts'
import { createPresenceFallbackBus } from './presence-fallback-bus.ts'

const ROOM = 'room-1' as RoomId
const presence = (node: string, ...names: readonly string[]): BusMessage => ({
  kind: 'presence',
  node,
  version: 1,
  connected: names.map((name) => ({ playerId: name as PlayerId, claimedAt: 1 })),
})

/** Nodes with one store, one clock, and a bus from which each of them can be partitioned. */
function createNodes() {
  const clock = manualClock()
  const store = createMemoryStore()
  const reports: string[] = []
  const shared = createLocalBus({ report: (error) => reports.push(String(error)) })
  const report = (_error: unknown, what: string) => reports.push(what)
  let storeFails = false
  const failing = async (): Promise<never> => {
    throw new Error('away')
  }
  function open() {
    let isUp = true
    const bus: Bus = {
      ...shared,
      isShared: true,
      isUp: () => isUp,
      publish: (...message) => isUp && shared.publish(...message),
      subscribe: (room, receive) => shared.subscribe(room, (message) => isUp && receive(message)),
      close: async () => {},
    }
    const received: BusMessage[] = []
    const fallback = createPresenceFallbackBus({
      bus,
      store: {
        storePresence: (notes) => (storeFails ? failing() : store.storePresence(notes)),
        findStoredPresence: (...asked) => (storeFails ? failing() : store.findStoredPresence(...asked)),
      },
      clock,
      timeScale: 1,
      report,
    })
    const stop = fallback.subscribe(ROOM, (message) => received.push(message))
    return {
      bus: fallback,
      received,
      stop,
      setUp: (next: boolean) => {
        isUp = next
      },
    }
  }
  return {
    clock,
    store,
    reports,
    open,
    breakStore: (fails: boolean) => {
      storeFails = fails
    },
  }
}

describe('a bus with the presence fallback', () => {
  it('delivers messages over the bus while it is up, and stores nothing', async () => {
    const { clock, open, store } = createNodes()
    const [a, b] = [open(), open()]
    a.bus.publish(ROOM, presence('a', 'ana'))
    await clock.pass(20_000)
    expect(b.received).toEqual([presence('a', 'ana')])
    expect(await store.findStoredPresence([ROOM], 0)).toEqual([])
  })

  it('[WIRE-173] stores no places of watchers, even of a partitioned node', async () => {
    const { clock, open, store } = createNodes()
    const a = open()
    a.setUp(false)
    a.bus.publish(ROOM, { kind: 'watching', node: 'a', watchers: [] })
    await clock.pass(20_000)
    expect(await store.findStoredPresence([ROOM], 0)).toEqual([])
  })

  it('[ROOM-54] [ROOM-209] the bus delivers the latest presence of a partitioned node to the others', async () => {
    const { clock, open } = createNodes()
    const [partitioned, other] = [open(), open()]
    partitioned.setUp(false)
    await clock.pass(5_000)
    partitioned.bus.publish(ROOM, presence('partitioned', 'ana'))
    partitioned.bus.publish(ROOM, presence('partitioned', 'ana', 'bo'))
    await clock.pass(6_000)
    expect(other.received).toEqual([presence('partitioned', 'ana', 'bo')])
  })

  it('[ROOM-210] the bus delivers the presence of the others to a partitioned node, as long as it is partitioned', async () => {
    const { clock, open, store } = createNodes()
    const [partitioned, other] = [open(), open()]
    partitioned.setUp(false)
    await clock.pass(5_000)
    partitioned.bus.publish(ROOM, presence('partitioned', 'ana'))
    await clock.pass(6_000)
    other.bus.publish(ROOM, presence('other', 'bo'))
    await clock.pass(6_000)
    expect(partitioned.received).toEqual([presence('other', 'bo')])
    partitioned.setUp(true)
    await clock.pass(30_000)
    await store.sweep(clock.now() + 60_000)
    other.bus.publish(ROOM, presence('other', 'bo', 'cy'))
    await clock.pass(6_000)
    expect(partitioned.received.at(-1)).toEqual(presence('other', 'bo', 'cy'))
    expect(await store.findStoredPresence([ROOM], 0)).toEqual([])
  })

  it('[ROOM-54] [ROOM-209] the bus delivers presence within two seconds if all nodes are partitioned', async () => {
    const { clock, open } = createNodes()
    const nodes = [open(), open()]
    for (const node of nodes) node.setUp(false)
    await clock.pass(5_000)
    nodes[0]!.bus.publish(ROOM, presence('a', 'ana'))
    await clock.pass(2_000)
    expect(nodes[1]!.received).toContainEqual(presence('a', 'ana'))
  })

  it('ignores stored presence that has not been repeated for ten seconds', async () => {
    const { clock, open } = createNodes()
    const [partitioned, other] = [open(), open()]
    partitioned.setUp(false)
    await clock.pass(5_000)
    partitioned.bus.publish(ROOM, presence('partitioned', 'ana'))
    await clock.pass(16_000)
    const received = other.received.length
    await clock.pass(60_000)
    expect(other.received).toHaveLength(received)
  })

  it.each([0, 2_000])(
    '[ROOM-209] the bus does not replace newer presence from the bus by stored presence (up again after %d ms)',
    async (ms) => {
      const { clock, open } = createNodes()
      const [partitioned, other] = [open(), open()]
      partitioned.setUp(false)
      await clock.pass(5_500)
      partitioned.bus.publish(ROOM, presence('partitioned'))
      await clock.pass(ms)
      partitioned.setUp(true)
      partitioned.bus.publish(ROOM, presence('partitioned', 'ana'))
      await clock.pass(20_000)
      expect(other.received).toEqual([presence('partitioned', 'ana')])
    },
  )

  it('[ROOM-209] the bus delivers stored presence once', async () => {
    const { clock, open } = createNodes()
    const [partitioned, other] = [open(), open()]
    partitioned.setUp(false)
    await clock.pass(5_000)
    partitioned.bus.publish(ROOM, presence('partitioned', 'ana'))
    await clock.pass(20_000)
    expect(other.received).toEqual([presence('partitioned', 'ana')])
  })

  it('reports a failure of the store, and continues after it', async () => {
    const { breakStore, clock, open, reports } = createNodes()
    const [partitioned, other] = [open(), open()]
    partitioned.setUp(false)
    breakStore(true)
    await clock.pass(6_000)
    expect(reports).toContain('stored presence could not be written or read')
    breakStore(false)
    partitioned.bus.publish(ROOM, presence('partitioned', 'ana'))
    await clock.pass(6_000)
    expect(other.received).toContainEqual(presence('partitioned', 'ana'))
  })

  it('reports stored presence that it cannot decode, and delivers the rest', async () => {
    const { clock, open, reports, store } = createNodes()
    const { received } = open()
    const note = { roomId: ROOM, notedAt: clock.now() + 4_000 }
    await store.storePresence([
      { ...note, node: 'new', text: '{"kind":"party"}' },
      { ...note, node: 'b', text: JSON.stringify(presence('b', 'bo')) },
    ])
    await clock.pass(5_000)
    expect(reports).toEqual(['a stored presence message could not be decoded'])
    expect(received).toEqual([presence('b', 'bo')])
  })

  it('does not poll after closing, nor for rooms without listeners', async () => {
    const { clock, open, store } = createNodes()
    const node = open()
    node.stop()
    await store.storePresence([
      { roomId: ROOM, node: 'b', text: JSON.stringify(presence('b', 'bo')), notedAt: clock.now() + 4_000 },
    ])
    await clock.pass(5_000)
    expect(node.received).toEqual([])
    await node.bus.close()
    await settled()
    expect(clock.pending()).toBe(0)
  })
})
