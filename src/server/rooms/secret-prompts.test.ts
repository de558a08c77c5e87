import { describe, expect, it } from 'vitest'
import { playableGames } from '#games/games.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { Bus, BusMessage } from '../cluster/bus.ts'
import { decodeMessage, encodeMessage } from '../cluster/bus-wire.ts'
import { browser, cluster, create, GAME, join, ROOM, seatIn, tab } from './host/room-cluster.test-support.ts'

const SECRET = 'Who wrote this secret?'
const withPrompts = new Map<GameId, RoomGame>(
  [...playableGames()].map(([id, game]) => [
    id,
    { ...game, checkPrompts: (lines) => ({ good: lines.map((text) => ({ key: text, text })), bad: [] }) },
  ]),
)

/** Two nodes with the host at the first one, and another player at the second. */
async function openRoom() {
  const messages: BusMessage[] = []
  const wrapBus = (bus: Bus): Bus => ({
    ...bus,
    isShared: true,
    publish: (roomId, message) => {
      messages.push(message)
      bus.publish(roomId, message)
    },
  })
  const { node, reports, store } = cluster(undefined, wrapBus)
  const [a, b] = [node('a', withPrompts), node('b', withPrompts)]
  const [ana, bo] = [await seatIn(a, create), await seatIn(a, join('Bo'))]
  const [first, second] = [tab('Ana', ana), tab('Bo', bo)]
  await a.hostOf(ROOM).subscribe(first.subscriber)
  await b.hostOf(ROOM).subscribe(second.subscriber)
  const settled = async () => {
    await a.hostOf(ROOM).read()
    await b.hostOf(ROOM).read()
  }
  await settled()
  first.received.length = 0
  second.received.length = 0
  messages.length = 0
  const stored = async ({ hostOf } = a) => {
    const record = await hostOf(ROOM).read()
    if (record === null) throw new Error('the room is gone')
    return record
  }
  const origin = (commandId: string) => ({ browserKey: browser('Ana'), commandId })
  const save = async (lines: readonly string[], commandId = 'save') => {
    const saved = await a
      .hostOf(ROOM)
      .run({ type: 'savePrompts', playerId: ana, gameId: GAME, lines }, origin(commandId))
    await settled()
    return saved
  }
  return { a, b, ana, bo, first, second, messages, reports, store, stored, origin, save, settled }
}

describe('own prompts on several nodes', () => {
  it('[ROOM-67] own prompts are in no message between nodes and none to a browser, and in no stored answer', async () => {
    const { a, ana, first, messages, origin, reports, save, second, settled, store } = await openRoom()
    expect(await save([SECRET])).toMatchObject({ ok: true, value: null })
    for (const isOn of [false, true])
      await a
        .hostOf(ROOM)
        .run({ type: 'switchPrompts', playerId: ana, gameId: GAME, isOn }, origin(`switch-${isOn}`))
    await a.hostOf(ROOM).run({ type: 'deletePrompts', playerId: ana, gameId: GAME }, origin('delete'))
    await settled()
    const commits = messages.filter((message) => message.kind === 'committed')
    expect(commits.map(({ changes }) => changes?.map(({ table }) => table) ?? null)).toEqual([
      null,
      null,
      null,
      ['room_prompts'],
    ])
    for (const message of messages)
      expect(decodeMessage(encodeMessage(message), (error) => reports.push(error.message))).toEqual(message)
    expect(JSON.stringify([messages, first.received, first.views, second.received])).not.toContain('secret')
    expect(await store.findAnswer(browser('Ana'), 'save', 'savePrompts')).toBeNull()
    expect(reports).toEqual([])
  })

  it('[ROOM-67] own prompts reach other nodes through the store, whose browsers need not reload the room', async () => {
    const { b, save, second, stored } = await openRoom()
    await save([SECRET])
    expect((await stored(b)).prompts).toMatchObject([{ gameId: GAME, lines: [SECRET] }])
    expect(second.received).toEqual([])
  })

  it('[ROOM-177] own prompts are counted in the changes to the host, and to no other player', async () => {
    const { a, ana, bo, first, origin, save } = await openRoom()
    const other = tab('Bo', bo, 2)
    await a.hostOf(ROOM).subscribe(other.subscriber)
    other.received.length = 0
    await save([SECRET])
    const prompts = [{ gameId: GAME, count: 1, isOn: true, isOwn: true }]
    expect(first.received.at(-1)).toMatchObject({ type: 'change', delta: { prompts } })
    expect(other.received).toEqual([])
    await a.hostOf(ROOM).run({ type: 'transferHost', playerId: ana, toPlayerId: bo }, origin('crown'))
    expect(first.received.at(-1)).toMatchObject({ type: 'change', delta: { prompts: [] } })
    expect(other.received.at(-1)).toMatchObject({ delta: { prompts: [{ ...prompts[0], isOwn: false }] } })
  })

  it('[WIRE-7] are saved once by a command that is sent twice', async () => {
    const { save, stored } = await openRoom()
    await save(['One'])
    const { version } = (await stored()).room
    expect(await save(['Two'])).toMatchObject({ ok: true, value: null })
    expect((await stored()).room.version).toBe(version)
    expect((await stored()).prompts).toMatchObject([{ lines: ['One'] }])
  })
})
