import { describe, expect, it } from 'vitest'
import type { RoomStore } from '../storage/store/room-store.ts'
import { startRoomSweeper } from './clock/room-sweeper.ts'
import { browser, cluster, create, join, ROOM, seatIn, tab } from './host/room-cluster.test-support.ts'

/** A store whose next calls of the named methods fail, before or after their effect. */
function failingStore() {
  const due = { before: [] as string[], after: [] as string[] }
  const isDue = (list: string[], name: string) => {
    const place = list.indexOf(name)
    return place >= 0 && list.splice(place, 1).length === 1
  }
  const wrap = (store: RoomStore): RoomStore => ({
    ...store,
    load: async (roomId) => {
      if (isDue(due.before, 'load')) throw new Error('no answer')
      return store.load(roomId)
    },
    commit: async (commit) => {
      if (isDue(due.before, 'commit')) throw new Error('disk full')
      const outcome = await store.commit(commit)
      if (isDue(due.after, 'commit')) throw new Error('cut off')
      return outcome
    },
  })
  return { due, wrap }
}

/** Ana, the host, and Bo, both subscribed. */
async function roomForTwo() {
  const { due, wrap } = failingStore()
  const { clock, node, reports, store } = cluster(wrap)
  const rooms = node('a')
  const [ana, bo] = [await seatIn(rooms, create), await seatIn(rooms, join('Bo'))]
  const [first, second] = [tab('Ana', ana), tab('Bo', bo)]
  await rooms.hostOf(ROOM).subscribe(first.subscriber)
  await rooms.hostOf(ROOM).subscribe(second.subscriber)
  return { due, clock, reports, store, rooms, ana, bo, first, second }
}

describe('a room whose store fails', () => {
  it('[ROOM-59] a room is settled again without a command, and its expired deadlines take effect', async () => {
    const { clock, due, rooms, first, second, store, bo } = await roomForTwo()
    await rooms.hostOf(ROOM).unsubscribe(first.subscriber)
    await clock.pass(29_000)
    due.before.push('commit', 'load', 'load')
    await clock.pass(6_000)
    expect((await store.load(ROOM))?.room.hostId).toBe(bo)
    expect(second.received).toContainEqual(expect.objectContaining({ type: 'change' }))
  })

  it('[ROOM-52] sends subscribers a commit that was stored although it seemed to fail', async () => {
    const { due, clock, rooms, ana, bo, first, second } = await roomForTwo()
    due.after.push('commit')
    const removal = { type: 'removePlayer', playerId: ana, targetId: bo } as const
    await expect(
      rooms.hostOf(ROOM).run(removal, { browserKey: browser('Ana'), commandId: 'c1' }),
    ).rejects.toThrow('cut off')
    await clock.pass(1_000)
    expect(second.kinds().at(-1)).toBe('gone')
    expect(second.ends).toHaveLength(1)
    expect(first.received.at(-1)).toMatchObject({ type: 'status' })
  })

  it('[WIRE-3] answers a subscription once, although settling afterwards fails', async () => {
    const { due, wrap } = failingStore()
    const { node, reports, clock, store } = cluster(wrap)
    const rooms = node('a')
    const ana = await seatIn(rooms, create)
    const { subscriber, views } = tab('Ana', ana)
    due.before.push('commit')
    expect(await rooms.hostOf(ROOM).subscribe(subscriber)).toEqual({ ok: true, value: null })
    expect(views).toHaveLength(1)
    expect(reports).toHaveLength(1)
    await clock.pass(1_000)
    expect((await store.load(ROOM))?.room.emptySince).toBeNull()
  })

  it('is unloaded if it has no subscribers', async () => {
    const { due, wrap } = failingStore()
    const { node } = cluster(wrap)
    const rooms = node('a')
    due.before.push('load')
    await expect(rooms.hostOf(ROOM).read()).rejects.toThrow('no answer')
    expect(rooms.size()).toBe(0)
  })

  it('does not keep the sweeper from other rooms', async () => {
    const broken = 'room-0'
    const { clock, node, store, reports } = cluster((real) => ({
      ...real,
      findNeglected: async (...asked) => [broken as typeof ROOM, ...(await real.findNeglected(...asked))],
      load: async (roomId) => {
        if (roomId === broken) throw new Error('corrupt')
        return real.load(roomId)
      },
    }))
    const rooms = node('a')
    await seatIn(rooms, create)
    await clock.pass(13 * 3_600_000)
    const report = (_error: unknown, what: string) => reports.push(what)
    const sweeper = startRoomSweeper({ store, rooms, clock, timeScale: 1, report })
    await clock.pass(1)
    await sweeper.stop()
    expect(await store.load(ROOM)).toBeNull()
    expect(reports).toEqual(['a room could not be swept'])
  })
})
