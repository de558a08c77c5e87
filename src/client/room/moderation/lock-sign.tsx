import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './lock-sign.module.css'
import { moderationCopy } from './moderation.copy.ts'

/** A padlock in the corner of its container while the room is locked. */
export function LockSign({ isLocked }: { readonly isLocked: boolean }) {
  if (!isLocked) return null
  return (
    <span className={styles.sign} title={moderationCopy.lockSignTitle}>
      <Icon name="lock" />
      <span className="sr-only">{moderationCopy.lockSign}</span>
    </span>
  )
}
