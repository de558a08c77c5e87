import { Character } from '#client/ui/avatar/character.tsx'
import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import { SpeechPanel } from '#client/ui/speech-panel/speech-panel.tsx'
import { useSeat } from '../room/seat.tsx'
import styles from './loading-game.module.css'

/** The player's own character passes the time. */
export function LoadingGame() {
  const { me } = useSeat()
  return (
    <div className={styles.loading}>
      <div className={styles.who}>
        <Character name={me.name} avatar={me.avatar} color={me.avatarColor} isBobbing />
      </div>
      <SpeechPanel size="md">
        <p role="status">
          Loading Game
          <LoadingDots />
        </p>
      </SpeechPanel>
    </div>
  )
}
