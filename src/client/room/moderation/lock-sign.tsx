import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './lock-sign.module.css'

/** A padlock on the corner of whatever it stands in, while the room is locked. */
export function LockSign({ isLocked }: { readonly isLocked: boolean }) {
  if (!isLocked) return null
  return (
    <span className={styles.sign} title="The room is locked">
      <Icon name="lock" />
      <span className="sr-only">The room is locked.</span>
    </span>
  )
}
