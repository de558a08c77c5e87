import type { ComponentType } from 'react'
import type * as v from 'valibot'
import type { StageProps } from '#games/kit/stage/stage-props.ts'
import type { TvStageProps } from '#games/kit/stage/tv-stage-props.ts'
import type { Chunk } from '#ui/chunk/chunk.ts'
import { pageChunk } from '#ui/chunk/page-chunk.ts'

/** The stage of any game: only the game knows the types of its view and its moves. */
type StageComponent = ComponentType<StageProps<never, { readonly type: string }>>

export interface StageModule {
  readonly default: StageComponent
  /** The view that the stage shows: the page validates what it receives by this schema. */
  readonly viewSchema: v.GenericSchema
}

export interface TvStageModule {
  readonly default: ComponentType<TvStageProps<never>>
  /** As that of a stage. */
  readonly viewSchema: v.GenericSchema
}

/** A game's screen, fetched on first use. */
export type Stage = Chunk<StageModule>

/** A game's screen for a TV, fetched on first use. */
export type TvStage = Chunk<TvStageModule>

const stageById = chunksByGame(import.meta.glob<StageModule>('/src/games/*/stage/stage.tsx'))
const tvStageById = chunksByGame(import.meta.glob<TvStageModule>('/src/games/*/stage/tv.tsx'))

function chunksByGame<Module>(
  fetchByPath: Readonly<Record<string, () => Promise<Module>>>,
): ReadonlyMap<string, Chunk<Module>> {
  return new Map(
    Object.entries(fetchByPath).map(([path, fetchModule]) => [
      path.split('/').at(-3) ?? '',
      pageChunk(fetchModule, { isEssential: true }),
    ]),
  )
}

/** The game's stage; null for a game without one. */
export function stageOf(gameId: string): Stage | null {
  return stageById.get(gameId) ?? null
}

/** The game's stage for a TV; null for a game without one. */
export function tvStageOf(gameId: string): TvStage | null {
  return tvStageById.get(gameId) ?? null
}

/** Prefetches the stage of a game that is about to start. */
export function fetchStageEarly(gameId: string): void {
  stageOf(gameId)?.prefetch()
}
