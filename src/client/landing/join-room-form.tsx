import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { m } from '#messages'
import { isBlank, readRoomCode } from '#rooms/text/typed-texts.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { pageChunk } from '#ui/chunk/page-chunk.ts'
import { CodeField } from '#ui/code-field/code-field.tsx'
import { onFirstInteraction } from '#ui/hydration/on-first-interaction.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { showError, showWarning } from '#ui/modal/modal-dialogs.ts'
import { NameField } from '../shell/name-field.tsx'
import { ProofNote, useProofText } from '../shell/proof-note.tsx'
import { joinRefusalText } from '../shell/refusals/entry-refusal-text.ts'
import { showJoinRefused } from '../shell/refusals/join-refused-dialog.ts'
import { useBusy } from '../shell/use-busy.ts'
import { watchPath } from '../shell/watch-path.ts'
import { useBackend } from '../sync/calls/backend-context.tsx'
import { rememberName, saveSession } from '../sync/calls/saved-session.ts'
import styles from './landing.module.css'

/** Reads the code in an invitation. */
const invitation = pageChunk(() => import('#rooms/text/room-code.ts'), { isEssential: true })

/** Joins a room by its code, then navigates there. */
export function JoinRoomForm({ rememberedName }: { readonly rememberedName: string }) {
  const backend = useBackend()
  const [, navigate] = useLocation()
  const [typedName, setName] = useState<string | null>(null)
  const name = typedName ?? rememberedName
  const [codeText, setCodeText] = useState('')
  const [missing, setMissing] = useState<'name' | 'code' | null>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const { isBusy, run, cancel } = useBusy()
  const proofText = useProofText()
  /** The code in the text that was pasted last. The form may be submitted before it is found. */
  const found = useRef<Promise<string | null>>(null)
  useEffect(() => onFirstInteraction(invitation.prefetch), [])

  function findCode(text: string): Promise<string | null> {
    found.current = invitation.load().then(({ parseRoomCode }) => parseRoomCode(text))
    return found.current
  }

  async function join(cancelled: AbortSignal): Promise<void> {
    if (isBlank(name)) {
      setMissing('name')
      // The dialog returns the focus to the element that had it.
      nameInput.current?.focus()
      void showWarning(m.landing_join_name_missing(), m.landing_name_missing_title())
      return
    }
    const entered = (await found.current) ?? codeText
    const code = readRoomCode(entered)
    if (code === null) {
      setMissing('code')
      codeInput.current?.focus()
      void (entered === ''
        ? showWarning(m.landing_join_code_missing(), m.landing_join_code_missing_title())
        : showError(m.landing_join_failed(), m.landing_failed()))
      return
    }
    const joined = await backend.joinRoom({ code, playerName: name }, cancelled)
    if (joined === null) return
    if (!joined.ok) {
      const message = joinRefusalText(joined.refusal) ?? m.landing_join_failed()
      // Whether the room allows it, its page tells.
      void showJoinRefused(joined.refusal, message, m.landing_failed(), () => navigate(watchPath(code)))
      return
    }
    rememberName(name)
    saveSession(joined.value)
    navigate(`/room/${joined.value.roomCode}`)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    run(join)
  }

  return (
    <Card
      as="section"
      caption={m.landing_join_heading()}
      captionInk="sky"
      headingLevel={2}
      tilt={2}
      className={joinClasses(styles.formCard, styles.joinCard)}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <NameField
          value={name}
          onValueChange={(text) => {
            setName(text)
            setMissing(null)
          }}
          error={missing === 'name' ? m.refusal_name_required() : null}
          inputRef={nameInput}
        />
        <div className={styles.joinRow}>
          <CodeField
            label={m.landing_join_room_code()}
            value={codeText}
            onValueChange={(text) => {
              found.current = null
              setCodeText(text)
              setMissing(null)
            }}
            findCode={findCode}
            error={missing === 'code' ? m.landing_join_code_error() : undefined}
            inputRef={codeInput}
          />
          <Button ref={submitButton} type="submit" variant="sky" isBusy={isBusy} waitingText={proofText}>
            {m.landing_join_submit()}
          </Button>
        </div>
        <ProofNote isBusy={isBusy} />
        {isBusy && proofText && (
          <Button
            onClick={() => {
              cancel()
              submitButton.current?.focus()
            }}
          >
            {m.ui_cancel()}
          </Button>
        )}
      </form>
    </Card>
  )
}
