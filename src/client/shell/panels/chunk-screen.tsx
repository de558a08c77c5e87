import type { ReactNode } from 'react'
import type { Chunk } from '#ui/chunk/chunk.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import { ChunkErrorPanel } from './chunk-error-panel.tsx'

/** A screen from a chunk. Renders nothing while the chunk loads, and an error panel while it fails. */
export function ChunkScreen<Module>(props: {
  readonly chunk: Chunk<Module>
  readonly children: (module: Module) => ReactNode
}) {
  const { module, isFailing } = useChunk(props.chunk)
  if (module !== null) return props.children(module)
  return isFailing && <ChunkErrorPanel onRetry={props.chunk.retry} />
}
