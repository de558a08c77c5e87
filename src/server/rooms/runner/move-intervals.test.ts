import { describe, expect, it } from 'vitest'
import { toyGame } from '#games/kit/testing/toy-game.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import { browser, cluster, create, itemAt, join, ROOM, seatIn } from '../host/room-cluster.test-support.ts'
import { createRoomService, NO_INPUTS } from '../host/room-service.ts'

/** A pick every second at most. */
const slowGame: RoomGame = { ...toyGame, moveIntervals: { pick: 1_000 } }

async function playing({ isShared = false } = {}) {
  const { clock, node, store } = cluster(
    (one) => one,
    (bus) => ({ ...bus, isShared }),
  )
  const rooms = node('a', new Map([[slowGame.id, slowGame]]))
  const host = rooms.hostOf(ROOM)
  const ids = [await seatIn(rooms, create), await seatIn(rooms, join('Ben')), await seatIn(rooms, join('Cy'))]
  const ana = itemAt(ids, 0)
  await host.run({ type: 'setTable', playerId: ana, gameIds: [toyGame.id] }, null)
  await host.run({ type: 'selectGame', playerId: ana, gameId: toyGame.id }, null)
  await host.run({ type: 'startGame', playerId: ana }, null)
  let serial = 0
  const service = createRoomService({
    store,
    rooms,
    clock,
    randomInt: () => 0,
    newId: () => '',
    report: () => {},
  })
  const move = async (name: string, place: number, type: string, { id = '', number = 1 } = {}) => {
    serial += 1
    const args = { roomId: ROOM, playerId: itemAt(ids, place), move: { type, number: number + (serial % 2) } }
    const origin = { browserKey: browser(name), commandId: id || `c${serial}` }
    const outcome = await service.answer(
      { type: 'call', id: origin.commandId, call: 'makeMove', args },
      origin,
      NO_INPUTS,
    )
    return outcome.ok ? 'ok' : outcome.refusal.code
  }
  const version = async () => (await host.read())?.room.version
  return { clock, host, move, version }
}

describe('the least time between two moves', () => {
  it('[WIRE-186] [WIRE-228] refuses an earlier move of the type, and the room keeps its version', async () => {
    const { clock, move, version } = await playing()
    expect(await move('Ana', 0, 'pick')).toBe('ok')
    const before = await version()
    await clock.pass(799)
    expect(await move('Ana', 0, 'pick')).toBe('too-fast')
    expect(await version()).toBe(before)
    await clock.pass(1)
    expect(await move('Ana', 0, 'pick')).toBe('ok')
    await clock.pass(999)
    expect(await move('Ana', 0, 'pick')).toBe('too-fast')
    await clock.pass(1_000)
    expect(await move('Ana', 0, 'pick')).toBe('ok')
  })

  it('[WIRE-186] is that of one player and one type, and of no other browser', async () => {
    const { move } = await playing()
    expect(await move('Zoe', 0, 'pick')).toBe('not-in-room')
    expect(await move('Ana', 0, 'pick')).toBe('ok')
    expect(await move('Ben', 1, 'pick')).toBe('ok')
    expect(await move('Ana', 0, 'guess')).toBe('bad-move')
    expect(await move('Ana', 0, 'constructor')).toBe('bad-move')
    expect(await move('Ana', 0, 'pick')).toBe('too-fast')
  })

  it('[WIRE-186] counts a refused move once, though a node with peers decides it again', async () => {
    const { move } = await playing({ isShared: true })
    expect(await move('Ana', 0, 'pick', { number: 70 })).toBe('bad-move')
    expect(await move('Ana', 0, 'pick')).toBe('too-fast')
  })

  it('[WIRE-186] does not keep the answer from a move that is sent again', async () => {
    const { move } = await playing()
    expect(await move('Ana', 0, 'pick', { id: 'once' })).toBe('ok')
    expect(await move('Ana', 0, 'pick', { id: 'once' })).toBe('ok')
    expect(await move('Ana', 0, 'pick', { id: 'twice' })).toBe('too-fast')
  })
})

it('[ROOM-146] moves with an interval are decided by the node that receives them', async () => {
  const { host } = await playing()
  await host.read()
  const isBound = (type: string) => host.runner.isBoundToNode({ type: 'makeMove', move: { type } })
  expect(['pick', 'other', 'constructor'].map(isBound)).toEqual([true, false, false])
})
