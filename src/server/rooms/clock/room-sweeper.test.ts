import { expect, it } from 'vitest'
import {
  byCode,
  cluster,
  create,
  join,
  ROOM,
  seatIn,
  tab,
  watchingTab,
} from '../host/room-cluster.test-support.ts'
import { startRoomSweeper } from './room-sweeper.ts'

it('[ROOM-34] a room that only watchers look at is deleted like an empty one', async () => {
  const { clock, node, store } = cluster()
  const rooms = node('a')
  const ana = tab('Ana', await seatIn(rooms, create))
  await rooms.hostOf(ROOM).subscribe(ana.subscriber)
  await seatIn(rooms, join('Bo'))
  const watching = watchingTab('Wes')
  await rooms.hostOf(ROOM).watch(watching.watcher, byCode)
  const sweeper = startRoomSweeper({ store, rooms, clock, timeScale: 1, report: () => {} })
  await clock.pass(10_000)
  // Bo never connected, so no player of the room is connected.
  await rooms.hostOf(ROOM).run({ type: 'leaveRoom', playerId: ana.subscriber.playerId, passHost: true }, null)
  await clock.pass(40_000)
  expect((await store.load(ROOM))?.room.emptySince).not.toBeNull()
  expect(watching.ends).toEqual([])
  await clock.pass(13 * 3_600_000)
  expect(await store.load(ROOM)).toBeNull()
  expect(watching.received.at(-1)).toMatchObject({ type: 'gone', reason: 'room-deleted' })
  await sweeper.stop()
})
