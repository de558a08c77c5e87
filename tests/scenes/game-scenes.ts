import { registeredIds, simulationOf } from '#games/kit/simulations.test-support.ts'
import type { GameId } from '#rooms/ids.ts'
import { thirtyTwo } from './cast.ts'
import type { GameScenes } from './game-scene.ts'
import { playingQuickly } from './quick-game.ts'
import type { Scene } from './scene.ts'
import { showingTitle } from './title-splash.ts'

/** The scenes of every registered game. A game without scenes cannot be tested, so this module throws. */
export const scenesByGame: ReadonlyMap<GameId, GameScenes> = new Map(
  await Promise.all(registeredIds.map(async (id) => [id, await load(id)] as const)),
)

/** All of them, named `<game>/<scene>`, with each phase before a crowd, and the title at the start. */
export const gameScenes: readonly Scene[] = [...scenesByGame].flatMap(([id, { phases, anyPhase }]) =>
  Object.entries(
    Object.assign({}, ...Object.values(phases), anyPhase, crowdScenes(id), { splash: showingTitle(id) }),
  ).map(([name, draw]) => ({ name: `${id}/${name}`, draw: draw as Scene['draw'] })),
)

/** A list that every game has, with the full names of its scenes. */
export function listedScenes<List extends 'belowBanner' | 'aboveToasts'>(list: List): readonly string[] {
  return [...scenesByGame].flatMap(([id, scenes]) => scenes[list].map((name) => `${id}/${name}`))
}

/** Each phase with 32 players, of whom a few make moves. */
function crowdScenes(id: GameId): Readonly<Record<string, Scene['draw']>> {
  const phases = Object.keys(simulationOf(id).phasesAfter)
  return Object.fromEntries(
    phases.map((phase) => [
      `crowd-${phase}`,
      playingQuickly(id, { names: thirtyTwo, name: 'Mateo', fits: (view) => view.phase === phase }),
    ]),
  )
}

async function load(id: GameId): Promise<GameScenes> {
  const path = `src/games/${id}/testing/scenes.ts`
  const module: { readonly scenes?: GameScenes } = await import(`../../${path}`).catch((error: unknown) => {
    throw new Error(`the registered game ${id} has no screens to test: ${path} is missing or broken`, {
      cause: error,
    })
  })
  const { scenes } = module
  if (scenes === undefined) throw new Error(`${path} exports no scenes`)
  for (const phase of Object.keys(simulationOf(id).phasesAfter))
    if (Object.keys(scenes.phases[phase] ?? {}).length === 0)
      throw new Error(`${path} has no scene of the phase ${phase}`)
  return scenes
}
