import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useBackend } from '#client/backend/backend-context.tsx'
import { readRememberedName, rememberName } from '#client/backend/remembered-name.ts'
import { saveSession } from '#client/backend/saved-session.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ModalFrame } from '#client/ui/modal/modal-frame.tsx'
import { showError } from '#client/ui/modal/open-modal.ts'
import { TextField } from '#client/ui/text-field/text-field.tsx'
import type { RoomCode } from '#rooms/ids.ts'
import { cleanPlayerName, PLAYER_NAME_MAX } from '#rooms/names.ts'
import { limitCharacters } from '../limit-characters.ts'
import { joinRefusalText } from '../refusal-text.ts'
import { useBusy } from '../use-busy.ts'
import styles from './name-prompt.module.css'

/** Asks somebody who came by a link what to call them, and takes a seat for them. */
export function NamePrompt(props: { readonly code: RoomCode; readonly onJoined: () => void }) {
  const { code, onJoined } = props
  const backend = useBackend()
  const [, navigate] = useLocation()
  const [name, setName] = useState(readRememberedName)
  const [isNameMissing, setNameMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, run } = useBusy()

  function goHome(): void {
    navigate('/')
  }

  async function join(): Promise<void> {
    const playerName = cleanPlayerName(name)
    if (playerName === '') {
      setNameMissing(true)
      input.current?.focus()
      return
    }
    const joined = await backend.joinRoom({ code, playerName })
    if (joined.ok) {
      rememberName(playerName)
      saveSession(joined.value)
      onJoined()
      return
    }
    const reason = joinRefusalText(joined.refusal)
    goHome()
    await showError({
      title: reason ?? 'Oops!',
      message: 'Failed to join room. It might be full!',
    })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    run(join)
  }

  return (
    <ModalFrame isOpen type="info" title={`Join Room ${code}`} onClose={goHome} initialFocus={input}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Your Name"
          value={name}
          onValueChange={(text) => {
            setName(limitCharacters(text, PLAYER_NAME_MAX))
            setNameMissing(false)
          }}
          error={isNameMissing ? 'Please enter your name' : undefined}
          inputRef={input}
          autoComplete="nickname"
        />
        <div className={styles.actions}>
          <Button variant="secondary" onClick={goHome}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Join Room
          </Button>
        </div>
      </form>
    </ModalFrame>
  )
}
