import { describe, expect, it } from 'vitest'
import { factOrFiction } from '#games/fact-or-fiction/game.ts'
import { playableGames } from '#games/games.ts'
import { defineGame } from '#games/kit/rules/define-game.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows, RoomRecord } from '#rooms/record/room-record.ts'
import type { RoomStore } from '../../storage/store/room-store.ts'
import { startRoomSweeper } from '../clock/room-sweeper.ts'
import {
  byCode,
  cluster,
  create,
  GAME,
  join,
  ROOM,
  seatIn,
  tab,
  twoNodes,
  watchingTab,
} from './room-cluster.test-support.ts'
import type { RoomDirectory } from './room-directory.ts'

const SECRET = 'I once ate a shoe'

/** A store that loads the game without one of its values while `isCorrupt` is set. */
function corruptingStore() {
  const state = { isCorrupt: false }
  const corrupt = (game: GameRows): GameRows => {
    const { seed: _, ...rest } = game.state.state as { seed: number }
    return { ...game, state: { ...game.state, state: rest } }
  }
  const wrap = (store: RoomStore): RoomStore => ({
    ...store,
    load: async (roomId) => {
      const record = await store.load(roomId)
      return state.isCorrupt && record?.game ? { ...record, game: corrupt(record.game) } : record
    },
  })
  return { state, wrap }
}

/** Starts a game with four players, one of whom has written a statement. */
async function startGame(rooms: RoomDirectory): Promise<{ readonly ana: PlayerId; readonly bo: PlayerId }> {
  const ana = await seatIn(rooms, create)
  const [bo] = [
    await seatIn(rooms, join('Bo')),
    await seatIn(rooms, join('Cy')),
    await seatIn(rooms, join('Di')),
  ]
  await rooms.hostOf(ROOM).run({ type: 'selectGame', playerId: ana, gameId: GAME }, null)
  await rooms.hostOf(ROOM).run({ type: 'startGame', playerId: ana }, null)
  const move = { type: 'write', slot: 0, text: SECRET, isFact: true }
  await rooms.hostOf(ROOM).run({ type: 'makeMove', playerId: ana, move }, null)
  return { ana, bo: bo as PlayerId }
}

/** A stored game that no node has in memory, and that is unreadable from now on. */
async function corruptGame() {
  const { state, wrap } = corruptingStore()
  const made = cluster(wrap)
  const first = made.node('before')
  const seats = await startGame(first)
  await first.close()
  state.isCorrupt = true
  return { ...made, ...seats, rooms: made.node('after') }
}

const statusOf = (record: RoomRecord | null) => record?.room.status

describe('a game that cannot be read', () => {
  it('[ROOM-55] a damaged game ends as soon as all players are back', async () => {
    const { rooms, store, clock } = await corruptGame()
    const record = await store.load(ROOM)
    const players = (record?.players ?? []).map(({ name, id }) => tab(name, id))
    for (const { subscriber } of players) {
      expect(statusOf(await store.load(ROOM))).toBe('playing')
      await rooms.hostOf(ROOM).subscribe(subscriber)
    }
    await clock.pass(0)
    expect(statusOf(await store.load(ROOM))).toBe('waiting')
    for (const { received } of players)
      expect(received).toContainEqual(
        expect.objectContaining({ notices: [{ kind: 'game-ended', reason: 'unreadable' }] }),
      )
  })

  it('[ROOM-55] [ROOM-187] a damaged game ends 10 s after a player is back, with a notice, and is logged once', async () => {
    const { rooms, store, ana, reports, errors, clock } = await corruptGame()
    const { subscriber, views, received } = tab('Ana', ana)
    expect(await rooms.hostOf(ROOM).subscribe(subscriber)).toEqual({ ok: true, value: null })
    expect(views).toMatchObject([{ room: { status: 'playing' }, game: null }])
    await clock.pass(9_999)
    // Players who reconnect within this time receive the notice too.
    expect(statusOf(await store.load(ROOM))).toBe('playing')
    await clock.pass(1)
    expect(received).toContainEqual(
      expect.objectContaining({
        type: 'change',
        delta: expect.objectContaining({ room: expect.objectContaining({ status: 'waiting' }) }),
        notices: [{ kind: 'game-ended', reason: 'unreadable' }],
      }),
    )
    await clock.pass(60_000)
    expect(statusOf(await store.load(ROOM))).toBe('waiting')
    expect(reports).toEqual(['a game that could not be read was ended'])
    expect(errors.join()).toContain('seed')
    expect(errors.join()).not.toContain(SECRET)
  })

  it('[ROOM-186] the room of a damaged game can be left, ended and queried', async () => {
    const { rooms, store, ana, bo } = await corruptGame()
    expect(await rooms.hostOf(ROOM).run(join('Eve'), null)).toMatchObject({ ok: true })
    expect(
      await rooms.hostOf(ROOM).run({ type: 'leaveRoom', playerId: bo, passHost: false }, null),
    ).toMatchObject({
      ok: true,
    })
    expect(await rooms.hostOf(ROOM).run({ type: 'endGame', playerId: ana }, null)).toMatchObject({
      ok: true,
    })
    expect(await store.load(ROOM)).toMatchObject({ room: { status: 'waiting' }, game: null })
    expect((await store.load(ROOM))?.players).toHaveLength(4)
  })

  it('[ROOM-55] [ROOM-187] a damaged game ends when the sweeper finds it or a server reads it, and its room is unloaded', async () => {
    const { rooms, store, clock, reports } = await corruptGame()
    await clock.pass(120_000)
    const report = (_error: unknown, what: string) => reports.push(what)
    const sweeper = startRoomSweeper({ store, rooms, clock, timeScale: 1, report })
    await clock.pass(1_000)
    await sweeper.stop()
    expect(statusOf(await store.load(ROOM))).toBe('waiting')
    expect(reports).toEqual(['a game that could not be read was ended'])
    expect(rooms.size()).toBe(0)

    const other = await corruptGame()
    await other.rooms.hostOf(ROOM).read()
    await other.clock.pass(1_000)
    expect(statusOf(await other.store.load(ROOM))).toBe('waiting')
    expect([other.rooms.size(), other.clock.pending()]).toEqual([0, 0])
  })
})

/** The games of a later build. */
const { spec } = factOrFiction
const newerGames = new Map([
  [GAME, defineGame({ ...spec, state: { ...spec.state, version: spec.state.version + 1 } })],
])

/** A node of an earlier and one of a later build, and a room with a selected game but no subscribers. */
async function rollingUpdate() {
  const made = await twoNodes()
  const [older, newer] = [made.node('older', playableGames()), made.node('newer', newerGames)]
  for (const name of ['Cy', 'Di']) await seatIn(newer, join(name))
  await newer.hostOf(ROOM).run({ type: 'selectGame', playerId: made.ana, gameId: GAME }, null)
  const start = () => newer.hostOf(ROOM).run({ type: 'startGame', playerId: made.ana }, null)
  return { ...made, older, newer, start }
}

const RESTARTING = { ok: false, refusal: { code: 'restarting' } }

describe('a game started by a later build', () => {
  it('[ROOM-56] [ROOM-189] a later game is neither changed nor ended by an earlier server, which refuses `restarting`', async () => {
    const { older, newer, start, store, clock, ana, bo, first } = await rollingUpdate()
    await start()
    const before = await store.load(ROOM)
    expect(await older.hostOf(ROOM).subscribe(first.subscriber)).toEqual(RESTARTING)
    for (const command of [
      { type: 'leaveRoom', playerId: bo, passHost: false },
      { type: 'endGame', playerId: ana },
      { type: 'makeMove', playerId: ana, move: { type: 'submit' } },
    ] as const)
      expect(await older.hostOf(ROOM).run(command, null)).toEqual(RESTARTING)
    expect(await older.hostOf(ROOM).run(join('Eve'), null)).toMatchObject({
      refusal: { code: 'game-in-progress' },
    })
    await newer.close()
    const report = () => {}
    const sweeper = startRoomSweeper({ store, rooms: older, clock, timeScale: 1, report })
    await clock.pass(3_600_000)
    await sweeper.stop()
    // A room that was just opened is kept in memory for this long.
    await clock.pass(6_000)
    expect(await store.load(ROOM)).toEqual(before)
    expect(older.size()).toBe(0)
  })

  it('[ROOM-56] a game continues on a later build if an earlier build started it', async () => {
    const { older, newer, store, ana, second } = await rollingUpdate()
    await older.hostOf(ROOM).run({ type: 'startGame', playerId: ana }, null)
    await newer.hostOf(ROOM).subscribe(second.subscriber)
    const move = { type: 'write', slot: 0, text: SECRET, isFact: true }
    expect(await newer.hostOf(ROOM).run({ type: 'makeMove', playerId: ana, move }, null)).toMatchObject({
      ok: true,
    })
    expect((await store.load(ROOM))?.game?.state.state).toMatchObject({ version: spec.state.version + 1 })
  })

  it('[ROOM-189] a later game redirects all subscribers and watchers of an earlier server, which logs that once a minute', async () => {
    const { older, start, first, second, clock, reports, lose } = await rollingUpdate()
    await older.hostOf(ROOM).subscribe(first.subscriber)
    await older.hostOf(ROOM).subscribe(second.subscriber)
    const watching = watchingTab('Wes')
    await older.hostOf(ROOM).watch(watching.watcher, byCode)
    const received = first.received.length
    lose((message) => message.kind === 'committed')
    await start()
    await clock.pass(6_000)
    expect([first, second, watching].map(({ sentElsewhere }) => sentElsewhere.length)).toEqual([1, 1, 1])
    const late = older.hostOf(ROOM).watch(watchingTab('Xo').watcher, byCode)
    await clock.pass(100)
    expect(await late).toEqual({ ok: false, refusal: { code: 'restarting' } })
    await older.hostOf(ROOM).unwatch(watching.watcher)
    expect(first.received.slice(received).map((message) => message.type)).not.toContain('change')
    for (const one of [first, second]) await older.hostOf(ROOM).unsubscribe(one.subscriber)
    for (let time = 0; time < 119_000; time += 1_000) {
      await older.hostOf(ROOM).subscribe(first.subscriber)
      await clock.pass(1_000)
    }
    const logged = reports.filter((what) => what.startsWith('a room could not be served by this build'))
    expect(logged.length).toBeLessThanOrEqual(3)
    expect(logged.length).toBeGreaterThan(0)
  })
})
