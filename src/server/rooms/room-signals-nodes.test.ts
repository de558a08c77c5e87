import { describe, expect, it } from 'vitest'
import {
  countsOf,
  isSignal,
  nudgeIn,
  reactIn,
  signalsOf,
  startGame,
  submit,
  topic,
} from './audience/room-signals.test-support.ts'
import { byCode, join, ROOM, seatIn, tab, twoNodes, watchingTab } from './host/room-cluster.test-support.ts'

describe('signals over two nodes', () => {
  /** Ana and Cy on one node, Bo and Di on the other, in Submit. */
  async function apart() {
    const nodes = await twoNodes()
    const { a, b, ana, bo, first, second } = nodes
    const [cy, di] = [await seatIn(a, join('Cy')), await seatIn(b, join('Di'))]
    const [third, fourth] = [tab('Cy', cy), tab('Di', di)]
    for (const [rooms, one] of [
      [a, first],
      [b, second],
      [a, third],
      [b, fourth],
    ] as const)
      expect(await rooms.hostOf(ROOM).subscribe(one.subscriber)).toMatchObject({ ok: true })
    await startGame(a, ana)
    // Both nodes know the presence of their peers.
    await nodes.clock.pass(1_500)
    const toPresent = async () => {
      for (const playerId of [ana, bo, cy, di]) await submit(a, playerId)
      await nodes.clock.pass(100)
    }
    return { ...nodes, cy, di, tabs: [first, second, third, fourth] as const, toPresent }
  }

  it('[WIRE-155] reactions reach the subscribers of both, counted once', async () => {
    const { a, b, clock, tabs, toPresent } = await apart()
    await toPresent()
    reactIn(a, tabs[0], 'ha')
    reactIn(b, tabs[1], 'ha')
    reactIn(a, tabs[2], 'wow')
    await clock.pass(600)
    for (const one of tabs) {
      const sums = { ha: 0, wow: 0 }
      for (const { ha = 0, wow = 0 } of countsOf(one)) {
        sums.ha += ha
        sums.wow += wow
      }
      expect(sums).toEqual({ ha: 2, wow: 1 })
    }
  })

  it('[WIRE-155] [WIRE-172] reactions reach and come from a node with watchers alone', async () => {
    const { a, clock, node, tabs, toPresent } = await apart()
    const watching = watchingTab('Wes')
    const far = node('c').hostOf(ROOM)
    const coming = far.watch(watching.watcher, byCode)
    await clock.pass(1_000)
    expect(await coming).toMatchObject({ ok: true })
    await toPresent()
    reactIn(a, tabs[0], 'ha')
    await clock.pass(300)
    far.signals.sendAsWatcher(watching.watcher, { type: 'react', roomId: ROOM, face: 'wow' })
    await clock.pass(600)
    for (const received of [watching.received, tabs[1].received])
      expect(received.filter(isSignal)).toMatchObject([{ counts: { ha: 1 } }, { counts: { wow: 1 } }])
  })

  it('[WIRE-172] a browser that watches on one node reacts only with its seat on the other', async () => {
    const { a, b, clock, tabs, toPresent } = await apart()
    const { watcher } = watchingTab('Bo')
    const coming = a.hostOf(ROOM).watch(watcher, byCode)
    await clock.pass(1_000)
    expect(await coming).toMatchObject({ ok: true })
    await toPresent()
    a.hostOf(ROOM).signals.sendAsWatcher(watcher, { type: 'react', roomId: ROOM, face: 'wow' })
    reactIn(b, tabs[1], 'ha')
    await clock.pass(600)
    expect(countsOf(tabs[0])).toEqual([{ ha: 1 }])
    await b.hostOf(ROOM).unsubscribe(tabs[1].subscriber)
    await clock.pass(600)
    a.hostOf(ROOM).signals.sendAsWatcher(watcher, { type: 'react', roomId: ROOM, face: 'wow' })
    await clock.pass(600)
    expect(countsOf(tabs[0])).toEqual([{ ha: 1 }, { wow: 1 }])
  })

  it('[WIRE-155] [WIRE-276] are at most four frames a second, and four messages on the bus', async () => {
    const { a, b, clock, lose, tabs, toPresent } = await apart()
    await toPresent()
    let published = 0
    lose((message) => {
      if (message.kind === 'signals') published += 1
      return false
    })
    const before = tabs.map(({ received }) => received.length)
    for (let step = 0; step < 400; step++) {
      for (const [place, one] of tabs.entries()) if (place === step % 4) reactIn(place % 2 === 0 ? a : b, one)
      await clock.pass(10)
    }
    const frames = tabs.map(({ received }, place) => received.slice(before[place]).filter(isSignal).length)
    for (const count of frames) expect(count).toBeLessThanOrEqual(17)
    expect(Math.min(...frames)).toBeGreaterThan(0)
    expect(published).toBeLessThanOrEqual(2 * 17)
  })

  it('[WIRE-152] [WIRE-155] a nudge reaches a player on the other node, once in 5 s', async () => {
    const { a, b, bo, clock, tabs } = await apart()
    nudgeIn(a, tabs[0], bo)
    await clock.pass(300)
    nudgeIn(a, tabs[2], bo)
    nudgeIn(b, tabs[3], bo)
    await clock.pass(300)
    expect(signalsOf(tabs[1])).toEqual([{ type: 'nudged', topic }])
    await clock.pass(5_000)
    nudgeIn(b, tabs[3], bo)
    await clock.pass(0)
    expect(signalsOf(tabs[1])).toHaveLength(2)
  })

  it('[WIRE-153] [WIRE-155] a player who hides signals is sent none of another node', async () => {
    const { a, clock, bo, tabs, toPresent } = await apart()
    tabs[1].subscriber.areSignalsHidden = true
    nudgeIn(a, tabs[0], bo)
    await clock.pass(600)
    await toPresent()
    reactIn(a, tabs[0])
    await clock.pass(600)
    expect(signalsOf(tabs[1])).toEqual([])
    expect(countsOf(tabs[3])).toEqual([{ ha: 1 }])
  })

  it('[WIRE-155] reactions in a message that arrives twice count once', async () => {
    const { a, clock, repeat, tabs, toPresent } = await apart()
    await toPresent()
    repeat()
    reactIn(a, tabs[0])
    await clock.pass(600)
    expect(countsOf(tabs[1])).toEqual([{ ha: 1 }])
  })

  it('[WIRE-155] are lost with the bus, and nothing else is', async () => {
    const { a, clock, setUp, tabs, toPresent } = await apart()
    await toPresent()
    setUp(false)
    reactIn(a, tabs[0])
    await clock.pass(600)
    expect([countsOf(tabs[2]), countsOf(tabs[3])]).toEqual([[{ ha: 1 }], []])
    setUp(true)
    await clock.pass(2_000)
    reactIn(a, tabs[0], 'love')
    await clock.pass(600)
    expect(countsOf(tabs[3])).toEqual([{ love: 1 }])
  })
})
