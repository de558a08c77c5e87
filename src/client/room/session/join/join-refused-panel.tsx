import { useState } from 'react'
import { m } from '#messages'
import { announce } from '#ui/announcer/announce.ts'
import { Button } from '#ui/button/button.tsx'
import { ModalActions } from '#ui/modal/modal-body.tsx'
import { ProofNote, useProofText } from '../../../shell/proof-note.tsx'
import { retryText } from '../../../shell/refusals/refusal-text.ts'
import { useBusy } from '../../../shell/use-busy.ts'
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
      <p className={styles.hint}>{m.join_you_can_stay({ preview: props.preview })}</p>
      <p role="alert" className={styles.hint}>
        {error}
      </p>
      <ProofNote isBusy={isBusy} />
      {watch !== null && (
        <Button variant="primary" icon="eye" onClick={watch} data-first-focus="">
          {m.refusal_watch_instead()}
        </Button>
      )}
      <ModalActions>
        <Button onClick={cancel}>{m.ui_cancel()}</Button>
        <Button
          variant={watch === null ? 'primary' : 'secondary'}
          isBusy={isBusy}
          waitingText={proofText}
          onClick={() => run(tryAgain)}
          data-first-focus={watch === null ? '' : undefined}
        >
          {m.join_try_again()}
        </Button>
      </ModalActions>
    </div>
  )
}
