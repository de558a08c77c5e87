import type { ComponentType } from 'react'
import type { PlayableGameId } from '#games/registry.ts'
import type { StageProps } from '#games/stage-props.ts'
import type { Chunk } from './ui/chunk/chunk.ts'
import { pageChunk } from './ui/chunk/page-chunk.ts'

/** A stage of whatever game: nobody but the game itself knows what its view holds and which moves it takes. */
type StageComponent = ComponentType<StageProps<never, { readonly type: string }>>
/** The screen of a game, fetched when it is first needed. */
export type Stage = Chunk<{ readonly default: StageComponent }>

/** The stage of every game that can be played. */
const stages: Readonly<Record<PlayableGameId, Stage>> = {
  'fact-or-fiction': pageChunk(() => import('#games/fact-or-fiction/stage/stage.tsx'), { isEssential: true }),
}

/** The game's stage; null for a game without one. */
export function stageOf(gameId: string): Stage | null {
  return Object.hasOwn(stages, gameId) ? stages[gameId as PlayableGameId] : null
}

/** For a game that is about to start. */
export function fetchStageEarly(gameId: string): void {
  stageOf(gameId)?.prefetch()
}
