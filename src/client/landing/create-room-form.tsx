import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { m } from '#messages'
import { currentLanguage } from '#messages/current-language.ts'
import { cutText, isBlank, ROOM_NAME_MAX } from '#rooms/text/typed-texts.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { showError, showWarning } from '#ui/modal/modal-dialogs.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { NameField } from '../shell/name-field.tsx'
import { createRefusalText } from '../shell/refusals/entry-refusal-text.ts'
import { useBusy } from '../shell/use-busy.ts'
import { useBackend } from '../sync/calls/backend-context.tsx'
import { rememberName, saveSession } from '../sync/calls/saved-session.ts'
import styles from './landing.module.css'

/** Creates a room with this player as its host, then navigates there. */
export function CreateRoomForm({ rememberedName }: { readonly rememberedName: string }) {
  const backend = useBackend()
  const [, navigate] = useLocation()
  const [typedName, setName] = useState<string | null>(null)
  const name = typedName ?? rememberedName
  const [roomName, setRoomName] = useState('')
  const [isNameMissing, setNameMissing] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const { isBusy, run } = useBusy()

  async function create(): Promise<void> {
    if (isBlank(name)) {
      setNameMissing(true)
      // The dialog returns the focus to the element that had it.
      nameInput.current?.focus()
      void showWarning(m.landing_create_name_missing(), m.landing_name_missing_title())
      return
    }
    const made = await backend.createRoom({
      playerName: name,
      roomName: isBlank(roomName) ? null : roomName,
      promptLanguage: currentLanguage,
    })
    if (!made.ok) {
      void showError(createRefusalText(made.refusal) ?? m.landing_create_failed(), m.landing_failed())
      return
    }
    rememberName(name)
    saveSession(made.value)
    navigate(`/room/${made.value.roomCode}`)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    run(create)
  }

  return (
    <Card
      as="section"
      caption={m.landing_create_heading()}
      headingLevel={2}
      tilt={1}
      className={styles.formCard}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.names}>
          <NameField
            value={name}
            onValueChange={(text) => {
              setName(text)
              setNameMissing(false)
            }}
            error={isNameMissing ? m.refusal_name_required() : null}
            inputRef={nameInput}
          />
          <TextField
            label={m.landing_create_room_name()}
            optional
            value={roomName}
            onValueChange={(text) => setRoomName(cutText(text, ROOM_NAME_MAX))}
            dir="auto"
            autoComplete="off"
            enterKeyHint="go"
          />
        </div>
        <Button type="submit" variant="primary" isBlock isBusy={isBusy}>
          {m.landing_create_submit()}
        </Button>
      </form>
    </Card>
  )
}
