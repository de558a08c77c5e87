import { Link } from 'wouter'
import { useRoom } from '#client/sync/backend-context.tsx'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { FullPanel } from '../shell/full-panel.tsx'
import type { Scene } from '../shell/scene-panel.tsx'
import { shellCopy } from '../shell/shell.copy.ts'
import type { WatchEnd } from './use-watched-room.ts'
import { watchCopy } from './watch.copy.ts'

const LOOKS: Readonly<Record<WatchEnd, Pick<Scene, 'character' | 'ink'>>> = {
  'room-not-found': { character: 'zippy', ink: 'sky' },
  'code-changed': { character: 'cobalt', ink: 'mint' },
  'room-deleted': { character: 'dusk', ink: 'pink' },
  'watching-off': { character: 'plum', ink: 'tomato' },
  removed: { character: 'teal', ink: 'tomato' },
  'watchers-full': { character: 'goldie', ink: 'sun' },
  'watchers-full-here': { character: 'goldie', ink: 'sun' },
}

/** Shows why this browser cannot watch the room, or no longer can. */
export function WatchOverPanel(props: {
  readonly reason: WatchEnd
  readonly code: string
  /** Asks again for a place. */
  readonly onRetry?: () => void
}) {
  const { reason, code, onRetry } = props
  const isLoading = useRoom((state) => state.isLoading)
  const { says, title, text } = watchCopy.over[reason]
  const isFull = reason === 'watchers-full' || reason === 'watchers-full-here'
  return (
    <FullPanel key={reason} scene={{ ...LOOKS[reason], says }} title={title} text={text(code)}>
      {isFull && (
        <Button variant="primary" icon="refresh" isBusy={isLoading} onClick={onRetry}>
          {watchCopy.tryAgain}
        </Button>
      )}
      <Link href="/" asChild>
        <ButtonLink variant={isFull ? 'secondary' : 'primary'}>{shellCopy.takeMeHome}</ButtonLink>
      </Link>
    </FullPanel>
  )
}
