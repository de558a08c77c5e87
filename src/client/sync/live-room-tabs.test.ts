import { describe, expect, it } from 'vitest'
import { topicOf } from '#protocol/topic.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { messageCheck } from './room/message-check.ts'
import { openPage, openRoomPage } from './testing/fake-page.ts'
import { newStorage } from './testing/memory-storage.ts'
import { anaPlace, ROOM, roomView } from './testing/room-fixtures.ts'

const topic = topicOf(ROOM)

describe('two tabs', () => {
  it('[WIRE-29] an older tab stays passive, also after a reconnect', () => {
    const { live, send, clock, reconnect, subscribes, sentOf } = openRoomPage()
    send({ type: 'superseded', topic })
    expect(live.getState().isSuperseded).toBe(true)
    reconnect()
    clock.advance(10_000)
    expect(subscribes()).toEqual([])
    expect(sentOf('poll')).toEqual([])
    expect(live.getState().isSuperseded).toBe(true)
  })

  it('[WIRE-29] a tab that reconnects after a newer claim stays passive', () => {
    const { live, clock, reconnect, refuse, subscribes } = openRoomPage()
    reconnect()
    refuse('superseded')
    expect(live.getState()).toMatchObject({ isSuperseded: true, gone: null, error: null })
    clock.advance(5_000)
    expect(subscribes()).toHaveLength(1)
  })

  it('[WIRE-29] taking over claims the seat with a newer time than every earlier claim', async () => {
    const { live, send, clock, subscribes, grant, version } = openRoomPage()
    send({ type: 'superseded', topic })
    clock.advance(5_000)
    const taken = live.takeOver()
    expect(subscribes().at(-1)?.args.claimedAt).toBe(1_005_000)
    grant(roomView(8))
    expect(await taken).toBeNull()
    expect(live.getState().isSuperseded).toBe(false)
    void live.takeOver()
    expect(subscribes().at(-1)?.args.claimedAt).toBe(1_006_000)
    expect(version()).toBe(8)
  })

  it('[WIRE-29] taking over claims the place later than any other tab of the browser, also with a slower clock', () => {
    const storage = newStorage()
    const [older, newer] = [openPage(storage), openPage(storage)]
    older.clock.advance(500)
    for (const { welcome, live } of [older, newer]) {
      welcome()
      void live.follow(anaPlace(), messageCheck)
    }
    expect(older.subscribes().at(-1)?.args.claimedAt).toBe(1_000_500)
    expect(newer.subscribes().at(-1)?.args.claimedAt).toBe(1_001_500)
    void older.live.takeOver()
    expect(older.subscribes().at(-1)?.args.claimedAt).toBe(1_002_500)
  })

  it('[WIRE-29] a newer tab with a slower clock claims the place later than all connections of an older one', () => {
    const storage = newStorage()
    const [older, newer] = [openPage(storage), openPage(storage)]
    older.clock.advance(20_000)
    older.welcome()
    void older.live.follow(anaPlace(), messageCheck)
    for (let connection = 0; connection < 100; connection++) older.reconnect()
    newer.welcome()
    void newer.live.follow(anaPlace(), messageCheck)
    const [last, next] = [older, newer].map((page) => page.subscribes().at(-1)?.args.claimedAt)
    expect(last).toBe(1_020_100)
    expect(next).toBeGreaterThan(1_020_100)
  })

  it.each(['1.5', 'Infinity', 'yesterday'])('[WIRE-53] a stored claim of %s is ignored', (stored) => {
    const storage = newStorage()
    storage.write('rumpus.claim', stored)
    const { live, subscribes, welcome } = openPage(storage)
    welcome()
    void live.follow(anaPlace(), messageCheck)
    expect(subscribes().at(-1)?.args.claimedAt).toBe(1_000_000)
  })

  it('[WIRE-29] taking over is retried until it is decided', () => {
    const { live, send, clock, subscribes, grant } = openRoomPage()
    send({ type: 'superseded', topic })
    void live.takeOver()
    const sentBefore = subscribes().length
    for (let waitedMs = 0; waitedMs < 13_000; waitedMs += 500) {
      clock.advance(500)
      send({ type: 'pong', sentAt: clock.now(), now: clock.now() })
    }
    expect(subscribes().length).toBe(sentBefore + 1)
    grant(roomView(8))
    expect(live.getState()).toMatchObject({ isSuperseded: false, view: roomView(8) })
  })

  it('[WIRE-53] every connection claims the seat later than the one before, also during a pending subscription', () => {
    const { live, welcome, subscribes, reconnect } = openPage()
    welcome()
    void live.follow(anaPlace(), messageCheck)
    const [first] = subscribes()
    reconnect()
    const [second, ...more] = subscribes()
    expect(second?.args.claimedAt).toBe(first!.args.claimedAt + 1)
    expect(second?.id).not.toBe(first!.id)
    expect(more).toEqual([])
  })

  it('[WIRE-53] a claim uses the server’s clock instead of this machine’s', () => {
    const { live, clock, current, send, subscribes } = openPage()
    current().events.opened()
    send({ type: 'welcome', protocol: PROTOCOL_VERSION, now: clock.now() + 3_600_000 })
    void live.follow(anaPlace(), messageCheck)
    expect(subscribes()[0]?.args.claimedAt).toBe(clock.now() + 3_600_000)
  })
})
