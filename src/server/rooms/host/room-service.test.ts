import { describe, expect, it } from 'vitest'
import { playableGames } from '#games/games.ts'
import type { BrowserKey, PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import { createLocalBus } from '../../cluster/local-bus.ts'
import { manualClock } from '../../runtime/manual-clock.test-support.ts'
import { createMemoryStore } from '../../storage/store/memory-store.test-support.ts'
import type { RoomStore } from '../../storage/store/room-store.ts'
import { NewBrowsers } from './new-browsers.ts'
import { createRoomDirectory } from './room-directory.ts'
import { createRoomService, NO_INPUTS } from './room-service.ts'

const stranger = 'browser-stranger' as BrowserKey

/** A service that records the reads of the store behind each answer. */
function openService() {
  let serial = 0
  const reads: string[] = []
  const memoryStore = createMemoryStore()
  const noted = <Name extends 'load' | 'findRoomId' | 'findSeats' | 'findAnswer' | 'isCodeFree'>(
    name: Name,
  ) =>
    ((...args: never[]) => {
      reads.push(name)
      return (memoryStore[name] as (...args: never[]) => unknown)(...args)
    }) as RoomStore[Name]
  const store: RoomStore = {
    ...memoryStore,
    load: noted('load'),
    findRoomId: noted('findRoomId'),
    findSeats: noted('findSeats'),
    findAnswer: noted('findAnswer'),
    isCodeFree: noted('isCodeFree'),
  }
  const clock = manualClock()
  const report = (error: unknown) => {
    throw error
  }
  const chance = {
    randomInt: (below: number) => serial++ % below,
    newId: () => `00000000-0000-4000-8000-${String(serial++).padStart(12, '0')}`,
  }
  const games = playableGames()
  const rooms = createRoomDirectory({
    node: 'one',
    store,
    bus: createLocalBus({ report }),
    clock,
    timeScale: 1,
    games,
    offered: [...games.keys()],
    report,
    timeBroadcast: () => () => {},
    ...chance,
  })
  const newBrowsers = new NewBrowsers()
  const service = createRoomService({ store, rooms, newBrowsers, clock, report, ...chance })
  const call = { type: 'call', id: 'call' } as const
  const origin = (browserKey: BrowserKey) => ({ browserKey, commandId: `command-${serial++}` })

  async function makeRoom() {
    const code = await service.generateRoomCode()
    const host = `browser-${code}` as BrowserKey
    const args = { code, roomName: null, playerName: 'Ana' }
    const made = await service.answer({ ...call, call: 'createRoom', args }, origin(host), {
      ...NO_INPUTS,
      drawnCode: code,
    })
    if (!made.ok) throw new Error(made.refusal.code)
    return { host, ...(made.value as { roomId: RoomId; playerId: PlayerId; roomCode: RoomCode }) }
  }
  type Made = Awaited<ReturnType<typeof makeRoom>>
  const lock = ({ roomId, playerId, host }: Made) =>
    service.answer(
      { ...call, call: 'lockRoom', args: { roomId, playerId, isLocked: true } },
      origin(host),
      NO_INPUTS,
    )
  const close = ({ roomId, playerId, host }: Made) =>
    service.answer(
      { ...call, call: 'leaveRoom', args: { roomId, playerId, passHost: false } },
      origin(host),
      NO_INPUTS,
    )
  /** Creates a room, then sends another command with the same id. */
  async function reuseId() {
    const code = await service.generateRoomCode()
    const command = origin(stranger)
    const args = { code, roomName: null, playerName: 'Ana' }
    await service.answer({ ...call, call: 'createRoom', args }, command, { ...NO_INPUTS, drawnCode: code })
    const [seat] = await memoryStore.findSeats(stranger)
    if (seat === undefined) throw new Error('no seat')
    const { roomId, playerId } = seat
    const own = { roomId, playerId }
    const lock = { ...call, call: 'lockRoom', args: { ...own, isLocked: true } } as const
    const answer = await service.answer(lock, command, NO_INPUTS)
    const roomAfterFirst = (await memoryStore.load(roomId))?.room
    // Both of these are answered with null.
    const second = origin(stranger)
    const answers = [
      await service.answer(lock, second, NO_INPUTS),
      await service.answer(
        { ...call, call: 'allowReactions', args: { ...own, isAllowed: false } },
        second,
        NO_INPUTS,
      ),
      await service.answer(lock, second, NO_INPUTS),
    ]
    return { answer, room: roomAfterFirst, answers, roomAfterAll: (await memoryStore.load(roomId))?.room }
  }
  /** Unloads all rooms, as after a restart. */
  const forget = () => rooms.close()
  async function knock(code: RoomCode, browserKey = stranger) {
    reads.length = 0
    const looked = await service.answer(
      { ...call, call: 'getRoomByCode', args: { code } },
      origin(browserKey),
      NO_INPUTS,
    )
    const joined = await service.answer(
      { ...call, call: 'joinRoom', args: { code, playerName: 'Eve' } },
      origin(browserKey),
      NO_INPUTS,
    )
    return { looked, joined, reads: [...reads] }
  }
  /** Creates a room by a command that is sent twice: one after the other, or at the same time. */
  async function makeTwice(isAtOnce: boolean) {
    const code = await service.generateRoomCode()
    const command = origin(stranger)
    const args = { code, roomName: null, playerName: 'Ana' }
    const make = () =>
      service.answer({ ...call, call: 'createRoom', args }, command, { ...NO_INPUTS, drawnCode: code })
    const answers = isAtOnce ? await Promise.all([make(), make()]) : [await make(), await make()]
    return { answers, seats: await memoryStore.findSeats(stranger) }
  }
  async function renewInvite({ roomId, playerId, host }: Made): Promise<RoomCode> {
    await service.answer(
      { ...call, call: 'renewInvite', args: { roomId, playerId } },
      origin(host),
      NO_INPUTS,
    )
    const record = await memoryStore.load(roomId)
    if (record === null) throw new Error('no room')
    return record.room.code
  }
  async function join(code: RoomCode, browserKey: BrowserKey) {
    reads.length = 0
    const args = { code, playerName: 'Eve' }
    const answer = await service.answer({ ...call, call: 'joinRoom', args }, origin(browserKey), NO_INPUTS)
    return { answer, reads: [...reads], seats: await memoryStore.findSeats(browserKey) }
  }
  return { makeRoom, makeTwice, reuseId, lock, close, forget, knock, join, renewInvite, newBrowsers }
}

describe('an answer about a room code', () => {
  it('[WIRE-39] is the same for a room that never existed, a locked one and a closed one', async () => {
    const { makeRoom, lock, close, forget, knock } = openService()
    const [locked, asleep, closed] = [await makeRoom(), await makeRoom(), await makeRoom()]
    const open = await makeRoom()
    for (const room of [locked, asleep]) expect((await lock(room)).ok).toBe(true)
    expect((await close(closed)).ok).toBe(true)
    const never = await knock('ZZZZ' as RoomCode)
    expect(never.looked).toEqual({ ok: false, refusal: { code: 'room-not-found' } })
    expect(never.joined).toEqual(never.looked)
    expect(await knock(locked.roomCode)).toEqual(never)
    expect(await knock(closed.roomCode)).toEqual(never)
    await forget()
    expect(await knock(asleep.roomCode)).toEqual(never)
    expect((await knock(open.roomCode)).joined.ok).toBe(true)
  })

  it('[WIRE-39] is not affected by the lock for browsers with a seat in the room', async () => {
    const { makeRoom, lock, knock } = openService()
    const room = await makeRoom()
    await lock(room)
    const { looked, joined } = await knock(room.roomCode, room.host)
    expect(looked).toMatchObject({ ok: true, value: { id: room.roomId, playerCount: 1 } })
    expect(joined).toMatchObject({ ok: true, value: { playerId: room.playerId } })
  })
})

describe('[WIRE-195] joining an open room in memory', () => {
  it('reads nothing from the store for a new browser', async () => {
    const { join, makeRoom, newBrowsers } = openService()
    const { roomCode, roomId } = await makeRoom()
    newBrowsers.add(stranger)
    const { answer, reads, seats } = await join(roomCode, stranger)
    expect(answer.ok).toBe(true)
    expect(reads).toEqual([])
    expect(seats).toMatchObject([{ roomId }])
  })

  it('leaves the seat that a new browser took before', async () => {
    const { join, makeRoom, newBrowsers } = openService()
    const [one, two] = [await makeRoom(), await makeRoom()]
    newBrowsers.add(stranger)
    await join(one.roomCode, stranger)
    const { reads, seats } = await join(two.roomCode, stranger)
    expect(reads).toEqual(['findSeats', 'findSeats'])
    expect(seats).toMatchObject([{ roomId: two.roomId }])
  })

  it('does not find a room by the code that it had', async () => {
    const { join, makeRoom, renewInvite } = openService()
    const room = await makeRoom()
    const code = await renewInvite(room)
    expect((await join(room.roomCode, stranger)).answer).toMatchObject({
      refusal: { code: 'room-not-found' },
    })
    expect((await join(code, stranger)).answer.ok).toBe(true)
  })

  it('asks the store again once the room was unloaded', async () => {
    const { forget, join, makeRoom, newBrowsers } = openService()
    const { roomCode } = await makeRoom()
    await forget()
    newBrowsers.add(stranger)
    const { answer, reads } = await join(roomCode, stranger)
    expect(answer.ok).toBe(true)
    expect(reads).toEqual(['findRoomId', 'load'])
  })
})

it.each([
  ['one after the other', false],
  ['at the same time', true],
])('[WIRE-7] a create command sent twice, %s, creates one room and keeps its seat', async (_, isAtOnce) => {
  const { answers, seats } = await openService().makeTwice(isAtOnce)
  expect(seats).toMatchObject([answers[0]?.ok && answers[0].value])
  expect(answers[0]?.ok).toBe(true)
  expect(answers[1]).toEqual(answers[0])
  expect(seats).toHaveLength(1)
})

it('[WIRE-222] a command with the id of another command is refused, and does not receive the answer of the other', async () => {
  const { answer, room } = await openService().reuseId()
  expect(answer).toEqual({ ok: false, refusal: { code: 'malformed' } })
  expect(room).toMatchObject({ isLocked: false, version: 1 })
})

it('[WIRE-213] a command with the id of another command is refused, also if both are answered with null', async () => {
  const { answers, roomAfterAll } = await openService().reuseId()
  const accepted = { ok: true, value: null }
  expect(answers).toEqual([accepted, { ok: false, refusal: { code: 'malformed' } }, accepted])
  expect(roomAfterAll).toMatchObject({ isLocked: true, areReactionsAllowed: true, version: 2 })
})
