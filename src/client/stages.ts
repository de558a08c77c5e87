import type { ComponentType } from 'react'
import type { StageProps } from '#games/kit/stage-props.ts'
import type { PlayableGameId } from '#games/registered-games.ts'
import type { Chunk } from './ui/chunk/chunk.ts'
import { pageChunk } from './ui/chunk/page-chunk.ts'

/** The stage of any game: only the game knows the types of its view and its moves. */
type StageComponent = ComponentType<StageProps<never, { readonly type: string }>>
/** A game's screen, fetched on first use. */
export type Stage = Chunk<{ readonly default: StageComponent }>

/** The stages of all playable games. */
const stages: Readonly<Record<PlayableGameId, Stage>> = {
  'fact-or-fiction': pageChunk(() => import('#games/fact-or-fiction/stage/stage.tsx'), { isEssential: true }),
}

/** The game's stage; null for a game without one. */
export function stageOf(gameId: string): Stage | null {
  return Object.hasOwn(stages, gameId) ? stages[gameId as PlayableGameId] : null
}

/** Prefetches the stage of a game that is about to start. */
export function fetchStageEarly(gameId: string): void {
  stageOf(gameId)?.prefetch()
}
