import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Refusal } from '#protocol/refusal.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import { useBackend, useLive } from '../../../sync/calls/backend-context.tsx'
import { forgetSeat, isFormerCode, readSavedSession } from '../../../sync/calls/saved-session.ts'
import { untilVisible } from '../../../sync/connection/page-events.ts'
import { seatChunk } from '../../seat-chunk.ts'
import { type Recovery, type RecoveryDeps, recoverSession } from './recover-session.ts'

const RETRY_MS = 2_000
/** After a proof of work that ran out of time: its effort may have dropped by then, and the device has rested. */
const PROOF_RETRY_MS = 20_000

/** Runs session recovery for a visit to a room's page. Null while it runs. `retry` restarts it. */
export function useSessionRecovery(code: RoomCode): {
  readonly recovery: Recovery | null
  /** The last refusal of a call that is repeated. */
  readonly hindrance: Refusal | null
  readonly retry: () => void
  /** The browser came without any seat, and its first lookup has not been decided. */
  readonly isNewcomer: boolean
} {
  const backend = useBackend()
  const live = useLive()
  const [attempt, setAttempt] = useState(0)
  const [recovery, setRecovery] = useState<Recovery | null>(null)
  const [cameWithoutSeat] = useState(() => readSavedSession() === null)
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
  return {
    recovery,
    hindrance,
    retry,
    isNewcomer: cameWithoutSeat && attempt === 0 && recovery === null,
  }
}
