import type { PlayableDefinition } from '#games/game-definition.ts'
import { registeredGames } from '#games/games.ts'
import type { GameFrame } from '#games/kit/simulation.test-support.ts'
import { registeredIds, simulationOf } from '#games/kit/simulations.test-support.ts'
import { PODIUM } from '#games/kit/view.ts'
import type { GameId } from '#rooms/ids.ts'
import { six, thirtyTwo } from './cast.ts'
import type { GameScenes } from './game-scene.ts'
import { playingQuickly } from './quick-game.ts'
import type { Scene } from './scene.ts'
import { showingTitle } from './title-splash.ts'

/** How much of its phase a watcher's scene shows: all steps of a result are out. */
const WATCHED_AT = 0.7
const WATCHED_DONE = 2

/** The scenes of every registered game. A game without scenes cannot be tested, so this module throws. */
export const scenesByGame: ReadonlyMap<GameId, GameScenes> = new Map(
  await Promise.all(registeredIds.map(async (id) => [id, await load(id)] as const)),
)

/** All of them, named `<game>/<scene>`, with each phase before a crowd and for a watcher, and the title at the start. */
export const gameScenes: readonly Scene[] = [...scenesByGame].flatMap(([id, { phases, anyPhase }]) =>
  Object.entries(
    Object.assign({}, ...Object.values(phases), anyPhase, crowdScenes(id), watchScenes(id), {
      splash: showingTitle(id),
    }),
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

/** Each phase as a watcher sees it, late in it, with some players done where it collects something. */
function watchScenes(id: GameId): Readonly<Record<string, Scene['draw']>> {
  const { phases } = definitionOf(id)
  const timed = phases.map(({ id: phase, duration, collects }) => [
    `watch-${phase}`,
    playingQuickly(id, {
      names: six,
      name: null,
      fits: (view) => view.phase === phase && (collects !== true || countDone(view) >= WATCHED_DONE),
      elapsedMs: duration * 1_000 * WATCHED_AT,
    }),
  ])
  const podium = playingQuickly(id, { names: six, name: null, fits: ({ phase }) => phase === PODIUM })
  return { ...Object.fromEntries(timed), [`watch-${PODIUM}`]: podium }
}

function countDone({ players }: GameFrame): number {
  return players.filter(({ isDone }) => isDone).length
}

function definitionOf(id: GameId): PlayableDefinition {
  const game = registeredGames.find((one) => one.id === id)
  if (game === undefined) throw new Error(`no game is called ${id}`)
  return game.definition
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
