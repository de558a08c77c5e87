import { m } from '#messages'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './lock-sign.module.css'

/** A padlock in the corner of its container while the room is locked. */
export function LockSign({ isLocked }: { readonly isLocked: boolean }) {
  if (!isLocked) return null
  return (
    <span className={styles.sign} title={m.moderation_lock_sign_title()}>
      <Icon name="lock" />
      <span className="sr-only">{m.moderation_lock_sign()}</span>
    </span>
  )
}
