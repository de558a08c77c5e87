import { Link } from 'wouter'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { FullPanel } from './full-panel.tsx'
import type { Scene } from './scene-panel.tsx'
import { shellCopy } from './shell.copy.ts'

const copy = shellCopy.lateChunk
const WAITING: Scene = { character: 'zippy', ink: 'sky', says: copy.says }

/** Replaces a screen while its chunk cannot be fetched. */
export function ChunkErrorPanel({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <FullPanel scene={WAITING} title={copy.title} text={copy.text}>
      <Button variant="primary" icon="refresh" onClick={onRetry}>
        {copy.retry}
      </Button>
      <Link href="/" asChild>
        <ButtonLink>{shellCopy.takeMeHome}</ButtonLink>
      </Link>
    </FullPanel>
  )
}
