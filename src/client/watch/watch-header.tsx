import { useLocation } from 'wouter'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import chip from '#ui/chip/chip.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import { SoundToggle } from '#ui/sound/sound-toggle.tsx'
import { RoomBar } from '../room/room-bar.tsx'
import { toastRefusal } from '../shell/refusals/toast-refusal.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { useLive, useRoom } from '../sync/calls/backend-context.tsx'
import styles from './watch-header.module.css'

/** The bar above a watched room: the name of the room or game, the number of watchers, and the way home. */
export function WatchHeader(props: {
  readonly title: string
  /** The game's: a line below its title, cut where it does not fit. During a game, a watcher can ask to play. */
  readonly description?: string
  /** All watchers, this one included. */
  readonly watching: number
}) {
  const { title, description, watching } = props
  const [, navigate] = useLocation()
  return (
    <RoomBar className={styles.bar}>
      <div className={styles.title} data-lines={description === undefined ? 'wrap' : 'cut'}>
        <ScreenHeading dir="auto" title={title}>
          <PlayerText>{title}</PlayerText>
        </ScreenHeading>
        {description !== undefined && <p title={description}>{description}</p>}
      </div>
      <span className={joinClasses(chip.chip, styles.watching)}>
        <Icon name="eye" />
        {/* Without this page's own place. */}
        {watching > 1 ? m.watch_watching_with_others({ others: watching - 1 }) : m.watch_watching()}
      </span>
      {description !== undefined && (
        <span className={styles.action}>
          <WantInToggle />
        </span>
      )}
      <SoundToggle />
      <Button size="sm" icon="exit" className={styles.leave} onClick={() => navigate('/')}>
        {m.watch_leave()}
      </Button>
    </RoomBar>
  )
}

/** Counts this watcher among those who want to play the next game, or no longer. */
function WantInToggle() {
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
