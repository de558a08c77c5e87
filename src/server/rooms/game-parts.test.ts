import { describe, expect, it } from 'vitest'
import { toyGame } from '#games/kit/testing/toy-game.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { PartId, PlayerId, SessionId } from '#rooms/record/ids.ts'
import { browser, cluster, create, itemAt, join, ROOM } from './host/room-cluster.test-support.ts'

const PICK = 'pick:1' as PartId

/** The toy game, whose part is the viewer's pick. */
const pickGame: RoomGame = {
  ...toyGame,
  part: (rows, viewer, part) => {
    const view = toyGame.view(rows, viewer)
    const mine = typeof view === 'object' && view !== null && 'mine' in view ? view.mine : null
    return part === PICK && mine !== null ? mine : undefined
  },
}

async function playing() {
  const loads: string[] = []
  const { node } = cluster((store) => ({
    ...store,
    load: (roomId) => {
      loads.push(roomId)
      return store.load(roomId)
    },
  }))
  const host = node('a', new Map([[pickGame.id, pickGame]])).hostOf(ROOM)
  const ids: PlayerId[] = []
  for (const command of [create, join('Ben'), join('Cy')]) {
    const seated = await host.run(command, null)
    if (seated.ok) ids.push(seated.value.playerId)
  }
  const ana = itemAt(ids, 0)
  await host.run({ type: 'setTable', playerId: ana, gameIds: [pickGame.id] }, null)
  await host.run({ type: 'selectGame', playerId: ana, gameId: pickGame.id }, null)
  await host.run({ type: 'startGame', playerId: ana }, null)
  await host.run({ type: 'makeMove', playerId: itemAt(ids, 1), move: { type: 'pick', number: 7 } }, null)
  const record = await host.read()
  const sessionId = record?.game?.session.id as SessionId
  const read = async (playerId: PlayerId | null, args: object = {}) => {
    const viewer = { browserKey: browser('x'), playerId }
    const answer = await host.readGamePart(viewer, { sessionId, part: PICK, ...args })
    return answer.ok ? answer.value.part : answer.refusal.code
  }
  return { ana, ben: itemAt(ids, 1), host, loads, read }
}

describe('a part of a game', () => {
  it('[WIRE-187] is sent to those who may know it', async () => {
    const { ana, ben, read } = await playing()
    expect(await read(ben)).toBe(7)
    for (const other of [ana, null]) expect(await read(other)).toBe('no-such-part')
  })

  it('[WIRE-229] is refused if there is none, of another game, and after the game', async () => {
    const { ana, ben, host, read } = await playing()
    expect(await read(ben, { part: 'pick:2' })).toBe('no-such-part')
    expect(await read(ben, { sessionId: 'another' })).toBe('no-such-part')
    await host.run({ type: 'endGame', playerId: ana }, null)
    expect(await read(ben)).toBe('no-such-part')
  })

  it('[WIRE-241] takes no turn of the room', async () => {
    const { ben, host, loads, read } = await playing()
    const before = loads.length
    const blocked = host.query(() => ({ ok: true, value: null }))
    expect(await Promise.race([read(ben), blocked.then(() => 'turn')])).toBe(7)
    expect(loads).toHaveLength(before)
    await blocked
  })

  it('[WIRE-229] is not read from a game that cannot be read', async () => {
    const { ben, read } = await playing()
    const { read: readRows } = pickGame
    Object.assign(pickGame, { read: () => ({ kind: 'newer' }) })
    expect(await read(ben)).toBe('no-such-part')
    Object.assign(pickGame, { read: readRows })
  })
})
