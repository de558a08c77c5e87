import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { playableGames } from '#games/games.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { Bus } from '../cluster/bus.ts'
import { encodeMessage } from '../cluster/bus-wire.ts'
import {
  browser,
  cluster,
  create,
  GAME,
  join,
  ROOM,
  seatIn,
  tab,
  twoNodes,
} from './host/room-cluster.test-support.ts'

const MINUTE_MS = 60_000
const NAMES = ['Bo', 'Cleo', 'Dana', 'Eli', 'Fay']

/** The seed and the texts of the prompts in a stored state, as they would be in a message. */
function secretsIn(json: unknown): readonly string[] {
  const { seed, players: _, ...others } = v.parse(v.looseObject({ seed: v.string() }), json)
  const textsIn = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return value.includes(' ') ? [JSON.stringify(value)] : []
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
  }
  return [seed, ...textsIn(others)]
}

/** Two nodes with players at both, and every message between them as it is on the bus. */
async function openCluster() {
  const sent: string[] = []
  const wrapBus = (bus: Bus): Bus => ({
    ...bus,
    isShared: true,
    publish: (roomId, message) => {
      const text = encodeMessage(message)
      sent.push(text)
      bus.publish(roomId, JSON.parse(text))
    },
  })
  const { clock, errors, node, store } = cluster(undefined, wrapBus)
  const [a, b] = [node('a'), node('b')]
  const ana = await seatIn(a, create)
  await a.hostOf(ROOM).subscribe(tab('Ana', ana).subscriber)
  for (const name of NAMES) {
    const player = await seatIn(b, join(name))
    await b.hostOf(ROOM).subscribe(tab(name, player).subscriber)
  }
  return { a, b, ana, clock, errors, sent, store }
}

describe('the secrets of a game', () => {
  it.each([...playableGames().keys()])(
    '[ROOM-170] are in no message between nodes, and peers have the same state: %s',
    async (gameId: GameId) => {
      const { a, ana, b, clock, errors, sent, store } = await openCluster()
      let commands = 0
      const run = async (command: Parameters<ReturnType<typeof a.hostOf>['run']>[0]) => {
        const outcome = await a
          .hostOf(ROOM)
          .run(command, { browserKey: browser('Ana'), commandId: `c${commands++}` })
        expect(outcome).toMatchObject({ ok: true })
      }
      await run({ type: 'setTable', playerId: ana, gameIds: [gameId] })
      await run({ type: 'selectGame', playerId: ana, gameId })
      await run({ type: 'startGame', playerId: ana })
      await clock.pass(10)
      const begun = await store.load(ROOM)
      const secrets = secretsIn(begun?.game?.state.state)
      expect(secrets.length).toBeGreaterThan(0)
      const phases = new Set<string | undefined>()
      for (let minute = 0; minute < 12; minute++) {
        const stored = await store.load(ROOM)
        phases.add(stored?.game?.state.phase)
        expect((await b.hostOf(ROOM).read())?.game).toEqual(stored?.game)
        expect((await a.hostOf(ROOM).read())?.game).toEqual(stored?.game)
        await clock.pass(MINUTE_MS / 4)
      }
      expect(phases.size).toBeGreaterThan(1)
      for (const secret of secrets) expect(sent.filter((text) => text.includes(secret))).toEqual([])
      expect(errors).toEqual([])
    },
  )
})

/** A lobby with a player at each node, in which the host is about to start a game. */
async function openLobby() {
  /** Runs in the store before a node reads the room from it. */
  const reading = { meanwhile: async (record: RoomRecord | null) => record }
  const room = await twoNodes((store) => ({
    ...store,
    load: async (roomId) => reading.meanwhile(await store.load(roomId)),
  }))
  const { a, ana, b, clock, first, second } = room
  await a.hostOf(ROOM).subscribe(first.subscriber)
  await b.hostOf(ROOM).subscribe(second.subscriber)
  for (const name of ['Cleo', 'Dana'])
    await a.hostOf(ROOM).subscribe(tab(name, await seatIn(a, join(name))).subscriber)
  await a.hostOf(ROOM).run({ type: 'selectGame', playerId: ana, gameId: GAME }, null)
  await clock.pass(1_000)
  const received = [first, second].map((one) => one.received.length)
  const since = ({ received: all }: typeof first, place: number) => all.slice(received[place])
  return {
    ...room,
    reading,
    atHost: () => since(first, 0),
    atPeer: () => since(second, 1),
    start: () => a.hostOf(ROOM).run({ type: 'startGame', playerId: ana }, null),
  }
}

describe('a game that begins on another node', () => {
  it('[ROOM-170] is sent to pages at once, as on its own node', async () => {
    const { atHost, atPeer, b, reports, start } = await openLobby()
    await start()
    await b.hostOf(ROOM).read()
    expect(atPeer()).toMatchObject([{ type: 'change', delta: { game: { '=': { phase: 'submit' } } } }])
    expect(atPeer().map((message) => ({ ...message, game: null }))).toEqual(
      atHost().map((message) => ({ ...message, game: null })),
    )
    expect(reports).toEqual([])
  })

  it('[ROOM-170] is sent with all that was committed while it was read', async () => {
    const { a, ana, atPeer, b, reading, start, store } = await openLobby()
    const begun = Promise.withResolvers<void>()
    reading.meanwhile = async () => {
      await begun.promise
      reading.meanwhile = async (record) => record
      return store.load(ROOM)
    }
    await start()
    await a.hostOf(ROOM).run({ type: 'allowReactions', playerId: ana, isAllowed: false }, null)
    begun.resolve()
    await b.hostOf(ROOM).read()
    const version = (await a.hostOf(ROOM).read())?.room.version ?? 0
    expect(atPeer()).toMatchObject([
      { type: 'change', since: version - 2, version, delta: { game: { '=': { phase: 'submit' } } } },
    ])
  })

  it('[ROOM-170] is sent as soon as the store can be read', async () => {
    const { atPeer, clock, reading, start } = await openLobby()
    reading.meanwhile = () => Promise.reject(new Error('the store is down'))
    await start()
    await clock.pass(100)
    expect(atPeer()).toEqual([])
    reading.meanwhile = async (record) => record
    await clock.pass(2_000)
    expect(atPeer()).toMatchObject([{ type: 'change', delta: { game: { '=': { phase: 'submit' } } } }])
  })

  it('[ROOM-170] ends with its room, if that is deleted before it is read', async () => {
    const { atPeer, clock, reading, second, start } = await openLobby()
    reading.meanwhile = async () => null
    await start()
    await clock.pass(0)
    expect(atPeer()).toMatchObject([{ type: 'gone', reason: 'room-deleted' }])
    expect(second.ends).toHaveLength(1)
  })
})
