import { describe, expect, it } from 'vitest'
import { playableGames } from '#games/games.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
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
import {
  countsOf,
  isSignal,
  nudgeIn,
  reactIn,
  signalsOf,
  startGame,
  submit,
  topic,
} from './room-signals.test-support.ts'

/** Four players of one node in Submit. */
async function playing(offered = playableGames()) {
  const { clock, node } = cluster()
  const rooms = node('a', offered)
  const seat = async (name: string) => {
    const id = await seatIn(rooms, name === 'Ana' ? create : join(name))
    return tab(name, id)
  }
  const tabs = [await seat('Ana'), await seat('Bo'), await seat('Cy'), await seat('Di')] as const
  for (const { subscriber } of tabs) await rooms.hostOf(ROOM).subscribe(subscriber)
  const [ana, bo, cy, di] = tabs.map(({ subscriber }) => subscriber.playerId)
  if (!(ana && bo && cy && di)) throw new Error('somebody has no seat')
  const ids = [ana, bo, cy, di] as const
  await startGame(rooms, ana)
  const toPresent = async () => {
    for (const playerId of ids) await submit(rooms, playerId)
    expect((await rooms.hostOf(ROOM).read())?.game?.state.phase).toBe('present')
  }
  return { clock, node, rooms, ids, tabs, toPresent }
}

describe('reactions', () => {
  it('[WIRE-276] are sent to every subscriber as counts, the sender included', async () => {
    const { clock, rooms, tabs, toPresent } = await playing()
    await toPresent()
    await clock.pass(300)
    reactIn(rooms, tabs[0], 'ha')
    reactIn(rooms, tabs[1], 'ha')
    reactIn(rooms, tabs[2], 'wow')
    await clock.pass(0)
    for (const one of tabs)
      expect(signalsOf(one)).toEqual([{ type: 'reactions', topic, counts: { ha: 2, wow: 1 } }])
  })

  it('[WIRE-276] are gathered for 250 ms after a frame', async () => {
    const { clock, rooms, tabs, toPresent } = await playing()
    await toPresent()
    reactIn(rooms, tabs[0])
    await clock.pass(0)
    reactIn(rooms, tabs[1])
    await clock.pass(100)
    reactIn(rooms, tabs[2], 'oof')
    await clock.pass(149)
    expect(countsOf(tabs[3])).toEqual([{ ha: 1 }])
    await clock.pass(1)
    expect(countsOf(tabs[3])).toEqual([{ ha: 1 }, { ha: 1, oof: 1 }])
    await clock.pass(5_000)
    expect(countsOf(tabs[3])).toHaveLength(2)
  })

  it('[WIRE-151] count once in 2 s for each seat, over all of its connections', async () => {
    const { clock, ids, rooms, tabs, toPresent } = await playing()
    await toPresent()
    reactIn(rooms, tabs[1])
    reactIn(rooms, tabs[1])
    const newer = tab('Bo', ids[1], 2)
    await rooms.hostOf(ROOM).subscribe(newer.subscriber)
    await clock.pass(1_700)
    reactIn(rooms, newer)
    await clock.pass(300)
    expect(countsOf(tabs[0])).toEqual([{ ha: 1 }])
    reactIn(rooms, newer, 'love')
    reactIn(rooms, tabs[1], 'love')
    await clock.pass(0)
    expect(countsOf(tabs[0])).toEqual([{ ha: 1 }, { love: 1 }])
  })

  it('[WIRE-172] are sent to watchers and by watchers, who cannot nudge', async () => {
    const { clock, ids, rooms, tabs, toPresent } = await playing()
    const watching = watchingTab('Wes')
    const { watcher } = watching
    const host = rooms.hostOf(ROOM)
    await host.watch(watcher, byCode)
    host.signals.sendAsWatcher(watcher, { type: 'nudge', roomId: ROOM, playerId: ids[1] })
    await toPresent()
    await clock.pass(300)
    host.signals.sendAsWatcher(watcher, { type: 'react', roomId: ROOM, face: 'wow' })
    reactIn(rooms, tabs[0])
    await clock.pass(0)
    for (const received of [watching.received, tabs[3].received])
      expect(received.filter(isSignal)).toEqual([{ type: 'reactions', topic, counts: { wow: 1, ha: 1 } }])
    await host.unwatch(watcher)
    await clock.pass(5_000)
    host.signals.sendAsWatcher(watcher, { type: 'react', roomId: ROOM, face: 'wow' })
    await clock.pass(500)
    expect(countsOf(tabs[0])).toHaveLength(1)
  })

  it('[WIRE-172] count once in 2 s for a browser that has a seat and watches', async () => {
    const { clock, rooms, tabs, toPresent } = await playing()
    const { watcher } = watchingTab('Bo')
    await rooms.hostOf(ROOM).watch(watcher, byCode)
    await toPresent()
    rooms.hostOf(ROOM).signals.sendAsWatcher(watcher, { type: 'react', roomId: ROOM, face: 'wow' })
    reactIn(rooms, tabs[1])
    await clock.pass(2_000)
    reactIn(rooms, tabs[1])
    await clock.pass(300)
    expect(countsOf(tabs[0])).toEqual([{ wow: 1 }, { ha: 1 }])
  })

  it('[WIRE-275] [WIRE-151] are dropped in the lobby, in a closed phase, and of a former subscriber', async () => {
    const { clock, ids, rooms, tabs, toPresent } = await playing()
    reactIn(rooms, tabs[0])
    await toPresent()
    await rooms.hostOf(ROOM).unsubscribe(tabs[3].subscriber)
    reactIn(rooms, tabs[3])
    await clock.pass(500)
    await rooms.hostOf(ROOM).run({ type: 'endGame', playerId: ids[0] }, null)
    reactIn(rooms, tabs[1])
    await clock.pass(500)
    expect(tabs.flatMap(signalsOf)).toEqual([])
  })

  it('[WIRE-276] are dropped if the phase ends before they are sent', async () => {
    const { clock, rooms, tabs, toPresent } = await playing()
    await toPresent()
    await clock.pass(19_900)
    reactIn(rooms, tabs[0])
    await clock.pass(0)
    reactIn(rooms, tabs[1])
    await clock.pass(1_000)
    expect((await rooms.hostOf(ROOM).read())?.game?.state.phase).toBe('vote')
    expect(countsOf(tabs[2])).toEqual([{ ha: 1 }])
    expect(tabs[2].kinds().lastIndexOf('reactions')).toBeLessThan(tabs[2].kinds().lastIndexOf('change'))
  })

  it('[WIRE-276] are dropped if the host switches them off before they are sent', async () => {
    const { clock, ids, rooms, tabs, toPresent } = await playing()
    await toPresent()
    reactIn(rooms, tabs[1])
    await rooms.hostOf(ROOM).run({ type: 'allowReactions', playerId: ids[0], isAllowed: false }, null)
    await clock.pass(500)
    expect(tabs.flatMap(signalsOf)).toEqual([])
  })

  it('[WIRE-153] are not sent to a subscriber who hides signals', async () => {
    const { clock, rooms, tabs, toPresent } = await playing()
    await toPresent()
    tabs[2].subscriber.areSignalsHidden = true
    reactIn(rooms, tabs[2])
    await clock.pass(500)
    expect([countsOf(tabs[1]), countsOf(tabs[2])]).toEqual([[{ ha: 1 }], []])
  })

  it('[WIRE-150] change nothing in the room', async () => {
    const { clock, rooms, tabs, toPresent } = await playing()
    await toPresent()
    const before = await rooms.hostOf(ROOM).read()
    reactIn(rooms, tabs[0])
    await clock.pass(500)
    expect(await rooms.hostOf(ROOM).read()).toBe(before)
  })

  it('[WIRE-275] are dropped once the room is closed', async () => {
    const { clock, rooms, tabs, toPresent } = await playing()
    await toPresent()
    reactIn(rooms, tabs[0])
    await rooms.hostOf(ROOM).close()
    reactIn(rooms, tabs[1])
    await clock.pass(1_000)
    expect(tabs.flatMap(signalsOf)).toEqual([])
  })
})

describe('a nudge', () => {
  it('[WIRE-152] is sent to its target alone, without its sender', async () => {
    const { ids, rooms, tabs } = await playing()
    nudgeIn(rooms, tabs[0], ids[1])
    expect(signalsOf(tabs[1])).toEqual([{ type: 'nudged', topic }])
    expect([tabs[0], tabs[2], tabs[3]].flatMap(signalsOf)).toEqual([])
  })

  it('[WIRE-152] reaches a player once in 5 s from all others together', async () => {
    const { clock, ids, rooms, tabs } = await playing()
    nudgeIn(rooms, tabs[0], ids[1])
    nudgeIn(rooms, tabs[2], ids[1])
    await clock.pass(4_999)
    nudgeIn(rooms, tabs[3], ids[1])
    expect(signalsOf(tabs[1])).toHaveLength(1)
    await clock.pass(1)
    nudgeIn(rooms, tabs[2], ids[1])
    expect(signalsOf(tabs[1])).toHaveLength(2)
  })

  it('[WIRE-152] is accepted twice a second from a player', async () => {
    const { clock, ids, rooms, tabs } = await playing()
    nudgeIn(rooms, tabs[0], ids[1])
    nudgeIn(rooms, tabs[0], ids[2])
    await clock.pass(500)
    nudgeIn(rooms, tabs[0], ids[3])
    expect([tabs[1], tabs[2], tabs[3]].map((one) => signalsOf(one).length)).toEqual([1, 0, 1])
  })

  it('[WIRE-152] is dropped for oneself, for a player who is done, and outside a collecting phase', async () => {
    const { clock, ids, rooms, tabs } = await playing()
    nudgeIn(rooms, tabs[1], ids[1])
    await submit(rooms, ids[2])
    nudgeIn(rooms, tabs[0], ids[2])
    await clock.pass(1_000)
    await submit(rooms, ids[0])
    await submit(rooms, ids[1])
    await submit(rooms, ids[3])
    nudgeIn(rooms, tabs[0], ids[1])
    expect(tabs.flatMap(signalsOf)).toEqual([])
  })

  it('[WIRE-152] is dropped for a player of whom the sender may not know that the game awaits them', async () => {
    const discreet = [...playableGames().values()].map((game): RoomGame => {
      const awaits: RoomGame['awaits'] = (rows, playerId, knownTo) =>
        knownTo === undefined && game.awaits(rows, playerId)
      return { ...game, awaits }
    })
    const { ids, rooms, tabs } = await playing(new Map(discreet.map((game) => [game.id, game])))
    nudgeIn(rooms, tabs[0], ids[1])
    expect(tabs.flatMap(signalsOf)).toEqual([])
  })

  it('[WIRE-153] is not sent to a player who hides signals', async () => {
    const { ids, rooms, tabs } = await playing()
    tabs[1].subscriber.areSignalsHidden = true
    nudgeIn(rooms, tabs[0], ids[1])
    expect(signalsOf(tabs[1])).toEqual([])
  })
})
