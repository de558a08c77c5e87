import { describe, expect, it } from 'vitest'
import { toyGame } from '#games/kit/testing/toy-game.ts'
import { applyDelta } from '#protocol/delta.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { BrowserKey, GameId, PlayerId } from '#rooms/record/ids.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { viewGame } from '#rooms/view/view-room.ts'
import {
  byCode,
  cluster,
  create,
  GAME,
  itemAt,
  join,
  ROOM,
  seatIn,
  tab,
  twoNodes,
  watchingTab,
} from '../host/room-cluster.test-support.ts'

const toyGames = new Map<GameId, RoomGame>([[toyGame.id, toyGame]])
const CROWD = 14
/** 100 ms for each subscriber. */
const HELD_MS = CROWD * 100

/** A room that has just started a game, all of its players subscribed. */
async function playing(size: number, isShared = false) {
  const { clock, node } = cluster(undefined, (bus) => ({ ...bus, isShared }))
  const rooms = node('a', toyGames)
  const host = rooms.hostOf(ROOM)
  const ids = [await seatIn(rooms, create)]
  const [ana] = ids as [PlayerId]
  await host.run({ type: 'resizeRoom', playerId: ana, maxPlayers: 32 }, null)
  while (ids.length < size) ids.push(await seatIn(rooms, join(`Guest ${ids.length}`)))
  const tabs = ids.map((id, place) => tab(place === 0 ? 'Ana' : `Guest ${place}`, id))
  for (const { subscriber } of tabs) await host.subscribe(subscriber)
  await host.run({ type: 'setTable', playerId: ana, gameIds: [toyGame.id] }, null)
  await host.run({ type: 'selectGame', playerId: ana, gameId: toyGame.id }, null)
  await host.run({ type: 'startGame', playerId: ana }, null)
  // The phase may end early from then on, which no page shows. All pages show the next change.
  await clock.pass(2_000)
  await host.run({ type: 'allowReactions', playerId: ana, isAllowed: false }, null)
  await clock.pass(1_000)
  const started = tabs.map(({ received }) => received.length)
  /** A first choice shows everybody that the player is done. */
  const choose = (place: number, choice = 0) =>
    host.run(
      {
        type: 'makeMove',
        playerId: ids[place] as PlayerId,
        move: { type: 'pick', number: choice },
      },
      null,
    )
  const changes = (place = 0) =>
    (tabs[place]?.received ?? []).slice(started[place]).filter((message) => message.type === 'change')
  const version = async () => (await host.read())?.room.version ?? 0
  return { clock, rooms, host, ids, tabs, choose, changes, version }
}

function viewOf({ received, views }: { received: readonly DownMessage[]; views: readonly RoomView[] }) {
  return received.reduce(
    (view, message) => (message.type === 'change' ? applyDelta(view, message.delta) : view),
    views[0],
  )
}

describe('the moves of a crowd', () => {
  it('[WIRE-142] are sent together, after 100 ms for each subscriber', async () => {
    const { clock, changes, ids, tabs, host, version, choose } = await playing(CROWD)
    const before = await version()
    for (const place of [1, 2, 3]) await choose(place)
    await clock.pass(HELD_MS - 1)
    expect(changes()).toEqual([])
    await clock.pass(1)
    expect(changes()).toMatchObject([{ since: before, version: before + 3, notices: [] }])
    expect(changes().map((message) => message.type === 'change' && Object.keys(message.delta))).toEqual([
      ['game'],
    ])
    const record = await host.read()
    if (record === null) throw new Error('no room')
    for (const [place, shown] of tabs.entries())
      expect(viewOf(shown)?.game).toEqual(viewGame(record, ids[place] as PlayerId, toyGames))
  })

  it('[WIRE-224] are sent at once to the player who made them, and later to the others', async () => {
    const { clock, changes, version, host, choose } = await playing(CROWD)
    const before = await version()
    const versionAt = async (name: string) => (await host.readShown(`browser-${name}` as BrowserKey))?.version
    await choose(1)
    await choose(2)
    expect(changes(1)).toMatchObject([{ version: before + 1, delta: { game: { mine: 0 } } }])
    expect(changes(2)).toMatchObject([{ since: before, version: before + 2 }])
    expect(changes(3)).toEqual([])
    expect([await versionAt('Guest 1'), await versionAt('Guest 3')]).toEqual([before + 1, before])
    await clock.pass(HELD_MS)
    expect(changes(1).slice(1)).toMatchObject([{ version: before + 2 }])
    expect(changes(2).slice(1)).toEqual([])
    expect(changes(3)).toMatchObject([{ since: before, version: before + 2 }])
  })

  it('[WIRE-225] are sent with the next other change, at once', async () => {
    const { changes, host, ids, version, choose } = await playing(CROWD)
    const before = await version()
    await choose(1)
    await host.run({ type: 'leaveRoom', playerId: ids[5] as PlayerId, passHost: false }, null)
    expect(changes()).toMatchObject([{ since: before, version: before + 2 }])
    expect(changes()[0]).toMatchObject({ notices: [{ kind: 'player-left' }] })
  })

  it('[WIRE-226] are shown at once to a new subscriber alone, and a poll does not show them', async () => {
    const { changes, clock, host, ids, version, choose } = await playing(CROWD)
    const before = await version()
    await choose(1)
    expect((await host.readShown('browser-Ana' as BrowserKey))?.version).toBe(before)
    const second = tab('Guest 3', ids[3] as PlayerId, 2)
    await host.subscribe(second.subscriber)
    expect(second.views[0]?.room.version).toBe(before + 1)
    expect(changes()).toEqual([])
    expect((await host.readShown('browser-Ana' as BrowserKey))?.version).toBe(before)
    await clock.pass(HELD_MS)
    expect(changes()).toMatchObject([{ version: before + 1 }])
    expect(second.received).toEqual([])
  })

  it.each([false, true])(
    '[WIRE-218] are sent no earlier if a page subscribes ten times a second, on a shared bus: %s',
    async (isShared) => {
      const { changes, choose, clock, host, ids, version } = await playing(CROWD, isShared)
      const before = await version()
      for (let time = 0; time < 14; time++) {
        await choose(1 + (time % 8), Math.floor(time / 8))
        const { subscriber, views } = tab('Guest 13', itemAt(ids, 13), 2 + time)
        await host.subscribe(subscriber)
        expect(views[0]?.room.version).toBe(before + time + 1)
        if (time % 2 === 0) await host.resync(subscriber)
        await clock.pass(100)
      }
      expect(changes()).toMatchObject([{ since: before, version: before + 14 }])
    },
  )

  it('[WIRE-142] are sent one by one in a smaller room', async () => {
    const { changes, version, choose } = await playing(12)
    const before = await version()
    await choose(1)
    await choose(2)
    expect(changes().map((change) => change.type === 'change' && change.version)).toEqual([
      before + 1,
      before + 2,
    ])
    expect(changes().some((change) => 'since' in change)).toBe(false)
  })
})

describe('votes', () => {
  /** A lobby with a voter and a watcher, at this node and at another. */
  async function lobby() {
    const { a, b, ana, bo, clock, first, second } = await twoNodes()
    const host = a.hostOf(ROOM)
    await host.subscribe(first.subscriber)
    await host.subscribe(second.subscriber)
    const cleo = tab('Cleo', await seatIn(b, join('Cleo')))
    await b.hostOf(ROOM).subscribe(cleo.subscriber)
    const watcher = watchingTab('W')
    await host.watch(watcher.watcher, byCode)
    await clock.pass(1_000)
    const started = [first, second, cleo, watcher].map(({ received }) => received.length)
    /** The votes of the second player, as the changes show them. */
    const votesOf = (shown: DownMessage[], from = 0) =>
      shown
        .slice(from)
        .flatMap((message) =>
          message.type === 'change' && 'players' in message.delta
            ? [
                applyDelta([{ voteForGame: null }, { voteForGame: null }], message.delta.players)[1]
                  ?.voteForGame,
              ]
            : [],
        )
    return {
      ana,
      clock,
      host,
      vote: () => host.run({ type: 'voteForGame', playerId: bo, gameId: GAME }, null),
      seen: () => ({
        host: votesOf(first.received, started[0]),
        voter: votesOf(second.received, started[1]),
        peer: votesOf(cleo.received, started[2]),
        watcher: votesOf(watcher.received, started[3]),
      }),
    }
  }

  it('[WIRE-217] beyond ten are sent to others four times a second, and to the voter at once', async () => {
    const { clock, seen, vote } = await lobby()
    for (let time = 0; time < 45; time++) {
      await vote()
      await clock.pass(20)
    }
    expect(seen().voter).toHaveLength(45)
    expect(seen().host.length).toBeLessThanOrEqual(14)
    expect(seen().peer).toEqual(seen().host)
    await clock.pass(250)
    for (const votes of Object.values(seen())) expect(votes.at(-1)).toBe(GAME)
  })

  it('[WIRE-217] that are held are sent with the next other change, at once', async () => {
    const { ana, host, seen, vote } = await lobby()
    for (let time = 0; time < 13; time++) await vote()
    expect(seen().host).toHaveLength(10)
    await host.run({ type: 'setPace', playerId: ana, pace: 'slow' }, null)
    expect(seen().host).toHaveLength(11)
    expect(seen().host.at(-1)).toBe(GAME)
  })
})

describe('a move that others do not see', () => {
  it.each([6, CROWD])('[WIRE-185] [WIRE-227] sends the others nothing: %d players', async (size) => {
    const { clock, changes, choose, host, tabs, version } = await playing(size)
    for (const place of [1, 3]) await choose(place)
    await clock.pass(HELD_MS)
    const before = await version()
    const sent = tabs.map(({ received }) => received.length)
    for (const choice of [1, 0, 1]) await choose(1, choice)
    await clock.pass(2 * HELD_MS)
    expect(tabs.map(({ received }, place) => received.length - (sent[place] ?? 0))).toEqual(
      tabs.map((_, place) => (place === 1 ? 3 : 0)),
    )
    expect((await host.readShown('browser-Ana' as BrowserKey))?.version).toBe(before)
    expect((await host.readShown('browser-Guest 1' as BrowserKey))?.version).toBe(before + 3)
    await choose(2)
    await clock.pass(HELD_MS)
    expect(changes().at(-1)).toMatchObject({ since: before, version: before + 4 })
    expect(changes(1).at(-1)).toMatchObject({ version: before + 4 })
  })

  it('[WIRE-185] [WIRE-227] is part of the view of a page that subscribes then', async () => {
    const { changes, choose, clock, host, ids, version } = await playing(4)
    await choose(1)
    const before = await version()
    await choose(1, 1)
    const second = tab('Guest 2', ids[2] as PlayerId, 2)
    await host.subscribe(second.subscriber)
    expect(second.views[0]?.room.version).toBe(before + 1)
    await choose(2)
    await clock.pass(0)
    expect(second.received.at(-1)).toMatchObject({ version: before + 2 })
    expect(second.received.at(-1)).not.toHaveProperty('since')
    expect(changes(3).at(-1)).toMatchObject({ since: before, version: before + 2 })
  })
})
