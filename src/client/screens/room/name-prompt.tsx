import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { openModal } from '#client/ui/modal/modal-store.ts'
import type { RoomCode } from '#rooms/ids.ts'
import { NamePromptForm, type NamePromptOutcome } from './name-prompt-form.tsx'

/** Keeps the dialog open that asks somebody who came by a link what to call them. */
export function NamePrompt(props: {
  readonly code: RoomCode
  /** What there is to know of the room beforehand. */
  readonly glimpse: string
  /** Says first that the seat they remember is none any more. */
  readonly isDenied: boolean
  readonly onJoined: () => void
}) {
  const { code, glimpse, isDenied, onJoined } = props
  const [, navigate] = useLocation()

  useEffect(() => {
    const gone = new AbortController()
    void ask({ code, glimpse, isDenied, signal: gone.signal }).then((outcome) => {
      if (gone.signal.aborted) return
      if (outcome?.kind === 'joined') {
        onJoined()
        return
      }
      navigate('/')
      if (outcome?.kind === 'refused')
        void openModal({
          type: 'error',
          title: outcome.reason ?? 'Oops!',
          message: 'Failed to join room. It might be full!',
        })
    })
    return () => gone.abort()
  }, [code, glimpse, isDenied, onJoined, navigate])

  return null
}

async function ask(prompt: {
  readonly code: RoomCode
  readonly glimpse: string
  readonly isDenied: boolean
  readonly signal: AbortSignal
}): Promise<NamePromptOutcome | null> {
  const { code, signal } = prompt
  if (prompt.isDenied)
    await openModal({ type: 'error', title: 'Access Denied', message: 'You are not in this room!', signal })
  return openModal<NamePromptOutcome>({
    type: 'info',
    title: `Join Room ${code}`,
    message: prompt.glimpse,
    actions: [],
    clickOutsideToClose: false,
    content: (close) => <NamePromptForm code={code} close={close} />,
    signal,
  })
}
