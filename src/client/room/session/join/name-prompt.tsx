import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { m } from '#messages'
import type { Refusal } from '#protocol/refusal.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { RoomSummary } from '#rooms/view/room-view.ts'
import { announce } from '#ui/announcer/announce.ts'
import { openModal } from '#ui/modal/modal-store.ts'
import { joinRefusalText } from '../../../shell/refusals/entry-refusal-text.ts'
import { showJoinRefused } from '../../../shell/refusals/join-refused-dialog.ts'
import { watchPath } from '../../../shell/watch-path.ts'
import { showSeatLost } from '../recovery/seat-dialogs.ts'
import { joinRefusal } from './join-refusal.ts'
import { JoinRefusedPanel } from './join-refused-panel.tsx'
import { LookupStatus } from './lookup-status.tsx'
import styles from './name-prompt-form.module.css'
import { NamePromptForm, type NamePromptResult } from './name-prompt-form.tsx'
import { roomPreview } from './room-preview.ts'
import { type JoinCheck, useRoomPreview } from './use-room-preview.ts'

/**
 * The dialog for a newcomer who followed a link. Asks for a name, unless the room is full or playing. While the
 * room is looked up, the dialog is already open.
 */
export function NamePrompt(props: {
  readonly code: RoomCode
  /** The room on arrival; null while it is looked up. */
  readonly room: RoomSummary | null
  /** Why the last lookup failed. It is repeated. */
  readonly hindrance: Refusal | null
  /** Shows first that the remembered seat is lost. */
  readonly isDenied: boolean
  /** Called once there is a seat, or the room is unmounted. */
  readonly onSettled: () => void
}) {
  const { code, hindrance, isDenied, onSettled } = props
  const [, navigate] = useLocation()
  const isDenialRead = useRef(!isDenied)
  const { room, check } = useRoomPreview(code, props.room, onSettled)
  const [shown] = useState(() => createStore<ShownRoom>(() => ({ room, hindrance })))
  useLayoutEffect(() => shown.setState({ room, hindrance }), [shown, room, hindrance])
  const typedName = useRef<string | null>(null)
  const closed = room === null ? null : joinRefusal(room)
  const closedText = closed === null ? null : joinRefusalText(closed)

  // Opens another dialog only if the room closes or opens: the dialog's own content follows other changes.
  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (!isDenialRead.current) {
        await showSeatLost(signal)
        isDenialRead.current = !signal.aborted
      }
      return openModal<NamePromptResult>({
        type: closedText === null ? 'info' : 'warning',
        title: m.join_title({ code }),
        message: closedText ?? <PromptMessage shown={shown} />,
        actions: [],
        clickOutsideToClose: false,
        hasScrim: false,
        content: (close) =>
          closedText === null ? (
            <NamePromptForm
              code={code}
              typedName={typedName}
              lookUpEnded={() => lookUpEnded(shown)}
              close={close}
            />
          ) : (
            <ClosedRoom shown={shown} check={check} close={close} />
          ),
        signal,
      })
    },
    [code, closedText, check, shown],
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
      const canWatch = shown.getState().room?.areWatchersAllowed !== false
      if (outcome?.kind === 'refused') void showRefused(outcome.refusal, canWatch ? watch : null)
    })
    return () => unmounted.abort()
  }, [ask, code, shown, onSettled, navigate])

  return null
}

/** What the open dialog shows of the room. */
interface ShownRoom {
  readonly room: RoomSummary | null
  readonly hindrance: Refusal | null
}

/** Resolves to null once the room is found, or to the refusal of the next lookup that fails. */
function lookUpEnded(shown: StoreApi<ShownRoom>): Promise<Refusal | null> {
  if (shown.getState().room !== null) return Promise.resolve(null)
  return new Promise((resolve) => {
    const stop = shown.subscribe(({ room, hindrance }, before) => {
      if (room === null && (hindrance === null || hindrance === before.hindrance)) return
      stop()
      resolve(room === null ? hindrance : null)
    })
  })
}

/** The room's preview, once it is found. */
function PromptMessage({ shown }: { readonly shown: StoreApi<ShownRoom> }) {
  const { room, hindrance } = useStore(shown)
  const preview = room === null ? null : roomPreview(room)
  const [wasOpenBefore] = useState(preview === null)
  // The dialog has been read out without it.
  useEffect(() => {
    if (wasOpenBefore && preview !== null) announce(preview)
  }, [wasOpenBefore, preview])
  return (
    <span className={styles.preview}>
      {preview ?? <LookupStatus isLimited={hindrance?.code === 'proof-needed'} />}
    </span>
  )
}

function ClosedRoom(props: {
  readonly shown: StoreApi<ShownRoom>
  readonly check: () => Promise<JoinCheck>
  readonly close: (outcome: NamePromptResult | null) => void
}) {
  const { check, close } = props
  const { room } = useStore(props.shown)
  if (room === null) return null
  return (
    <JoinRefusedPanel
      preview={roomPreview(room)}
      check={check}
      cancel={() => close(null)}
      watch={room.areWatchersAllowed ? () => close({ kind: 'watch' }) : null}
    />
  )
}

/** The general text appears only where it does not contradict the refusal's text. */
function showRefused(refusal: Refusal, watch: (() => void) | null): Promise<void> {
  const reason = joinRefusalText(refusal)
  if (reason !== null && refusal.code !== 'room-full')
    return showJoinRefused(refusal, reason, m.join_failed(), watch)
  return showJoinRefused(refusal, m.join_might_be_full(), reason ?? m.join_failed(), watch)
}
