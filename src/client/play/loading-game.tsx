import { m } from '#messages'
import { Character } from '#ui/avatar/character.tsx'
import { Button } from '#ui/button/button.tsx'
import { LoadingDots } from '#ui/loading-dots/loading-dots.tsx'
import { Rays } from '#ui/rays/rays.tsx'
import { SpeechPanel } from '#ui/speech-panel/speech-panel.tsx'
import { useRoom } from '../sync/calls/backend-context.tsx'
import styles from './loading-game.module.css'
import { useIsWatcher } from './stage/use-is-watcher.ts'

/** A stage that is still empty but for one character, while the game's is loaded. A watcher sees the host's. */
export function LoadingGame({ onRetry }: { readonly onRetry: (() => void) | undefined }) {
  const isWatcher = useIsWatcher()
  const figure = useRoom(({ session, view }) =>
    view?.players.find(({ id }) => id === (session?.playerId ?? view.room.hostId)),
  )
  return (
    <div className={styles.loading}>
      <Rays ink="sun" x={30} y={60} className={styles.rays} />
      <div className={styles.character}>
        {figure !== undefined && (
          <Character name={figure.name} avatar={figure.avatar} color={figure.avatarColor} isBobbing />
        )}
      </div>
      <SpeechPanel size="md">
        <p role="status">
          {onRetry === undefined
            ? m.play_loading()
            : isWatcher
              ? m.play_loading_failed_for_watcher()
              : m.play_loading_failed()}
          <LoadingDots />
        </p>
      </SpeechPanel>
      {onRetry !== undefined && (
        <Button icon="refresh" onClick={onRetry}>
          {m.play_retry()}
        </Button>
      )}
    </div>
  )
}
