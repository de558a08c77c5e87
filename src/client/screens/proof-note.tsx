import { useIsProving } from '#client/backend/backend-context.tsx'
import styles from './proof-note.module.css'

export const PROVING = 'Beep boop! Checking that you are not a robot'

/** Explains a long wait for a room: this device is working on a proof. Empty otherwise, but in the page for screen readers. */
export function ProofNote() {
  const isProving = useIsProving()
  return (
    <p role="status" className={styles.note}>
      {isProving && `${PROVING}…`}
    </p>
  )
}
