import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { PlayerText } from '#ui/names/player-text.tsx'
import { SoundToggle } from '#ui/sound/sound-toggle.tsx'
import { RoomBar } from '../room/room-bar.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import styles from './watch-header.module.css'

/** The bar above a watched room: what is shown, how many watch, and the way home. */
export function WatchHeader(props: {
  readonly title: string
  /** A line below the title, cut where it does not fit. */
  readonly description?: string
  /** All watchers, this one included. */
  readonly watching: number
  readonly action?: ReactNode
}) {
  const { title, description, watching, action } = props
  const [, navigate] = useLocation()
  return (
    <RoomBar className={styles.bar}>
      <div className={styles.title} data-lines={description === undefined ? 'wrap' : 'cut'}>
        <ScreenHeading dir="auto" title={title}>
          <PlayerText>{title}</PlayerText>
        </ScreenHeading>
        {description !== undefined && <p title={description}>{description}</p>}
      </div>
      <span className={styles.watching}>
        <Icon name="eye" />
        {/* Without this page's own place. */}
        {watchingText(watching - 1)}
      </span>
      {action !== undefined && <span className={styles.action}>{action}</span>}
      <SoundToggle className={styles.sound} />
      <Button size="sm" icon="exit" className={styles.leave} onClick={() => navigate('/')}>
        {m.watch_leave()}
      </Button>
    </RoomBar>
  )
}

function watchingText(others: number): string {
  return others > 0 ? m.watch_watching_with_others({ others }) : m.watch_watching()
}
