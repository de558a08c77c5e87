import type { ComponentType } from 'react'
import type * as v from 'valibot'
import type { OwnPrompts, OwnPromptsCopy } from '#games/kit/prompts/prompts.ts'
import type { StageProps } from '#games/kit/stage/stage-props.ts'
import type { TvStageProps } from '#games/kit/stage/tv-stage-props.ts'
import type { Chunk } from '#ui/chunk/chunk.ts'
import { pageChunk } from '#ui/chunk/page-chunk.ts'

/** The module of a game's screen. Only the game knows the types of its view and its moves. */
interface ScreenModule<Props> {
  readonly default: ComponentType<Props>
  /** The view that the screen shows: the page validates what it receives by this schema. */
  readonly viewSchema: v.GenericSchema
}

export type StageModule = ScreenModule<StageProps<never, { readonly type: string }>>
export type TvStageModule = ScreenModule<TvStageProps<never>>

export interface OwnPromptsModule {
  readonly ownPrompts: OwnPrompts & OwnPromptsCopy
}

/** A game's screen, fetched on first use. */
export type Stage = Chunk<StageModule>

/** A game's screen for a TV, fetched on first use. */
export type TvStage = Chunk<TvStageModule>

const stageById = chunksByGame(import.meta.glob<StageModule>('/src/games/*/stage/stage.tsx'), true)
const tvStageById = chunksByGame(import.meta.glob<TvStageModule>('/src/games/*/stage/tv.tsx'), true)
const ownPromptsById = chunksByGame(import.meta.glob<OwnPromptsModule>('/src/games/*/own-prompts.ts'), false)

/** By the name of the game's folder: `/src/games/{id}/…`. */
function chunksByGame<Module>(
  fetchByPath: Readonly<Record<string, () => Promise<Module>>>,
  isEssential: boolean,
): ReadonlyMap<string, Chunk<Module>> {
  return new Map(
    Object.entries(fetchByPath).map(([path, fetchModule]) => [
      path.split('/')[3] ?? '',
      pageChunk(fetchModule, { isEssential }),
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

/** How the game reads own prompts, fetched on first use. Null for a game without prompts. */
export function ownPromptsChunk(gameId: string): Chunk<OwnPromptsModule> | null {
  return ownPromptsById.get(gameId) ?? null
}
