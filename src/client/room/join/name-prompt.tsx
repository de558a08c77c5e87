import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { showError } from '#client/ui/modal/modal-dialogs.ts'
import { openModal } from '#client/ui/modal/modal-store.ts'
import type { Refusal } from '#protocol/refusal.ts'
import type { RoomCode } from '#rooms/ids.ts'
import type { RoomSummary } from '#rooms/room-view.ts'
import { joinRefusalText } from '../../shell/refusal-text.ts'
import { joinRefusal } from './join-refusal.ts'
import { JoinRefusedPanel } from './join-refused-panel.tsx'
import { NamePromptForm, type NamePromptResult } from './name-prompt-form.tsx'
import { roomPreview } from './room-preview.ts'
import { useRoomPreview } from './use-room-preview.ts'

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
  const { room, check } = useRoomPreview(code, props.room, onSettled)
  const closed = joinRefusal(room)
  const closedText = closed === null ? null : joinRefusalText(closed)
  const glimpse = roomPreview(room)

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
      return openModal<NamePromptResult>({
        type: closedText === null ? 'info' : 'warning',
        title: `Join Room ${code}`,
        message: closedText ?? glimpse,
        actions: [],
        clickOutsideToClose: false,
        content: (close) =>
          closedText === null ? (
            <NamePromptForm code={code} close={close} />
          ) : (
            <JoinRefusedPanel glimpse={glimpse} check={check} close={() => close(null)} />
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
