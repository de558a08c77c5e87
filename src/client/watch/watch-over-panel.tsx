import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { FullPanel, HomeButton } from '../shell/panels/full-panel.tsx'
import { type Scene, sceneTexts } from '../shell/panels/scene-panel.tsx'
import { useRoom } from '../sync/calls/backend-context.tsx'
import type { WatchEnd } from './use-watched-room.ts'

interface Ending extends Pick<Scene, 'character' | 'ink'> {
  readonly texts: (room: { readonly code: string }) => string
}

const ENDINGS: Readonly<Record<WatchEnd, Ending>> = {
  'room-not-found': { character: 'zippy', ink: 'sky', texts: m.watch_over_room_not_found },
  'code-changed': { character: 'cobalt', ink: 'mint', texts: m.watch_over_code_changed },
  'room-deleted': { character: 'dusk', ink: 'pink', texts: m.watch_over_room_deleted },
  'watching-off': { character: 'plum', ink: 'tomato', texts: m.watch_over_watching_off },
  removed: { character: 'teal', ink: 'tomato', texts: m.watch_over_removed },
  'watchers-full': { character: 'goldie', ink: 'sun', texts: m.watch_over_watchers_full },
  'watchers-full-here': { character: 'goldie', ink: 'sun', texts: m.watch_over_watchers_full_here },
}

export function WatchOverPanel(props: {
  readonly reason: WatchEnd
  readonly code: string
  /** Asks again for a place. */
  readonly onRetry?: () => void
}) {
  const { reason, code, onRetry } = props
  const isLoading = useRoom((state) => state.isLoading)
  const { texts, ...look } = ENDINGS[reason]
  const { says, title, text } = sceneTexts(texts({ code }))
  const isFull = reason === 'watchers-full' || reason === 'watchers-full-here'
  return (
    <FullPanel key={reason} scene={{ ...look, says }} title={title} text={text}>
      {isFull && (
        <Button variant="primary" icon="refresh" isBusy={isLoading} onClick={onRetry}>
          {m.watch_try_again()}
        </Button>
      )}
      <HomeButton variant={isFull ? 'secondary' : 'primary'} />
    </FullPanel>
  )
}
