import { m } from '#messages'
import { useIsProving } from '../sync/calls/backend-context.tsx'
import styles from './proof-note.module.css'

/** The text of a busy button while this device works on a proof; undefined while it waits for the server. */
export function useProofText(): string | undefined {
  return useIsProving() ? m.shell_checking() : undefined
}

/**
 * Explains a long wait: this device works on a proof.
 * Otherwise empty, but mounted, because it is a live region.
 */
export function ProofNote({ isBusy }: { readonly isBusy: boolean }) {
  const isProving = useIsProving() && isBusy
  return (
    <p role="status" className={styles.note}>
      {isProving && m.shell_proving_note()}
    </p>
  )
}
