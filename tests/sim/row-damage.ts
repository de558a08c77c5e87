import { readGame } from '#rooms/game-lifecycle.ts'
import type { GameId, RoomId } from '#rooms/ids.ts'
import type { RoomGame } from '#rooms/room-game.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { Ledger } from './ledger.ts'
import type { SimNode } from './sim-node.ts'
import type { Chance } from './sim-random.ts'
import type { SimStore } from './sim-store.ts'
import type { World } from './virtual-world.ts'

/** In how many parties it happens. */
const SHARE = 0.4
const SAMPLE_INTERVAL_MS = 2_000

type Fields = Record<string, unknown>

/** An update of all nodes that leaves one game with a state which they cannot read; in some parties, once. */
export function planDamage(deps: {
  readonly world: World
  readonly chance: Chance
  readonly ledger: Ledger
  readonly store: SimStore
  readonly nodes: readonly SimNode[]
  readonly games: ReadonlyMap<GameId, RoomGame>
}): { readonly stop: () => void } {
  const { world, chance, ledger, store, nodes, games } = deps
  let isOn = chance.happens(SHARE)

  async function strike(roomId: RoomId): Promise<void> {
    const isDone = await store.overwrite(roomId, (record) => {
      const damaged = damagedAt(record, chance)
      return readGame(damaged, { games })?.kind === 'damaged' ? damaged : null
    })
    if (!isDone) return
    isOn = false
    world.note(`an update cannot read the game of ${roomId.slice(0, 4)}`)
    for (const node of nodes) node.kill()
  }

  function look(): void {
    if (!isOn) return
    const playing = ledger.rooms().filter(({ game }) => game !== null)
    if (playing.length > 0) void strike(chance.pick(playing).room.id)
    world.after(SAMPLE_INTERVAL_MS, look)
  }

  world.after(chance.between(5_000, 25_000), look)
  return {
    stop: () => {
      isOn = false
    },
  }
}

/** The record with one field of its game's stored state dropped, or of another kind. */
function damagedAt(record: RoomRecord, chance: Chance): RoomRecord {
  const { game } = record
  if (game === null) return record
  if (chance.happens(0.2))
    return { ...record, game: { ...game, state: { ...game.state, phase: 'intermission' } } }
  const fields: Fields = { ...(game.state.state as Fields) }
  const name = chance.pick(Object.keys(fields).filter((key) => key !== 'version'))
  if (chance.happens(0.5)) delete fields[name]
  else fields[name] = 'of another kind'
  return { ...record, game: { ...game, state: { ...game.state, state: fields } } }
}
