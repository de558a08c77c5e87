import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { playableGames } from '#games/games.ts'
import type { GameId } from '#rooms/ids.ts'
import type { Bus } from '../bus/bus.ts'
import { encodeMessage } from '../bus/bus-wire.ts'
import { browser, cluster, create, join, ROOM, seatIn, tab } from './room-cluster.test-support.ts'

const MINUTE_MS = 60_000
const NAMES = ['Bo', 'Cleo', 'Dana', 'Eli', 'Fay']

/** The seed and the texts of the prompts in a stored state, as they would be in a message. */
function secretsIn(json: unknown): readonly string[] {
  const { seed, players: _, ...others } = v.parse(v.looseObject({ seed: v.number() }), json)
  const textsIn = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return value.includes(' ') ? [JSON.stringify(value)] : []
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
  }
  return [`"seed":${seed}`, ...textsIn(others)]
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
