import { describe, expect, it } from 'vitest'
import { playableGames } from '#games/games.ts'
import type { DownMessage } from '#protocol/down.ts'
import { applyGameChange } from '#protocol/game-change.ts'
import type { BrowserKey, PlayerId } from '#rooms/ids.ts'
import { viewGame } from '#rooms/view-room.ts'
import { cluster, create, GAME, join, ROOM, seatIn, tab } from './room-cluster.test-support.ts'

const CROWD = 14
/** 100 ms for each subscriber. */
const HELD_MS = CROWD * 100

/** A room that has just started a game, all of its players subscribed. */
async function playing(size: number) {
  const { clock, node } = cluster()
  const rooms = node('a')
  const host = rooms.hostOf(ROOM)
  const ids = [await seatIn(rooms, create)]
  const [ana] = ids as [PlayerId]
  await host.run({ type: 'resizeRoom', playerId: ana, maxPlayers: 32 }, null)
  while (ids.length < size) ids.push(await seatIn(rooms, join(`Guest ${ids.length}`)))
  const tabs = ids.map((id, place) => tab(place === 0 ? 'Ana' : `Guest ${place}`, id))
  for (const { subscriber } of tabs) await host.subscribe(subscriber)
  await host.run({ type: 'selectGame', playerId: ana, gameId: GAME }, null)
  await host.run({ type: 'startGame', playerId: ana }, null)
  const started = tabs.map(({ received }) => received.length)
  const write = (place: number) =>
    host.run(
      {
        type: 'makeMove',
        playerId: ids[place] as PlayerId,
        move: { type: 'write', slot: 0, text: `I have ${place} cats`, isFact: true },
      },
      null,
    )
  const changes = (place = 0) =>
    (tabs[place]?.received ?? []).slice(started[place]).filter((message) => message.type === 'change')
  const version = async () => (await host.read())?.room.version ?? 0
  return { clock, rooms, host, ids, tabs, write, changes, version }
}

function gameOf(messages: readonly DownMessage[]): unknown {
  return messages.reduce<unknown>((game, message) => {
    if (message.type !== 'change') return game
    if ('game' in message) return message.game
    return message.gameChange === undefined ? game : applyGameChange(game, message.gameChange)
  }, null)
}

describe('the moves of a crowd', () => {
  it('[WIRE-142] are sent together, after 100 ms for each subscriber', async () => {
    const { clock, changes, ids, tabs, host, version, write } = await playing(CROWD)
    const before = await version()
    for (const place of [1, 2, 3]) await write(place)
    await clock.pass(HELD_MS - 1)
    expect(changes()).toEqual([])
    await clock.pass(1)
    expect(changes()).toMatchObject([{ since: before, version: before + 3, changes: [], notices: [] }])
    const record = await host.read()
    if (record === null) throw new Error('no room')
    for (const [place, { received }] of tabs.entries())
      expect(gameOf(received)).toEqual(viewGame(record, ids[place] as PlayerId, playableGames()))
  })

  it('[WIRE-142] are sent at once to the player who made them, and later to the others', async () => {
    const { clock, changes, version, host, write } = await playing(CROWD)
    const before = await version()
    const versionAt = async (name: string) => (await host.readShown(`browser-${name}` as BrowserKey))?.version
    await write(1)
    await write(2)
    expect(changes(1)).toMatchObject([{ version: before + 1, gameChange: { mine: [{ slot: 0 }] } }])
    expect(changes(2)).toMatchObject([{ since: before, version: before + 2 }])
    expect(changes(3)).toEqual([])
    expect([await versionAt('Guest 1'), await versionAt('Guest 3')]).toEqual([before + 1, before])
    await clock.pass(HELD_MS)
    expect(changes(1).slice(1)).toMatchObject([{ version: before + 2 }])
    expect(changes(2).slice(1)).toEqual([])
    expect(changes(3)).toMatchObject([{ since: before, version: before + 2 }])
  })

  it('[WIRE-142] are sent with the next other change, at once', async () => {
    const { changes, host, ids, version, write } = await playing(CROWD)
    const before = await version()
    await write(1)
    await host.run({ type: 'leaveRoom', playerId: ids[5] as PlayerId, passHost: false }, null)
    expect(changes()).toMatchObject([{ since: before, version: before + 2 }])
    expect(changes()[0]).toMatchObject({ notices: [{ kind: 'player-left' }] })
  })

  it('[WIRE-142] are sent before the answer to a new subscriber, and a poll does not show them', async () => {
    const { changes, host, ids, version, write } = await playing(CROWD)
    const before = await version()
    await write(1)
    expect((await host.readShown('browser-Ana' as BrowserKey))?.version).toBe(before)
    const second = tab('Guest 3', ids[3] as PlayerId, 2)
    await host.subscribe(second.subscriber)
    expect(changes()).toMatchObject([{ version: before + 1 }])
    expect(second.views[0]?.room.version).toBe(before + 1)
    expect((await host.readShown('browser-Ana' as BrowserKey))?.version).toBe(before + 1)
  })

  it('[WIRE-142] are sent one by one in a smaller room', async () => {
    const { changes, version, write } = await playing(12)
    const before = await version()
    await write(1)
    await write(2)
    expect(changes().map((change) => change.type === 'change' && change.version)).toEqual([
      before + 1,
      before + 2,
    ])
    expect(changes().some((change) => 'since' in change)).toBe(false)
  })
})
