import { Link } from 'wouter'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { FullPanel } from './full-panel.tsx'
import type { Scene } from './scene-panel.tsx'

const WAITING: Scene = { character: 'zippy', ink: 'sky', says: 'It must be here somewhere…' }

/** Stands in for a screen whose chunk could not be fetched yet. */
export function ChunkTrouble({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <FullPanel
      scene={WAITING}
      title="This page has not arrived yet"
      text="Part of it could not be fetched. Your seat is kept, and Rumpus keeps trying."
    >
      <Button variant="primary" icon="refresh" onClick={onRetry}>
        Try again
      </Button>
      <Link href="/" asChild>
        <ButtonLink>Take me home</ButtonLink>
      </Link>
    </FullPanel>
  )
}
