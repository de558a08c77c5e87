import { Character } from '#client/ui/avatar/character.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import { SpeechPanel } from '#client/ui/speech-panel/speech-panel.tsx'
import { useSeat } from '../room/seat/seat.tsx'
import styles from './loading-game.module.css'

/** The player's own character passes the time. */
export function LoadingGame({
  onRetry,
}: {
  /** The stage could not be fetched yet. It is retried by itself, and at once with this. */
  readonly onRetry?: (() => void) | undefined
}) {
  const { me } = useSeat()
  return (
    <div className={styles.loading}>
      <div className={styles.who}>
        <Character name={me.name} avatar={me.avatar} color={me.avatarColor} isBobbing />
      </div>
      <SpeechPanel size="md">
        <p role="status">
          {onRetry === undefined
            ? 'Loading Game'
            : 'The game could not be fetched yet. Your seat and your points are safe, and Rumpus keeps trying'}
          <LoadingDots />
        </p>
      </SpeechPanel>
      {onRetry !== undefined && (
        <Button icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
