import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { toastRefusal } from '../shell/refusals/toast-refusal.ts'
import { useLive, useRoom } from '../sync/calls/backend-context.tsx'
import styles from './want-in-toggle.module.css'

/** Counts this watcher among those who want to play the next game, or no longer. */
export function WantInToggle() {
  const live = useLive()
  const isWantingIn = useRoom((state) => state.isWantingIn)

  async function toggle(): Promise<void> {
    const refusal = await live.wantIn(!isWantingIn)
    if (refusal !== null) toastRefusal(m.watch_want_in_failed(), refusal)
  }

  return (
    <Button
      size="sm"
      variant={isWantingIn ? 'go' : 'secondary'}
      icon={isWantingIn ? 'check' : undefined}
      isPressed={isWantingIn}
      className={styles.toggle}
      onClick={() => void toggle()}
    >
      {isWantingIn ? m.watch_want_in_asked() : m.watch_want_in_ask()}
    </Button>
  )
}
