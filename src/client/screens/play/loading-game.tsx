import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import styles from './loading-game.module.css'

export function LoadingGame() {
  return (
    <p className={styles.loading} role="status">
      Loading Game
      <LoadingDots />
    </p>
  )
}
