import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { m } from '#messages'
import type { Refusal } from '#protocol/refusal.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import { readRoomCode } from '#rooms/text/typed-texts.ts'
import { ChunkErrorPanel } from '../shell/panels/chunk-screen.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { useBackend, useLive, useRoom } from '../sync/calls/backend-context.tsx'
import { forgetSeat, isFormerCode, readSavedSession } from '../sync/calls/saved-session.ts'
import { untilVisible } from '../sync/connection/page-events.ts'
import { seatChunk } from './seat-chunk.ts'
import { JoinScreen } from './session/join/join-screen.tsx'
import { NamePrompt } from './session/join/name-prompt.tsx'
import { joinRefusal } from './session/join/room-preview.ts'
import { type Recovery, type RecoveryDeps, recoverSession } from './session/recovery/recover-session.ts'
import { showNoRoom } from './session/recovery/seat-dialogs.ts'

/** `/room/{code}`: resumes the browser's seat, asks for a name, or shows that the room does not exist. */
export function RoomScreen({ code: codeInPath }: { readonly code: string }) {
  const [, navigate] = useLocation()
  // The server has mended the address.
  const code = readRoomCode(codeInPath)

  useEffect(() => {
    if (code === null) {
      navigate('/', { replace: true })
      void showNoRoom('no-room', codeInPath)
    } else if (code !== codeInPath) navigate(`/room/${code}`, { replace: true })
  }, [code, codeInPath, navigate])

  const visit = useVisit(code)
  return code === null || code !== codeInPath ? <JoinScreen /> : <RoomVisit key={visit} code={code} />
}

/** Numbers the visits to rooms. A new code of the followed room continues the same visit. */
function useVisit(code: RoomCode | null): number {
  const followedCode = useRoom((state) => state.view?.room.code ?? null)
  const [visit, setVisit] = useState({ serial: 0, code })
  if (visit.code === code) return visit.serial
  const serial = code !== null && code === followedCode ? visit.serial : visit.serial + 1
  setVisit({ serial, code })
  return serial
}

function RoomVisit({ code }: { readonly code: RoomCode }) {
  const [, navigate] = useLocation()
  const { recovery, hindrance, retry, isNewcomer } = useSessionRecovery(code)
  useDocumentTitle(
    recovery?.kind === 'seated' ? null : m.room_document_title({ room: m.room_unnamed_room({ code }) }),
  )

  useEffect(() => {
    const kind = recovery?.kind
    if (kind !== 'no-room' && kind !== 'removed' && kind !== 'load-failed') return
    navigate('/', { replace: true })
    void showNoRoom(kind, code)
  }, [recovery, code, navigate])

  // Needed once there is a seat: fetched while a newcomer types a name.
  useEffect(seatChunk.prefetch, [])
  const seat = useStore(seatChunk.state)

  if (recovery?.kind === 'seated' && seat.module !== null)
    return <seat.module.SeatedRoom code={code} onSeatLost={retry} />
  const found = recovery?.kind === 'ask-name' ? recovery : null
  if (found !== null || isNewcomer) {
    const room = found?.room ?? null
    return (
      <JoinScreen isOpen={room !== null && joinRefusal(room) === null}>
        <NamePrompt
          code={code}
          room={room}
          hindrance={hindrance}
          // The seat in the running game is gone. The name prompt follows.
          isDenied={found?.hadSeat === true && found.room.status === 'playing'}
          onSettled={retry}
        />
      </JoinScreen>
    )
  }
  if (seat.isFailing) return <ChunkErrorPanel onRetry={seatChunk.retry} />
  return <JoinScreen isWaiting isLookupLimited={hindrance?.code === 'proof-needed'} />
}

const RETRY_MS = 2_000
/** After a proof of work that ran out of time: its effort may have dropped by then, and the device has rested. */
const PROOF_RETRY_MS = 20_000

/** Runs session recovery for a visit to a room's page. Null while it runs. `retry` restarts it. */
function useSessionRecovery(code: RoomCode) {
  const backend = useBackend()
  const live = useLive()
  const [attempt, setAttempt] = useState(0)
  const [recovery, setRecovery] = useState<Recovery | null>(null)
  const [cameWithoutSeat] = useState(() => readSavedSession() === null)
  /** The last refusal of a call that is repeated. */
  const [hindrance, setHindrance] = useState<Refusal | null>(null)

  // The code can change during a visit. The next attempt uses the new one.
  const recover = useEffectEvent((deps: RecoveryDeps) => recoverSession(code, deps))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` restarts the recovery.
  useEffect(() => {
    let isAbandoned = false
    setRecovery(null)
    setHindrance(null)
    void recover({
      backend,
      follow: async (session) => {
        const { messageCheck } = await seatChunk.load()
        return isAbandoned ? null : live.follow({ kind: 'seat', session }, messageCheck)
      },
      readSession: readSavedSession,
      isFormerCode: (session, old) => isFormerCode(session.roomId, old),
      removeSession: (session) => forgetSeat(session.playerId),
      pause: async (refusal) => {
        const isProofNeeded = refusal.code === 'proof-needed'
        if (!isAbandoned) setHindrance(refusal)
        await new Promise((resolve) => setTimeout(resolve, isProofNeeded ? PROOF_RETRY_MS : RETRY_MS))
        if (isProofNeeded) await untilVisible()
      },
      isAbandoned: () => isAbandoned,
    }).then((found) => {
      if (!isAbandoned) setRecovery(found)
    })
    return () => {
      isAbandoned = true
      live.unfollow()
    }
  }, [backend, live, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  /** The browser came without any seat, and its first lookup has not been decided. */
  const isNewcomer = cameWithoutSeat && attempt === 0 && recovery === null
  return { recovery, hindrance, retry, isNewcomer }
}
