import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { showError } from '#client/ui/modal/ask.ts'
import { openModal } from '#client/ui/modal/modal-store.ts'
import type { Refusal } from '#protocol/refusal.ts'
import type { RoomCode } from '#rooms/ids.ts'
import type { RoomSummary } from '#rooms/room-view.ts'
import { joinRefusalText } from '../refusal-text.ts'
import { ClosedDoor } from './closed-door.tsx'
import { doorRefusal } from './door-refusal.ts'
import { NamePromptForm, type NamePromptOutcome } from './name-prompt-form.tsx'
import { roomGlimpse } from './room-glimpse.ts'
import { useRoomAtDoor } from './use-room-at-door.ts'

/**
 * Keeps the dialog open for somebody who came by a link. It asks for a name. While the room is full or playing, it says
 * so instead.
 */
export function NamePrompt(props: {
  readonly code: RoomCode
  /** What was known of the room on arrival. */
  readonly room: RoomSummary
  /** Says first that the remembered seat is lost. */
  readonly isDenied: boolean
  /** There is a seat now, or the room is gone. */
  readonly onSettled: () => void
}) {
  const { code, isDenied, onSettled } = props
  const [, navigate] = useLocation()
  const isDenialRead = useRef(!isDenied)
  const { room, check } = useRoomAtDoor(code, props.room, onSettled)
  const closed = doorRefusal(room)
  const closedText = closed === null ? null : joinRefusalText(closed)
  const glimpse = roomGlimpse(room)

  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (!isDenialRead.current) {
        await openModal({
          type: 'error',
          title: 'Access Denied',
          message: 'You are not in this room!',
          signal,
        })
        isDenialRead.current = !signal.aborted
      }
      return openModal<NamePromptOutcome>({
        type: closedText === null ? 'info' : 'warning',
        title: `Join Room ${code}`,
        message: closedText ?? glimpse,
        actions: [],
        clickOutsideToClose: false,
        content: (close) =>
          closedText === null ? (
            <NamePromptForm code={code} close={close} />
          ) : (
            <ClosedDoor glimpse={glimpse} check={check} close={() => close(null)} />
          ),
        signal,
      })
    },
    [code, closedText, glimpse, check],
  )

  useEffect(() => {
    const gone = new AbortController()
    void ask(gone.signal).then((outcome) => {
      if (gone.signal.aborted) return
      if (outcome?.kind === 'joined') {
        onSettled()
        return
      }
      navigate('/')
      if (outcome?.kind === 'refused') void showRefused(outcome.refusal)
    })
    return () => gone.abort()
  }, [ask, onSettled, navigate])

  return null
}

const MIGHT_BE_FULL = 'Failed to join room. It might be full!'

/** The general words stand only where they do not contradict the refusal's own. */
function showRefused(refusal: Refusal): Promise<void> {
  const reason = joinRefusalText(refusal)
  if (reason !== null && refusal.code !== 'room-full') return showError(reason, 'Oops!')
  return showError(MIGHT_BE_FULL, reason ?? 'Oops!')
}
