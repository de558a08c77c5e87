import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { openModal } from '#client/ui/modal/modal-store.ts'
import type { Refusal } from '#protocol/refusal.ts'
import type { RoomCode } from '#rooms/ids.ts'
import type { RoomSummary } from '#rooms/room-view.ts'
import { joinRefusalText } from '../../shell/entry-refusal-text.ts'
import { showJoinRefused } from '../../shell/join-refused-dialog.ts'
import { watchPath } from '../../shell/watch-path.ts'
import { showSeatLost } from '../recovery/seat-dialogs.ts'
import { joinCopy as copy } from './join.copy.ts'
import { joinRefusal } from './join-refusal.ts'
import { JoinRefusedPanel } from './join-refused-panel.tsx'
import { NamePromptForm, type NamePromptResult } from './name-prompt-form.tsx'
import { roomPreview } from './room-preview.ts'
import { useRoomPreview } from './use-room-preview.ts'

/** The dialog for a newcomer who followed a link. Asks for a name, unless the room is full or playing. */
export function NamePrompt(props: {
  readonly code: RoomCode
  /** The room on arrival. */
  readonly room: RoomSummary
  /** Shows first that the remembered seat is lost. */
  readonly isDenied: boolean
  /** Called once there is a seat, or the room is unmounted. */
  readonly onSettled: () => void
}) {
  const { code, isDenied, onSettled } = props
  const [, navigate] = useLocation()
  const isDenialRead = useRef(!isDenied)
  const { room, check } = useRoomPreview(code, props.room, onSettled)
  const closed = joinRefusal(room)
  const closedText = closed === null ? null : joinRefusalText(closed)
  const preview = roomPreview(room)
  const { areWatchersAllowed } = room

  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (!isDenialRead.current) {
        await showSeatLost(signal)
        isDenialRead.current = !signal.aborted
      }
      return openModal<NamePromptResult>({
        type: closedText === null ? 'info' : 'warning',
        title: copy.title(code),
        message: closedText ?? preview,
        actions: [],
        clickOutsideToClose: false,
        hasScrim: false,
        content: (close) =>
          closedText === null ? (
            <NamePromptForm code={code} close={close} />
          ) : (
            <JoinRefusedPanel
              preview={preview}
              check={check}
              cancel={() => close(null)}
              watch={areWatchersAllowed ? () => close({ kind: 'watch' }) : null}
            />
          ),
        signal,
      })
    },
    [code, closedText, preview, areWatchersAllowed, check],
  )

  useEffect(() => {
    const unmounted = new AbortController()
    void ask(unmounted.signal).then((outcome) => {
      if (unmounted.signal.aborted) return
      if (outcome?.kind === 'joined') {
        onSettled()
        return
      }
      const watch = () => navigate(watchPath(code))
      if (outcome?.kind === 'watch') {
        watch()
        return
      }
      navigate('/')
      if (outcome?.kind === 'refused') void showRefused(outcome.refusal, areWatchersAllowed ? watch : null)
    })
    return () => unmounted.abort()
  }, [ask, code, areWatchersAllowed, onSettled, navigate])

  return null
}

/** The general text appears only where it does not contradict the refusal's text. */
function showRefused(refusal: Refusal, watch: (() => void) | null): Promise<void> {
  const reason = joinRefusalText(refusal)
  if (reason !== null && refusal.code !== 'room-full')
    return showJoinRefused(refusal, reason, copy.failed, watch)
  return showJoinRefused(refusal, copy.mightBeFull, reason ?? copy.failed, watch)
}
