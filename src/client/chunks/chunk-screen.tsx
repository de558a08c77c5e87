import type { ReactNode } from 'react'
import type { Chunk } from './chunk.ts'
import { ChunkTrouble } from './chunk-trouble.tsx'
import { useChunk } from './use-chunk.ts'

/** A screen from a chunk: until it is here, nothing, or why it is not. */
export function ChunkScreen<Module>(props: {
  readonly chunk: Chunk<Module>
  readonly children: (module: Module) => ReactNode
}) {
  const { module, isFailing } = useChunk(props.chunk)
  if (module !== null) return props.children(module)
  return isFailing && <ChunkTrouble onRetry={props.chunk.retry} />
}
