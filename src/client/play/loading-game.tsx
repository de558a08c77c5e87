import { Character } from '#client/ui/avatar/character.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import { Rays } from '#client/ui/rays/rays.tsx'
import { SpeechPanel } from '#client/ui/speech-panel/speech-panel.tsx'
import { useSeat } from '../room/seat/seat.tsx'
import styles from './loading-game.module.css'
import { playCopy } from './play.copy.ts'

/** A stage that is still empty but for the player's own character, while the game's is loaded. */
export function LoadingGame({
  onRetry,
}: {
  /** Set once a fetch of the stage has failed. Retries happen automatically, and at once with this. */
  readonly onRetry?: (() => void) | undefined
}) {
  const { me } = useSeat()
  return (
    <div className={styles.loading}>
      <Rays ink="sun" x={30} y={60} className={styles.rays} />
      <div className={styles.character}>
        <Character name={me.name} avatar={me.avatar} color={me.avatarColor} isBobbing />
      </div>
      <SpeechPanel size="md">
        <p role="status">
          {onRetry === undefined ? playCopy.loading : playCopy.loadingFailed}
          <LoadingDots />
        </p>
      </SpeechPanel>
      {onRetry !== undefined && (
        <Button icon="refresh" onClick={onRetry}>
          {playCopy.retry}
        </Button>
      )}
    </div>
  )
}
