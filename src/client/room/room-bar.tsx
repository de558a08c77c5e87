import type { ReactNode } from 'react'
import { m } from '#messages'
import chip from '#ui/chip/chip.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useRoom, useRoomFields } from '../sync/calls/backend-context.tsx'
import styles from './room-bar.module.css'

/** The sticky bar at the top of lobby and games. Leave is its last button. */
export function RoomBar(props: { readonly className: string | undefined; readonly children: ReactNode }) {
  return <header className={joinClasses(styles.bar, props.className)}>{props.children}</header>
}

/** A padlock in the corner of its container while the room is locked. */
export function LockSign() {
  if (!useRoomFields('isLocked').isLocked) return null
  return (
    <span className={styles.sign} title={m.moderation_lock_sign_title()}>
      <Icon name="lock" />
      <span className="sr-only">{m.moderation_lock_sign()}</span>
    </span>
  )
}

/** The number of watchers; nothing without any. In a narrow bar, the eye and the number. */
export function WatchingChip({ className }: { readonly className?: string | undefined }) {
  const watching = useRoom((state) => state.view?.audience.watching ?? 0)
  if (watching === 0) return null
  const text = m.audience_watching({ watchers: watching })
  return (
    <span className={joinClasses(chip.chip, styles.chip, className)} title={text}>
      <Icon name="eye" />
      <span className={styles.text}>{text}</span>
      <span className={styles.number} aria-hidden="true">
        {watching}
      </span>
    </span>
  )
}

/** The text of a button that leaves. On phones, some languages have a shorter one. */
export function LeaveLabel({ short, full }: { readonly short: string; readonly full: string }) {
  if (short === full) return short
  return (
    <>
      <span className={styles.short}>{short}</span>
      <span className={styles.long}>{full}</span>
    </>
  )
}
