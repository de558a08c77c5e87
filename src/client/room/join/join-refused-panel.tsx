import { useState } from 'react'
import { announce } from '#client/ui/announce.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ModalActions } from '#client/ui/modal/modal-body.tsx'
import { uiCopy } from '#client/ui/ui.copy.ts'
import { entryRefusalCopy } from '../../shell/entry-refusal.copy.ts'
import { ProofNote, useProofText } from '../../shell/proof-note.tsx'
import { retryText } from '../../shell/refusal-text.ts'
import { useBusy } from '../../shell/use-busy.ts'
import { joinCopy as copy } from './join.copy.ts'
import styles from './name-prompt-form.module.css'
import type { JoinCheck } from './use-room-preview.ts'

/** Replaces the name prompt while the room is full or playing. */
export function JoinRefusedPanel(props: {
  readonly preview: string
  /** Looks up the room. */
  readonly check: () => Promise<JoinCheck>
  readonly cancel: () => void
  /** Null if the host has switched watching off. */
  readonly watch: (() => void) | null
}) {
  const { cancel, watch } = props
  const { isBusy, run } = useBusy()
  const proofText = useProofText()
  const [error, setError] = useState<string | null>(null)

  async function tryAgain(): Promise<void> {
    setError(null)
    const found = await props.check()
    if (found === 'closed') announce(props.preview)
    if (typeof found === 'object') setError(retryText(found))
  }

  return (
    <div className={styles.form}>
      <p className={styles.hint}>{copy.youCanStay(props.preview)}</p>
      <p role="alert" className={styles.hint}>
        {error}
      </p>
      <ProofNote isBusy={isBusy} />
      {watch !== null && (
        <Button variant="primary" icon="eye" onClick={watch} data-first-focus="">
          {entryRefusalCopy.watchInstead}
        </Button>
      )}
      <ModalActions>
        <Button onClick={cancel}>{uiCopy.cancel}</Button>
        <Button
          variant={watch === null ? 'primary' : 'secondary'}
          isBusy={isBusy}
          waitingText={proofText}
          onClick={() => run(tryAgain)}
          data-first-focus={watch === null ? '' : undefined}
        >
          {copy.tryAgain}
        </Button>
      </ModalActions>
    </div>
  )
}
