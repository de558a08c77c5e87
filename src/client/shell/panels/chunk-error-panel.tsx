import { Link } from 'wouter'
import { m } from '#messages'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { FullPanel } from './full-panel.tsx'
import type { Scene } from './scene-panel.tsx'

const WAITING: Scene = { character: 'zippy', ink: 'sky', says: m.shell_late_chunk_says() }

/** Replaces a screen while its chunk cannot be fetched. */
export function ChunkErrorPanel({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <FullPanel scene={WAITING} title={m.shell_late_chunk_title()} text={m.shell_late_chunk_text()}>
      <Button variant="primary" icon="refresh" onClick={onRetry}>
        {m.shell_late_chunk_retry()}
      </Button>
      <Link href="/" asChild>
        <ButtonLink>{m.shell_take_me_home()}</ButtonLink>
      </Link>
    </FullPanel>
  )
}
