import { useIsProving } from '#client/sync/backend-context.tsx'
import styles from './proof-note.module.css'
import { shellCopy } from './shell.copy.ts'

export const PROVING = shellCopy.proving

/** The words of a busy button that waits for this device; undefined while it waits for the server. */
export function useProofText(): string | undefined {
  return useIsProving() ? shellCopy.checking : undefined
}

/** Explains a long wait for a room: this device is working on a proof. Empty otherwise, but in the page for screen readers. */
export function ProofNote({ isBusy }: { readonly isBusy: boolean }) {
  const isProving = useIsProving() && isBusy
  return (
    <p role="status" className={styles.note}>
      {isProving && shellCopy.provingStill}
    </p>
  )
}
