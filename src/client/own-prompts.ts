import type { OwnPrompts, OwnPromptsCopy } from '#games/kit/prompts/prompts.ts'
import type { Chunk } from '#ui/chunk/chunk.ts'
import { pageChunk } from '#ui/chunk/page-chunk.ts'

export interface OwnPromptsModule {
  readonly ownPrompts: OwnPrompts & OwnPromptsCopy
}

const fetchByPath = import.meta.glob<OwnPromptsModule>('/src/games/*/own-prompts.ts')

const chunkById: ReadonlyMap<string, Chunk<OwnPromptsModule>> = new Map(
  Object.entries(fetchByPath).map(([path, fetchModule]) => [
    path.split('/').at(-2) ?? '',
    pageChunk(fetchModule, { isEssential: false }),
  ]),
)

/** How the game reads own prompts, fetched on first use. Null for a game without prompts. */
export function ownPromptsChunk(gameId: string): Chunk<OwnPromptsModule> | null {
  return chunkById.get(gameId) ?? null
}
