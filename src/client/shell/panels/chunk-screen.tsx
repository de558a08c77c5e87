import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import type { Chunk } from '#ui/chunk/chunk.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import { FullPanel, HomeButton } from './full-panel.tsx'
import type { Scene } from './scene-panel.tsx'

/** A screen from a chunk. Renders nothing while the chunk loads, and an error panel while it fails. */
export function ChunkScreen<Module>(props: {
  readonly chunk: Chunk<Module>
  readonly children: (module: Module) => ReactNode
}) {
  const { module, isFailing } = useChunk(props.chunk)
  if (module !== null) return props.children(module)
  return isFailing && <ChunkErrorPanel onRetry={props.chunk.retry} />
}

const WAITING: Scene = { character: 'zippy', ink: 'sky', says: m.shell_late_chunk_says() }

/** Replaces a screen while its chunk cannot be fetched. */
export function ChunkErrorPanel({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <FullPanel scene={WAITING} title={m.shell_late_chunk_title()} text={m.shell_late_chunk_text()}>
      <Button variant="primary" icon="refresh" onClick={onRetry}>
        {m.shell_late_chunk_retry()}
      </Button>
      <HomeButton />
    </FullPanel>
  )
}
