import type { PlayableDefinition } from '#games/game-definition.ts'
import { registeredGames } from '#games/games.ts'
import { PODIUM } from '#games/kit/rules/view.ts'
import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { registeredIds, simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { GameId } from '#rooms/record/ids.ts'
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

/** All of them, named `<game>/<scene>`: the game's own, those that every game has, and those on a TV. */
export const gameScenes: readonly Scene[] = [...scenesByGame].flatMap(([id, { phases, anyPhase, tv }]) => [
  ...named(id, {
    ...Object.assign({}, ...Object.values(phases)),
    ...anyPhase,
    ...crowdScenes(id),
    ...watchScenes(id, 'watch', { names: six, name: null }),
    splash: showingTitle(id),
  }),
  ...named(id, {
    ...watchScenes(id, 'tv', { names: six, isOnTv: true }),
    ...watchScenes(id, 'tv-crowd', { names: crowdOf(id), isOnTv: true }, 0),
    ...tv,
    'tv-splash': showingTitle(id, true),
  }).map((scene) => ({ ...scene, isTv: true as const })),
])

function named(id: GameId, scenes: Readonly<Record<string, Scene['draw']>>): readonly Scene[] {
  return Object.entries(scenes).map(([name, draw]) => ({ name: `${id}/${name}`, draw }))
}

/** A list that every game has, with the full names of its scenes. */
export function listedScenes<List extends 'belowBanner' | 'aboveToasts'>(list: List): readonly string[] {
  return [...scenesByGame].flatMap(([id, scenes]) => scenes[list].map((name) => `${id}/${name}`))
}

/** As many players as the game takes. */
function crowdOf(id: GameId): readonly string[] {
  return thirtyTwo.slice(0, definitionOf(id).maxPlayers)
}

/** Each phase with as many players as possible, of whom a few make moves. */
function crowdScenes(id: GameId): Readonly<Record<string, Scene['draw']>> {
  const phases = Object.keys(simulationOf(id).phasesAfter)
  return Object.fromEntries(
    phases.map((phase) => [
      `crowd-${phase}`,
      playingQuickly(id, { names: crowdOf(id), name: 'Mateo', fits: (view) => view.phase === phase }),
    ]),
  )
}

/** Each phase as a watcher sees it, late in it, with some players done where it collects something. */
function watchScenes(
  id: GameId,
  screen: string,
  page: { readonly names: readonly string[]; readonly name?: null; readonly isOnTv?: true },
  /** The moves of a crowd are held for longer than a phase lasts here. */
  leastDone = WATCHED_DONE,
): Readonly<Record<string, Scene['draw']>> {
  const { phases } = definitionOf(id)
  const timed = phases.map(({ id: phase, duration, collects }) => [
    `${screen}-${phase}`,
    playingQuickly(id, {
      ...page,
      fits: (view) => view.phase === phase && (collects !== true || countDone(view) >= leastDone),
      elapsedMs: duration * 1_000 * WATCHED_AT,
    }),
  ])
  const podium = playingQuickly(id, { ...page, fits: ({ phase }) => phase === PODIUM })
  return { ...Object.fromEntries(timed), [`${screen}-${PODIUM}`]: podium }
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
