import type { ComponentType } from 'react'
import type * as v from 'valibot'
import type { StageProps } from '#games/kit/stage-props.ts'
import type { Chunk } from './ui/chunk/chunk.ts'
import { pageChunk } from './ui/chunk/page-chunk.ts'

/** The stage of any game: only the game knows the types of its view and its moves. */
type StageComponent = ComponentType<StageProps<never, { readonly type: string }>>

export interface StageModule {
  readonly default: StageComponent
  /** The view that the stage shows: the page validates what it receives by this schema. */
  readonly viewSchema: v.GenericSchema
}

/** A game's screen, fetched on first use. */
export type Stage = Chunk<StageModule>

const fetchByPath = import.meta.glob<StageModule>('/src/games/*/stage/stage.tsx')

const stageById: ReadonlyMap<string, Stage> = new Map(
  Object.entries(fetchByPath).map(([path, fetchStage]) => [
    path.split('/').at(-3) ?? '',
    pageChunk(fetchStage, { isEssential: true }),
  ]),
)

/** The game's stage; null for a game without one. */
export function stageOf(gameId: string): Stage | null {
  return stageById.get(gameId) ?? null
}

/** Prefetches the stage of a game that is about to start. */
export function fetchStageEarly(gameId: string): void {
  stageOf(gameId)?.prefetch()
}
