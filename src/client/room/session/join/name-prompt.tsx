import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { m } from '#messages'
import type { Refusal } from '#protocol/refusal.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import { isBlank } from '#rooms/text/typed-texts.ts'
import type { RoomSummary } from '#rooms/view/room-view.ts'
import { announce } from '#ui/announcer/announce.ts'
import { Button } from '#ui/button/button.tsx'
import { ModalActions } from '#ui/modal/modal-body.tsx'
import { openModal } from '#ui/modal/modal-store.ts'
import { LanguageSelect } from '../../../shell/language/language-select.tsx'
import { NameField } from '../../../shell/name-field.tsx'
import { ProofNote, useProofText } from '../../../shell/proof-note.tsx'
import { joinRefusalText } from '../../../shell/refusals/entry-refusal-text.ts'
import { showJoinRefused } from '../../../shell/refusals/join-refused-dialog.ts'
import { isTransient, retryText } from '../../../shell/refusals/refusal-text.ts'
import { useBusy } from '../../../shell/use-busy.ts'
import { watchPath } from '../../../shell/watch-path.ts'
import type { Answer, Backend } from '../../../sync/calls/backend.ts'
import { useBackend } from '../../../sync/calls/backend-context.tsx'
import { readRememberedName, rememberName, saveSession } from '../../../sync/calls/saved-session.ts'
import { showSeatLost } from '../recovery/seat-dialogs.ts'
import { LookupStatus } from './join-screen.tsx'
import styles from './name-prompt.module.css'
import { joinRefusal, roomPreview } from './room-preview.ts'

/** Well below the rate limit on lookups. */
const CHECK_EVERY_MS = 10_000
/** After a proof of work that ran out of time: the device needs a rest. */
const CHECK_AFTER_PROOF_MS = 60_000

/** The room behind a link. Polled while the room is full or playing and the page is visible. */
function useRoomPreview(
  code: RoomCode,
  /** Null until the room is found. */
  onArrival: RoomSummary | null,
  /** Called when the room is gone or has removed this browser. */
  onGone: () => void,
) {
  const backend = useBackend()
  const [latest, setLatest] = useState<RoomSummary | null>(null)
  const room = latest ?? onArrival
  const isClosed = room !== null && joinRefusal(room) !== null
  const inFlight = useRef<Answer<'getRoomByCode'> | null>(null)

  const check = useCallback(() => {
    const lookUp: Backend['getRoomByCode'] = async (wanted) => {
      const found = await backend.getRoomByCode(wanted)
      inFlight.current = null
      if (found.ok) setLatest(found.value)
      else if (!isTransient(found.refusal)) onGone()
      return found
    }
    // A lookup may cost a proof of work: never two at once.
    inFlight.current ??= lookUp(code)
    return inFlight.current
  }, [backend, code, onGone])

  useEffect(() => {
    if (!isClosed) return
    let timer = setTimeout(checkAndWait, CHECK_EVERY_MS)
    let isOver = false
    async function checkAndWait(): Promise<void> {
      const found = document.visibilityState === 'visible' ? await check() : null
      const isProofFailed = found?.ok === false && found.refusal.code === 'proof-needed'
      if (!isOver) timer = setTimeout(checkAndWait, isProofFailed ? CHECK_AFTER_PROOF_MS : CHECK_EVERY_MS)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isClosed, check])

  return { room, check }
}

/** A newcomer's dialog, open while the room is looked up. Asks for a name if the room can be joined. */
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

  // Opens another dialog only if the room closes or opens. Other changes only update the dialog's content.
  useEffect(() => {
    const unmounted = new AbortController()
    const { signal } = unmounted
    async function ask(): Promise<void> {
      if (!isDenialRead.current) await showSeatLost(signal)
      isDenialRead.current ||= !signal.aborted
      const outcome = await openModal<NamePromptResult>({
        type: closedText === null ? 'info' : 'warning',
        title: m.join_title({ code }),
        message: closedText ?? <PromptMessage shown={shown} />,
        actions: [],
        clickOutsideToClose: false,
        hasScrim: false,
        content: (close) =>
          closedText === null ? (
            <NamePromptForm code={code} typedName={typedName} shown={shown} close={close} />
          ) : (
            <JoinRefusedPanel shown={shown} check={check} close={close} />
          ),
        signal,
      })
      if (signal.aborted) return
      if (outcome === 'joined') return onSettled()
      const watch = () => navigate(watchPath(code))
      if (outcome === 'watch') return watch()
      navigate('/')
      if (outcome === null) return
      const canWatch = shown.getState().room?.areWatchersAllowed !== false
      const reason = joinRefusalText(outcome)
      // The general text appears only where it does not contradict the refusal's text.
      const isGeneral = reason === null || outcome.code === 'room-full'
      const [message, title] = isGeneral
        ? [m.join_might_be_full(), reason ?? m.join_failed()]
        : [reason, m.join_failed()]
      void showJoinRefused(outcome, message, title, canWatch ? watch : null)
    }
    void ask()
    return () => unmounted.abort()
  }, [code, closedText, check, shown, onSettled, navigate])

  return null
}

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

/** Replaces the name prompt while the room is full or playing. */
function JoinRefusedPanel(props: {
  readonly shown: StoreApi<ShownRoom>
  readonly check: () => Answer<'getRoomByCode'>
  readonly close: (outcome: NamePromptResult | null) => void
}) {
  const { close } = props
  const { room } = useStore(props.shown)
  const { isBusy, run } = useBusy()
  const proofText = useProofText()
  const [error, setError] = useState<string | null>(null)

  async function tryAgain(): Promise<void> {
    setError(null)
    const found = await props.check()
    if (found.ok && joinRefusal(found.value) !== null && room !== null) announce(roomPreview(room))
    if (!found.ok && isTransient(found.refusal)) setError(retryText(found.refusal))
  }

  if (room === null) return null
  const canWatch = room.areWatchersAllowed
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{m.join_you_can_stay({ preview: roomPreview(room) })}</p>
      <p role="alert" className={styles.hint}>
        {error}
      </p>
      <ProofNote isBusy={isBusy} />
      {canWatch && (
        <Button variant="primary" icon="eye" onClick={() => close('watch')} data-first-focus="">
          {m.refusal_watch_instead()}
        </Button>
      )}
      <ModalActions>
        <Button onClick={() => close(null)}>{m.ui_cancel()}</Button>
        <Button
          variant={canWatch ? 'secondary' : 'primary'}
          isBusy={isBusy}
          waitingText={proofText}
          onClick={() => run(tryAgain)}
          data-first-focus={canWatch ? undefined : ''}
        >
          {m.join_try_again()}
        </Button>
      </ModalActions>
    </div>
  )
}

/** A refusal of the room, where the player has tried to join. */
type NamePromptResult = 'joined' | 'watch' | Refusal

function NamePromptForm(props: {
  readonly code: RoomCode
  /** Survives a dialog that is replaced while a name is typed. */
  readonly typedName: { current: string | null }
  readonly shown: StoreApi<ShownRoom>
  readonly close: (outcome: NamePromptResult | null) => void
}) {
  const { code, typedName, shown, close } = props
  const backend = useBackend()
  const [name, setName] = useState(() => typedName.current ?? readRememberedName())
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, run } = useBusy()
  const proofText = useProofText()

  async function join(closed: AbortSignal): Promise<void> {
    if (isBlank(name)) {
      setError(m.refusal_name_required())
      return input.current?.focus()
    }
    // Both may cost a proof of work: never two at once.
    const hindrance = await lookUpEnded(shown)
    if (closed.aborted) return
    if (hindrance !== null) return setError(retryText(hindrance))
    const joined = await backend.joinRoom({ code, playerName: name }, closed)
    if (joined === null) return
    if (joined.ok) {
      rememberName(name)
      saveSession(joined.value)
      close('joined')
    } else if (isTransient(joined.refusal)) setError(retryText(joined.refusal))
    else close(joined.refusal)
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        run(join)
      }}
      noValidate
    >
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
