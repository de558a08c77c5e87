import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PlayableGameId } from '#games/registry.ts'
import type { StageProps } from '#games/stage-props.ts'

/** A stage of whatever game: nobody but the game itself knows what its view holds and which moves it takes. */
type StageComponent = ComponentType<StageProps<never, { readonly type: string }>>
export type Stage = LazyExoticComponent<StageComponent>

/** The screen of every game that can be played. */
const loads: Readonly<Record<PlayableGameId, () => Promise<{ default: StageComponent }>>> = {
  'fact-or-fiction': () => import('#games/fact-or-fiction/stage/stage.tsx'),
}

/** Each is loaded when it is first needed. */
const stages = new Map<string, Stage>(Object.entries(loads).map(([gameId, load]) => [gameId, lazy(load)]))

/** The game's stage; null for a game without one. */
export function stageOf(gameId: string): Stage | null {
  return stages.get(gameId) ?? null
}

/** For a game that is about to start. What fails now is fetched when it is needed. */
export function fetchStageEarly(gameId: string): void {
  if (Object.hasOwn(loads, gameId)) loads[gameId as PlayableGameId]().catch(() => undefined)
}
