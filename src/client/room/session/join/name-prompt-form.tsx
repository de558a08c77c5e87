import { type FormEvent, useRef, useState } from 'react'
import { m } from '#messages'
import type { Refusal } from '#protocol/refusal.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import { isBlank } from '#rooms/text/typed-texts.ts'
import { Button } from '#ui/button/button.tsx'
import { ModalActions } from '#ui/modal/modal-body.tsx'
import { LanguageSelect } from '../../../shell/language/language-select.tsx'
import { NameField } from '../../../shell/name-field.tsx'
import { ProofNote, useProofText } from '../../../shell/proof-note.tsx'
import { isTransient, retryText } from '../../../shell/refusals/refusal-text.ts'
import { useBusy } from '../../../shell/use-busy.ts'
import { useBackend } from '../../../sync/calls/backend-context.tsx'
import { readRememberedName, rememberName } from '../../../sync/calls/remembered-name.ts'
import { saveSession } from '../../../sync/calls/saved-session.ts'
import styles from './name-prompt-form.module.css'

export type NamePromptResult =
  | { readonly kind: 'joined' }
  | { readonly kind: 'watch' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** The form that asks a newcomer for a name. */
export function NamePromptForm(props: {
  readonly code: RoomCode
  /** Survives a dialog that is replaced while a name is typed. */
  readonly typedName: { current: string | null }
  /** Resolves to null once the room is found, or to the refusal of its lookup. */
  readonly lookUpEnded: () => Promise<Refusal | null>
  readonly close: (outcome: NamePromptResult | null) => void
}) {
  const { code, typedName, lookUpEnded, close } = props
  const backend = useBackend()
  const [name, setName] = useState(() => typedName.current ?? readRememberedName())
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, run } = useBusy()
  const proofText = useProofText()

  async function join(closed: AbortSignal): Promise<void> {
    if (isBlank(name)) {
      setError(m.refusal_name_required())
      input.current?.focus()
      return
    }
    // Both may cost a proof of work: never two at once.
    const hindrance = await lookUpEnded()
    if (closed.aborted) return
    if (hindrance !== null) {
      setError(retryText(hindrance))
      return
    }
    const joined = await backend.joinRoom({ code, playerName: name }, closed)
    if (joined === null) return
    if (joined.ok) {
      rememberName(name)
      saveSession(joined.value)
      close({ kind: 'joined' })
    } else if (isTransient(joined.refusal)) setError(retryText(joined.refusal))
    else close({ kind: 'refused', refusal: joined.refusal })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    run(join)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NameField
        value={name}
        onValueChange={(text) => {
          setName(text)
          typedName.current = text
          setError(null)
        }}
        error={error}
        inputRef={input}
      />
      <ProofNote isBusy={isBusy} />
      <ModalActions>
        <Button onClick={() => close(null)}>{m.ui_cancel()}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy} waitingText={proofText}>
          {m.join_join()}
        </Button>
      </ModalActions>
      <LanguageSelect onChange={() => rememberName(name)} />
    </form>
  )
}
