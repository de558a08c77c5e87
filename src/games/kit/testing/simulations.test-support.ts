import type { GameId } from '#rooms/record/ids.ts'
import { registeredGames } from '../../games.ts'
import type { GameSimulation } from './simulation.test-support.ts'

/** The simulation of every registered game. A game without one cannot be tested, so this module throws. */
export const simulations: ReadonlyMap<GameId, GameSimulation> = new Map(
  await Promise.all(registeredGames.map(async ({ id }) => [id, await load(id)] as const)),
)

/** The registered games, in the order of `registeredGames`. */
export const registeredIds: readonly GameId[] = [...simulations.keys()]

export function simulationOf(id: GameId): GameSimulation {
  const simulation = simulations.get(id)
  if (simulation === undefined) throw new Error(`${id} is not registered`)
  return simulation
}

async function load(id: string): Promise<GameSimulation> {
  const path = `src/games/${id}/testing/simulation.ts`
  const module: { readonly simulation?: GameSimulation } = await import(
    `../../${id}/testing/simulation.ts`
  ).catch((error: unknown) => {
    throw new Error(`the registered game ${id} cannot be tested: ${path} is missing or broken`, {
      cause: error,
    })
  })
  if (module.simulation === undefined) throw new Error(`${path} exports no simulation`)
  return module.simulation
}
