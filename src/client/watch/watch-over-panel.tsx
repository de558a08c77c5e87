import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { FullPanel, HomeButton } from '../shell/panels/full-panel.tsx'
import type { Scene } from '../shell/panels/scene-panel.tsx'
import { useRoom } from '../sync/calls/backend-context.tsx'
import type { WatchEnd } from './use-watched-room.ts'

const LOOKS: Readonly<Record<WatchEnd, Pick<Scene, 'character' | 'ink'>>> = {
  'room-not-found': { character: 'zippy', ink: 'sky' },
  'code-changed': { character: 'cobalt', ink: 'mint' },
  'room-deleted': { character: 'dusk', ink: 'pink' },
  'watching-off': { character: 'plum', ink: 'tomato' },
  removed: { character: 'teal', ink: 'tomato' },
  'watchers-full': { character: 'goldie', ink: 'sun' },
  'watchers-full-here': { character: 'goldie', ink: 'sun' },
}

const TEXTS: Readonly<Record<WatchEnd, WatchOverText>> = {
  'room-not-found': {
    says: m.watch_over_room_not_found_says(),
    title: m.watch_over_room_not_found_title(),
    text: (code: string) => m.watch_over_room_not_found_text({ code }),
  },
  'code-changed': {
    says: m.watch_over_code_changed_says(),
    title: m.watch_over_code_changed_title(),
    text: () => m.watch_over_code_changed_text(),
  },
  'room-deleted': {
    says: m.watch_over_room_deleted_says(),
    title: m.watch_over_room_deleted_title(),
    text: () => m.watch_over_room_deleted_text(),
  },
  'watching-off': {
    says: m.watch_over_watching_off_says(),
    title: m.watch_over_watching_off_title(),
    text: (code: string) => m.watch_over_watching_off_text({ code }),
  },
  removed: {
    says: m.watch_over_removed_says(),
    title: m.watch_over_removed_title(),
    text: (code: string) => m.watch_over_removed_text({ code }),
  },
  'watchers-full': {
    says: m.watch_over_watchers_full_says(),
    title: m.watch_over_watchers_full_title(),
    text: () => m.watch_over_watchers_full_text(),
  },
  'watchers-full-here': {
    says: m.watch_over_watchers_full_here_says(),
    title: m.watch_over_watchers_full_here_title(),
    text: () => m.watch_over_watchers_full_here_text(),
  },
}

interface WatchOverText {
  readonly says: string
  readonly title: string
  readonly text: (code: string) => string
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
  const { says, title, text } = TEXTS[reason]
  const isFull = reason === 'watchers-full' || reason === 'watchers-full-here'
  return (
    <FullPanel key={reason} scene={{ ...LOOKS[reason], says }} title={title} text={text(code)}>
      {isFull && (
        <Button variant="primary" icon="refresh" isBusy={isLoading} onClick={onRetry}>
          {m.watch_try_again()}
        </Button>
      )}
      <HomeButton variant={isFull ? 'secondary' : 'primary'} />
    </FullPanel>
  )
}
