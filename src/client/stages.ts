import type { ComponentType } from 'react'
import type * as v from 'valibot'
import type { OwnPrompts, OwnPromptsCopy } from '#games/kit/prompts/prompts.ts'
import type { StageProps, TvStageProps } from '#games/kit/stage/stage-props.ts'
import type { Chunk } from '#ui/chunk/chunk.ts'
import { pageChunk } from '#ui/chunk/page-chunk.ts'

/** The module of a game's screen. Only the game knows the types of its view and its moves. */
interface ScreenModule<Props> {
  readonly default: ComponentType<Props>
  /** The schema of the view. The page validates received views by it. */
  readonly viewSchema: v.GenericSchema
}

export type StageModule = ScreenModule<StageProps<never, { readonly type: string }>>
export type TvStageModule = ScreenModule<TvStageProps<never>>

export interface OwnPromptsModule {
  readonly ownPrompts: OwnPrompts & OwnPromptsCopy
}

/** The game's stage. */
export const stageOf = chunksByGame(import.meta.glob<StageModule>('/src/games/*/stage/stage.tsx'), true)

/** The game's stage for a TV. */
export const tvStageOf = chunksByGame(import.meta.glob<TvStageModule>('/src/games/*/stage/tv.tsx'), true)

/** How the game reads own prompts. */
export const ownPromptsChunk = chunksByGame(
  import.meta.glob<OwnPromptsModule>('/src/games/*/own-prompts.ts'),
  false,
)

/** The chunk of a game, by the name of its folder: `/src/games/{id}/…`. Null for a game without one. */
function chunksByGame<Module>(
  fetchByPath: Readonly<Record<string, () => Promise<Module>>>,
  isEssential: boolean,
): (gameId: string) => Chunk<Module> | null {
  const chunks = Object.entries(fetchByPath).map(
    ([path, fetchModule]) => [path.split('/')[3] ?? '', pageChunk(fetchModule, { isEssential })] as const,
  )
  const byId = new Map(chunks)
  return (gameId) => byId.get(gameId) ?? null
}
