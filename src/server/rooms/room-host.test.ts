import { describe, expect, it } from 'vitest'
import { playableGames } from '#games/registry.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { BrowserKey, GameId, PlayerId, RoomCode, RoomId } from '#rooms/ids.ts'
import type { RoomCommand } from '#rooms/room-command.ts'
import type { RoomView } from '#rooms/room-view.ts'
import { createLocalBus } from '../bus/local-bus.ts'
import { manualClock, settled } from '../manual-clock.test-support.ts'
import { createMemoryStore } from '../storage/memory-store.ts'
import type { RoomStore } from '../storage/room-store.ts'
import { createRoomDirectory, type RoomDirectory } from './room-directory.ts'
import type { Subscriber } from './subscriber.ts'

const GAME = 'fact-or-fiction' as GameId
const ROOM = 'room-1' as RoomId
const HOUR = 3_600_000

/** Nodes that share one store, one bus and one clock. */
function cluster(wrap: (store: RoomStore) => RoomStore = (store) => store) {
  const clock = manualClock()
  const store = wrap(createMemoryStore())
  const reports: string[] = []
  const bus = createLocalBus({ report: (error) => reports.push(String(error)) })
  let serial = 0
  const node = (name: string): RoomDirectory =>
    createRoomDirectory({
      node: name,
      store,
      bus,
      clock,
      timeScale: 1,
      games: playableGames([GAME]),
      randomInt: (below) => serial % below,
      newId: () => `id-${serial++}`,
      report: (_error, what) => reports.push(what),
      timeBroadcast: () => () => {},
    })
  return { clock, store, reports, node }
}

const browser = (name: string) => `browser-${name}` as BrowserKey
const create: RoomCommand = {
  type: 'create',
  roomId: ROOM,
  code: 'WXYZ' as RoomCode,
  roomName: null,
  browserKey: browser('Ana'),
  playerName: 'Ana',
}
const join = (name: string): RoomCommand => ({ type: 'join', browserKey: browser(name), playerName: name })

async function seatIn(rooms: RoomDirectory, command: RoomCommand): Promise<PlayerId> {
  const outcome = await rooms.hostOf(ROOM).run(command, null)
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.code}`)
  return (outcome.value as { playerId: PlayerId }).playerId
}

/** A tab that notes what it is sent. */
function tab(name: string, playerId: PlayerId, claimedAt = 1) {
  const heard: DownMessage[] = []
  const views: RoomView[] = []
  const ends: true[] = []
  const subscriber: Subscriber = {
    connection: {},
    browserKey: browser(name),
    playerId,
    claimedAt,
    start: (view) => views.push(view),
    send: (frame) => heard.push(JSON.parse(frame)),
    startAnew: (view) => views.push(view),
    ended: (farewell) => {
      heard.push(JSON.parse(farewell))
      ends.push(true)
    },
  }
  return { subscriber, heard, views, ends, kinds: () => heard.map((message) => message.type) }
}

describe('one node', () => {
  it('shows a commit to everybody only after it is stored', async () => {
    const order: string[] = []
    const { node } = cluster((store) => ({
      ...store,
      commit: async (commit) => {
        const outcome = await store.commit(commit)
        order.push('stored')
        return outcome
      },
    }))
    const rooms = node('a')
    const ana = await seatIn(rooms, create)
    const { subscriber, heard } = tab('Ana', ana)
    const noting = {
      ...subscriber,
      send: (frame: string) => order.push(JSON.parse(frame).type) && subscriber.send(frame),
    }
    await rooms.hostOf(ROOM).subscribe(noting)
    order.length = 0
    await seatIn(rooms, join('Bo'))
    expect(order).toEqual(['stored', 'change'])
    expect(heard.at(-1)).toMatchObject({ type: 'change', notices: [{ kind: 'player-joined', name: 'Bo' }] })
  })

  it('[ROOM-53] does what is due when it is due, however often the room is asked meanwhile', async () => {
    const { clock, node } = cluster()
    const rooms = node('a')
    const [ana, bo] = [await seatIn(rooms, create), await seatIn(rooms, join('Bo'))]
    const [host, player] = [tab('Ana', ana), tab('Bo', bo)]
    for (const one of [host, player]) await rooms.hostOf(ROOM).subscribe(one.subscriber)
    await rooms.hostOf(ROOM).unsubscribe(host.subscriber)
    for (let ms = 0; ms < 30_000; ms += 10) {
      await clock.pass(10)
      await rooms.hostOf(ROOM).read()
    }
    const [change] = player.heard.filter((message) => message.type === 'change' && message.notices.length > 0)
    expect(change).toMatchObject({ notices: [{ kind: 'host-changed', name: 'Bo', reason: 'away' }] })
  })

  it('carries out the commands of a room one after another', async () => {
    const { node, store } = cluster()
    const rooms = node('a')
    await seatIn(rooms, create)
    await Promise.all(['Bo', 'Cy', 'Di', 'Ed'].map((name) => seatIn(rooms, join(name))))
    const record = await store.load(ROOM)
    expect(record?.room.version).toBe(5)
    expect(record?.players.map((player) => player.name)).toEqual(['Ana', 'Bo', 'Cy', 'Di', 'Ed'])
  })

  it('lets a room go once nobody watches it, and has it back for the next one', async () => {
    const { clock, node } = cluster()
    const rooms = node('a')
    const ana = await seatIn(rooms, create)
    const { subscriber } = tab('Ana', ana)
    await rooms.hostOf(ROOM).subscribe(subscriber)
    expect(rooms.size()).toBe(1)
    await rooms.hostOf(ROOM).unsubscribe(subscriber)
    await clock.pass(3_001)
    expect(rooms.size()).toBe(0)
    expect(clock.pending()).toBe(0)
    expect((await rooms.hostOf(ROOM).read())?.players).toHaveLength(1)
  })

  it('succeeds a host who stays away, tells everyone, and marks them away', async () => {
    const { clock, node } = cluster()
    const rooms = node('a')
    const [ana, bo] = [await seatIn(rooms, create), await seatIn(rooms, join('Bo'))]
    const [first, second] = [tab('Ana', ana), tab('Bo', bo)]
    await rooms.hostOf(ROOM).subscribe(first.subscriber)
    await rooms.hostOf(ROOM).subscribe(second.subscriber)
    await rooms.hostOf(ROOM).unsubscribe(first.subscriber)
    await clock.pass(3_000)
    expect(second.heard.at(-1)).toEqual({ type: 'presence', topic: `room:${ROOM}`, away: [ana] })
    await clock.pass(27_000)
    expect(second.heard.at(-1)).toMatchObject({
      type: 'change',
      notices: [{ kind: 'host-changed', playerId: bo, reason: 'away' }],
    })
  })

  it('answers a command whose commit failed with an error, trusts nothing it held, and lives on', async () => {
    let isBroken = false
    const { node, store } = cluster((real) => ({
      ...real,
      commit: (commit) => (isBroken ? Promise.reject(new Error('disk full')) : real.commit(commit)),
    }))
    const rooms = node('a')
    const ana = await seatIn(rooms, create)
    const { subscriber, kinds } = tab('Ana', ana)
    await rooms.hostOf(ROOM).subscribe(subscriber)
    const before = kinds().length
    isBroken = true
    await expect(rooms.hostOf(ROOM).run(join('Bo'), null)).rejects.toThrow('disk full')
    isBroken = false
    expect(kinds()).toHaveLength(before)
    await seatIn(rooms, join('Bo'))
    expect((await store.load(ROOM))?.players).toHaveLength(2)
    expect(kinds().at(-1)).toBe('change')
  })

  it('replaces a subscription on the same socket without a word, and one of an older tab with one', async () => {
    const { node } = cluster()
    const rooms = node('a')
    const ana = await seatIn(rooms, create)
    const [old, young] = [tab('Ana', ana, 1), tab('Ana', ana, 2)]
    await rooms.hostOf(ROOM).subscribe(old.subscriber)
    await rooms.hostOf(ROOM).subscribe({ ...old.subscriber })
    expect(old.kinds()).not.toContain('superseded')
    await rooms.hostOf(ROOM).subscribe(young.subscriber)
    expect(old.kinds()).toContain('superseded')
    expect(await rooms.hostOf(ROOM).subscribe(old.subscriber)).toMatchObject({
      ok: false,
      refusal: { code: 'superseded' },
    })
  })

  it('deletes a room that has been empty for 12 hours, though nobody holds it', async () => {
    const { clock, node, store } = cluster()
    const rooms = node('a')
    await seatIn(rooms, create)
    await clock.pass(13 * HOUR)
    expect(await store.findNeglected(clock.now(), clock.now() - 12 * HOUR)).toEqual([ROOM])
    await rooms.hostOf(ROOM).run({ type: 'settle' }, null)
    expect(await store.load(ROOM)).toBeNull()
    expect(await store.isCodeFree('WXYZ' as RoomCode, clock.now())).toBe(false)
  })
})

describe('two nodes on one store', () => {
  it('show each other’s commits to their own players', async () => {
    const { node } = cluster()
    const [a, b] = [node('a'), node('b')]
    const ana = await seatIn(a, create)
    const bo = await seatIn(b, join('Bo'))
    const [first, second] = [tab('Ana', ana), tab('Bo', bo)]
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await settled()
    await b.hostOf(ROOM).run({ type: 'vote-for-game', playerId: bo, gameId: GAME }, null)
    await settled()
    expect(first.heard.at(-1)).toEqual(second.heard.at(-1))
    expect(first.heard.at(-1)).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ table: 'players' })]),
    })
  })

  it('decide anew where the other was faster: both commands happen, one after the other', async () => {
    const { node, store } = cluster()
    const [a, b] = [node('a'), node('b')]
    await seatIn(a, create)
    await Promise.all([a.hostOf(ROOM).read(), b.hostOf(ROOM).read()])
    await Promise.all([seatIn(a, join('Cy')), seatIn(b, join('Di'))])
    const record = await store.load(ROOM)
    expect(record?.room.version).toBe(record?.players.length)
    expect(record?.players.filter((player) => player.isHost)).toHaveLength(1)
  })

  it('count a player connected to either as here', async () => {
    const { clock, node } = cluster()
    const [a, b] = [node('a'), node('b')]
    const ana = await seatIn(a, create)
    const bo = await seatIn(b, join('Bo'))
    const [first, second] = [tab('Ana', ana), tab('Bo', bo)]
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await clock.pass(60_000)
    expect(first.heard.filter((message) => message.type === 'presence' && message.away.includes(bo))).toEqual(
      [],
    )
    await b.hostOf(ROOM).unsubscribe(second.subscriber)
    await clock.pass(3_001)
    expect(first.heard.at(-1)).toMatchObject({ type: 'presence', away: [bo] })
  })
})
