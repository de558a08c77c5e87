import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PlayableGameId } from '#games/registry.ts'
import type { StageProps } from '#games/stage-props.ts'

/** A stage of whatever game: nobody but the game itself knows what its view holds and which moves it takes. */
export type Stage = LazyExoticComponent<ComponentType<StageProps<never, { readonly type: string }>>>

/** The screen of every game that can be played, each loaded when it is first needed. */
const stages = {
  'fact-or-fiction': lazy(() => import('#games/fact-or-fiction/stage/stage.tsx')),
} satisfies Record<PlayableGameId, Stage>

/** The game's stage; null for a game without one. */
export function stageOf(gameId: string): Stage | null {
  return Object.hasOwn(stages, gameId) ? stages[gameId as PlayableGameId] : null
}
