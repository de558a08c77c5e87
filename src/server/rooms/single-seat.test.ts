import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playableGames } from '#games/games.ts'
import { REGISTERED_GAME } from '#games/registered-game.test-support.ts'
import type { BrowserKey, PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import { createLocalBus } from '../cluster/local-bus.ts'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { createMemoryStore } from '../storage/store/memory-store.test-support.ts'
import type { RoomStore } from '../storage/store/room-store.ts'
import { startRoomSweeper } from './clock/room-sweeper.ts'
import { createRoomDirectory, type RoomDirectory } from './host/room-directory.ts'
import { createRoomService, NO_INPUTS } from './host/room-service.ts'

const ana = 'browser-ana' as BrowserKey
const GAME = REGISTERED_GAME

/** Services of several nodes on one store. `pass` controls the order of effects in the store. */
function openNodes(count: number, pass: () => Promise<void> = async () => {}) {
  let serial = 0
  let draws = 1
  const memoryStore: { -readonly [Name in keyof RoomStore]: RoomStore[Name] } = createMemoryStore()
  const store = new Proxy(memoryStore, {
    get: (target, name: keyof RoomStore) =>
      name === 'commit' || name === 'findSeats' || name === 'load' || name === 'findRoomId'
        ? async (...args: never[]) => {
            await pass()
            const value = await (target[name] as (...args: never[]) => Promise<unknown>)(...args)
            await pass()
            return value
          }
        : target[name],
  })
  const clock = manualClock()
  const reports: unknown[] = []
  const report = (error: unknown) => void reports.push(error)
  const bus = { ...createLocalBus({ report }), isShared: count > 1 }
  const newId = () => `00000000-0000-4000-8000-${String(serial++).padStart(12, '0')}`
  const randomInt = (below: number) => {
    draws = (Math.imul(draws, 1_103_515_245) + 12_345) >>> 0
    return (draws >>> 8) % below
  }
  const directories: RoomDirectory[] = []
  const services = Array.from({ length: count }, (_, index) => {
    const rooms = createRoomDirectory({
      node: `node-${index}`,
      store,
      bus,
      // The clocks of several machines differ slightly.
      clock: { ...clock, now: () => clock.now() - index * 50 },
      timeScale: 1,
      games: playableGames(),
      offered: [GAME],
      report,
      timeBroadcast: () => () => {},
      randomInt,
      newId,
    })
    directories.push(rooms)
    return createRoomService({ store, rooms, clock, report, randomInt, newId })
  })
  const call = { type: 'call', id: 'call' } as const
  const origin = (browserKey: BrowserKey, commandId = newId()) => ({ browserKey, commandId })
  const at = (node: number) => services[node % count]!

  async function create(browserKey: BrowserKey, node = 0) {
    const code = await at(node).generateRoomCode()
    const args = { code, roomName: null, playerName: 'Ana' }
    const made = await at(node).answer({ ...call, call: 'createRoom', args }, origin(browserKey), {
      ...NO_INPUTS,
      drawnCode: code,
    })
    if (!made.ok) throw new Error(made.refusal.code)
    return made.value as { roomId: RoomId; playerId: PlayerId; roomCode: RoomCode }
  }
  const join = (browserKey: BrowserKey, code: RoomCode, node = 0, commandId?: string) =>
    at(node).answer(
      { ...call, call: 'joinRoom', args: { code, playerName: 'Bo' } },
      origin(browserKey, commandId),
      NO_INPUTS,
    )
  /** The store fails between taking the seat and leaving the others. */
  async function joinWithoutLeaving(browserKey: BrowserKey, code: RoomCode) {
    const { findSeats } = memoryStore
    const isLost = [false, true]
    memoryStore.findSeats = async (key) => {
      if (isLost.shift() === true) throw new Error('the connection broke')
      return findSeats(key)
    }
    const answer = await join(browserKey, code)
    memoryStore.findSeats = findSeats
    return answer
  }
  const resize = (room: Awaited<ReturnType<typeof create>>, host: BrowserKey, maxPlayers: number) =>
    at(0).answer(
      { ...call, call: 'resizeRoom', args: { roomId: room.roomId, playerId: room.playerId, maxPlayers } },
      origin(host),
      NO_INPUTS,
    )
  const leave = ({ roomId, playerId }: { roomId: RoomId; playerId: PlayerId }, browserKey: BrowserKey) =>
    at(0).answer(
      { ...call, call: 'leaveRoom', args: { roomId, playerId, passHost: false } },
      origin(browserKey),
      NO_INPUTS,
    )
  async function startSweep(): Promise<void> {
    const sweeper = startRoomSweeper({ store, rooms: directories[0]!, clock, timeScale: 1, report })
    await clock.pass(1)
    await sweeper.stop()
  }
  return {
    create,
    join,
    joinWithoutLeaving,
    leave,
    reports,
    resize,
    startSweep,
    seatsOf: (key: BrowserKey) => memoryStore.findSeats(key),
  }
}

const other = (name: string) => `browser-${name}` as BrowserKey

describe('one browser', () => {
  it('[WIRE-120] keeps one seat after joining two rooms at the same time', async () => {
    const { create, join, seatsOf } = openNodes(1)
    const [one, two] = [await create(other('bo')), await create(other('cy'))]
    for (let round = 0; round < 25; round++) {
      const answers = await Promise.all([join(ana, one.roomCode), join(ana, two.roomCode)])
      expect(answers.map(({ ok }) => ok)).toEqual([true, true])
      expect(await seatsOf(ana)).toMatchObject([{ roomId: two.roomId }])
    }
  })

  it('[WIRE-120] keeps one seat after creating twenty rooms at the same time', async () => {
    const { create, seatsOf } = openNodes(1)
    const made = await Promise.all(Array.from({ length: 20 }, () => create(ana)))
    expect(await seatsOf(ana)).toMatchObject([{ roomId: made.at(-1)?.roomId }])
  })

  it('[WIRE-122] keeps exactly one seat, for any concurrent calls to several nodes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 3 })), { minLength: 2, maxLength: 6 }),
        fc.boolean(),
        async (scheduler, asks, hasTwo) => {
          let isFree = true
          const nodes = openNodes(
            3,
            async () => void (isFree || (await scheduler.schedule(Promise.resolve()))),
          )
          const { create, join, seatsOf } = nodes
          const [one, two] = [await create(other('bo')), await create(other('cy'))]
          const rooms = [one, two, await create(other('di'))]
          await join(ana, one.roomCode)
          if (hasTwo) await nodes.joinWithoutLeaving(ana, two.roomCode)
          isFree = false
          const answers = await scheduler.waitFor(
            Promise.all(
              asks.map(([node, place]) => {
                const room = rooms[place]
                return room === undefined ? create(ana, node) : join(ana, room.roomCode, node)
              }),
            ),
          )
          expect(answers).toHaveLength(asks.length)
          expect(await seatsOf(ana)).toHaveLength(1)
          expect(nodes.reports).toEqual(hasTwo ? [new Error('the connection broke')] : [])
        },
      ),
    )
  })

  it('[WIRE-249] has at most 32 pending calls that take a seat', async () => {
    const { create, join } = openNodes(1)
    const room = await create(other('bo'))
    const answers = await Promise.all(Array.from({ length: 40 }, () => join(ana, room.roomCode)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(32)
    expect(answers.at(-1)).toEqual({ ok: false, refusal: { code: 'too-fast' } })
    expect(await join(ana, room.roomCode)).toMatchObject({ ok: true })
  })

  it('[WIRE-16] keeps its seat if another browser takes the last seat of the new room at the same time', async () => {
    const { create, join, resize, seatsOf } = openNodes(1)
    const target = await create(other('host'))
    await resize(target, other('host'), 2)
    const keys = ['bo', 'cy', 'di', 'ed'].map(other)
    for (const key of keys) await create(key)
    const answers = await Promise.all(keys.map((key) => join(key, target.roomCode)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const key of keys) expect(await seatsOf(key)).toHaveLength(1)
  })
})

it('[WIRE-121] a browser with two seats after a failure keeps the newest one in the next sweep', async () => {
  const { create, join, joinWithoutLeaving, reports, seatsOf, startSweep } = openNodes(1)
  const [one, two] = [await create(other('bo')), await create(other('cy'))]
  await join(ana, one.roomCode)
  expect(await joinWithoutLeaving(ana, two.roomCode)).toMatchObject({ ok: true })
  expect(reports).toEqual([new Error('the connection broke')])
  expect(await seatsOf(ana)).toHaveLength(2)
  await startSweep()
  expect(await seatsOf(ana)).toMatchObject([{ roomId: two.roomId }])
})

it.each([
  { nodes: 1, node: 0 },
  { nodes: 2, node: 0 },
  { nodes: 2, node: 1 },
])(
  '[WIRE-201] a browser with two seats after a failure keeps the older one if it returns to it on node $node of $nodes',
  async ({ node, nodes }) => {
    const { create, join, joinWithoutLeaving, seatsOf, startSweep } = openNodes(nodes)
    const [one, two] = [await create(other('bo')), await create(other('cy'))]
    const first = await join(ana, one.roomCode)
    await joinWithoutLeaving(ana, two.roomCode)
    expect(await seatsOf(ana)).toHaveLength(2)
    expect(await join(ana, one.roomCode, node)).toEqual(first)
    expect(await seatsOf(ana)).toMatchObject([{ roomId: one.roomId }])
    await startSweep()
    expect(await seatsOf(ana)).toMatchObject([{ roomId: one.roomId }])
  },
)

describe('a repeated join', () => {
  it('[WIRE-7] gets the first answer again, even after the browser took another seat in that room', async () => {
    const { create, join, leave, seatsOf } = openNodes(1)
    const room = await create(other('bo'))
    const first = await join(ana, room.roomCode, 0, 'first')
    if (!first.ok) throw new Error(first.refusal.code)
    await leave(first.value as { roomId: RoomId; playerId: PlayerId }, ana)
    const second = await join(ana, room.roomCode, 0, 'second')
    expect(second).not.toEqual(first)
    expect(await join(ana, room.roomCode, 0, 'first')).toEqual(first)
    expect(await seatsOf(ana)).toMatchObject([second.ok && second.value])
  })
})
