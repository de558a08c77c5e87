import { readGame } from '#rooms/games/game-lifecycle.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { GameId, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { Ledger } from './ledger.ts'
import type { SimNode } from './sim-node.ts'
import type { SimRandom } from './sim-random.ts'
import type { SimStore } from './sim-store.ts'
import type { World } from './virtual-world.ts'

/** The probability that a run has damaged rows. */
const SHARE = 0.4
const SAMPLE_INTERVAL_MS = 2_000

type Fields = Record<string, unknown>

/** An update of all nodes that leaves one game in a state which they cannot read; at most once in a run. */
export function planDamage(deps: {
  readonly world: World
  readonly random: SimRandom
  readonly ledger: Ledger
  readonly store: SimStore
  readonly nodes: readonly SimNode[]
  readonly games: ReadonlyMap<GameId, RoomGame>
}): { readonly stop: () => void } {
  const { world, random, ledger, store, nodes, games } = deps
  let isOn = random.happens(SHARE)

  async function damageGame(roomId: RoomId): Promise<void> {
    const isDone = await store.overwrite(roomId, (record) => {
      const damaged = damagedAt(record, random)
      return readGame(damaged, { games })?.kind === 'damaged' ? damaged : null
    })
    if (!isDone) return
    isOn = false
    world.note(`an update cannot read the game of ${roomId.slice(0, 4)}`)
    for (const node of nodes) node.kill()
  }

  function tryToDamage(): void {
    if (!isOn) return
    const playing = ledger.rooms().filter(({ game }) => game !== null)
    if (playing.length > 0) void damageGame(random.pick(playing).room.id)
    world.after(SAMPLE_INTERVAL_MS, tryToDamage)
  }

  world.after(random.between(5_000, 25_000), tryToDamage)
  return {
    stop: () => {
      isOn = false
    },
  }
}

/** The record with one field of its game's stored state dropped, or with another type. */
function damagedAt(record: RoomRecord, random: SimRandom): RoomRecord {
  const { game } = record
  if (game === null) return record
  if (random.happens(0.2))
    return { ...record, game: { ...game, state: { ...game.state, phase: 'intermission' } } }
  const fields: Fields = { ...(game.state.state as Fields) }
  const name = random.pick(Object.keys(fields).filter((key) => key !== 'version'))
  if (random.happens(0.5)) delete fields[name]
  else fields[name] = 'of another kind'
  return { ...record, game: { ...game, state: { ...game.state, state: fields } } }
}
