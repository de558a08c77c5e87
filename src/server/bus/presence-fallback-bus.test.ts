import { describe, expect, it } from 'vitest'
import type { PlayerId, RoomId } from '#rooms/ids.ts'
import { manualClock, settled } from '../runtime/manual-clock.test-support.ts'
import { createMemoryStore } from '../storage/store/memory-store.ts'
import type { Bus, BusMessage } from './bus.ts'
import { createLocalBus } from './local-bus.ts'
import { createPresenceFallbackBus } from './presence-fallback-bus.ts'

const ROOM = 'room-1' as RoomId
const says = (node: string, ...who: readonly string[]): BusMessage => ({
  kind: 'presence',
  node,
  version: 1,
  connected: who.map((name) => ({ playerId: name as PlayerId, claimedAt: 1 })),
})

/** Nodes with one store, one clock and a bus that each of them can be cut off from. */
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
      publish: (...said) => isUp && shared.publish(...said),
      subscribe: (room, hear) => shared.subscribe(room, (message) => isUp && hear(message)),
      close: async () => {},
    }
    const heard: BusMessage[] = []
    const noted = createPresenceFallbackBus({
      bus,
      store: {
        storePresence: (notes) => (storeFails ? failing() : store.storePresence(notes)),
        findStoredPresence: (...asked) => (storeFails ? failing() : store.findStoredPresence(...asked)),
      },
      clock,
      timeScale: 1,
      report,
    })
    const stop = noted.subscribe(ROOM, (message) => heard.push(message))
    return {
      bus: noted,
      heard,
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

describe('a bus with notes', () => {
  it('carries everything while it is up, and notes nothing', async () => {
    const { clock, open, store } = createNodes()
    const [a, b] = [open(), open()]
    a.bus.publish(ROOM, says('a', 'ana'))
    await clock.pass(20_000)
    expect(b.heard).toEqual([says('a', 'ana')])
    expect(await store.findStoredPresence([ROOM], 0)).toEqual([])
  })

  it('[ROOM-54] brings what a node says that is cut off to those that are not, the last of it', async () => {
    const { clock, open } = createNodes()
    const [cut, other] = [open(), open()]
    cut.setUp(false)
    await clock.pass(5_000)
    cut.bus.publish(ROOM, says('cut', 'ana'))
    cut.bus.publish(ROOM, says('cut', 'ana', 'bo'))
    await clock.pass(6_000)
    expect(other.heard).toEqual([says('cut', 'ana', 'bo')])
  })

  it('[ROOM-54] brings what the others say to a node that is cut off, as long as it is', async () => {
    const { clock, open, store } = createNodes()
    const [cut, other] = [open(), open()]
    cut.setUp(false)
    await clock.pass(5_000)
    cut.bus.publish(ROOM, says('cut', 'ana'))
    await clock.pass(6_000)
    other.bus.publish(ROOM, says('other', 'bo'))
    await clock.pass(6_000)
    expect(cut.heard).toEqual([says('other', 'bo')])
    cut.setUp(true)
    await clock.pass(30_000)
    await store.sweep(clock.now() + 60_000)
    other.bus.publish(ROOM, says('other', 'bo', 'cy'))
    await clock.pass(6_000)
    expect(cut.heard.at(-1)).toEqual(says('other', 'bo', 'cy'))
    expect(await store.findStoredPresence([ROOM], 0)).toEqual([])
  })

  it('[ROOM-54] brings it within two seconds where all are cut off', async () => {
    const { clock, open } = createNodes()
    const nodes = [open(), open()]
    for (const node of nodes) node.setUp(false)
    await clock.pass(5_000)
    nodes[0]!.bus.publish(ROOM, says('a', 'ana'))
    await clock.pass(2_000)
    expect(nodes[1]!.heard).toContainEqual(says('a', 'ana'))
  })

  it('repeats nothing that a node has not said for ten seconds', async () => {
    const { clock, open } = createNodes()
    const [cut, other] = [open(), open()]
    cut.setUp(false)
    await clock.pass(5_000)
    cut.bus.publish(ROOM, says('cut', 'ana'))
    await clock.pass(16_000)
    const heard = other.heard.length
    await clock.pass(60_000)
    expect(other.heard).toHaveLength(heard)
  })

  it.each([0, 2_000])(
    '[ROOM-54] takes back nothing that a node has said on the bus since (up again after %d ms)',
    async (ms) => {
      const { clock, open } = createNodes()
      const [cut, other] = [open(), open()]
      cut.setUp(false)
      await clock.pass(5_500)
      cut.bus.publish(ROOM, says('cut'))
      await clock.pass(ms)
      cut.setUp(true)
      cut.bus.publish(ROOM, says('cut', 'ana'))
      await clock.pass(20_000)
      expect(other.heard).toEqual([says('cut', 'ana')])
    },
  )

  it('[ROOM-54] takes no note for news a second time', async () => {
    const { clock, open } = createNodes()
    const [cut, other] = [open(), open()]
    cut.setUp(false)
    await clock.pass(5_000)
    cut.bus.publish(ROOM, says('cut', 'ana'))
    await clock.pass(20_000)
    expect(other.heard).toEqual([says('cut', 'ana')])
  })

  it('goes on after the store has failed, and says so', async () => {
    const { breakStore, clock, open, reports } = createNodes()
    const [cut, other] = [open(), open()]
    cut.setUp(false)
    breakStore(true)
    await clock.pass(6_000)
    expect(reports).toContain('who is connected could not be noted or read')
    breakStore(false)
    cut.bus.publish(ROOM, says('cut', 'ana'))
    await clock.pass(6_000)
    expect(other.heard).toContainEqual(says('cut', 'ana'))
  })

  it('reports a note that it cannot read, and reads the others', async () => {
    const { clock, open, reports, store } = createNodes()
    const { heard } = open()
    const note = { roomId: ROOM, notedAt: clock.now() + 4_000 }
    await store.storePresence([
      { ...note, node: 'new', text: '{"kind":"party"}' },
      { ...note, node: 'b', text: JSON.stringify(says('b', 'bo')) },
    ])
    await clock.pass(5_000)
    expect(reports).toEqual(['a note of presence could not be read'])
    expect(heard).toEqual([says('b', 'bo')])
  })

  it('looks no more once it is closed, nor for whom nobody listens', async () => {
    const { clock, open, store } = createNodes()
    const node = open()
    node.stop()
    await store.storePresence([
      { roomId: ROOM, node: 'b', text: JSON.stringify(says('b', 'bo')), notedAt: clock.now() + 4_000 },
    ])
    await clock.pass(5_000)
    expect(node.heard).toEqual([])
    await node.bus.close()
    await settled()
    expect(clock.pending()).toBe(0)
  })
})
