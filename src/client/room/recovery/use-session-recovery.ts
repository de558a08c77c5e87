import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useBackend, useLive } from '#client/sync/backend-context.tsx'
import { isFormerCode } from '#client/sync/former-codes.ts'
import { messageCheck } from '#client/sync/message-check.ts'
import { readSavedSession } from '#client/sync/saved-session.ts'
import type { RoomCode } from '#rooms/ids.ts'
import { forgetSeat } from './forget-seat.ts'
import { type Recovery, type RecoveryDeps, recoverSession } from './recover-session.ts'

const ASK_AGAIN_MS = 2_000
/** After work that was not done in time. The price may be a tenth by then, and the device has rested. */
const WORK_AGAIN_MS = 20_000

/** Runs session recovery for a visit to a room's page; null while it is under way. `retry` starts over. */
export function useSessionRecovery(code: RoomCode): {
  readonly recovery: Recovery | null
  /** Codes may not be looked up from here for a while: too many were wrong. */
  readonly isHeldUp: boolean
  readonly retry: () => void
} {
  const backend = useBackend()
  const live = useLive()
  const [attempt, setAttempt] = useState(0)
  const [recovery, setRecovery] = useState<Recovery | null>(null)
  const [isHeldUp, setHeldUp] = useState(false)

  // The code may become another while the visit goes on: then the next attempt asks for that one.
  const recover = useEffectEvent((deps: RecoveryDeps) => recoverSession(code, deps))

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what makes it start over.
  useEffect(() => {
    let isAbandoned = false
    setRecovery(null)
    setHeldUp(false)
    void recover({
      backend,
      watch: (session) => live.watch(session, messageCheck),
      readSession: () => readSavedSession(),
      isFormerCode: (session, old) => isFormerCode(session.roomId, old),
      removeSession: (session) => forgetSeat(session.playerId),
      pause: async (refusal) => {
        const isWork = refusal.code === 'proof-needed'
        if (!isAbandoned) setHeldUp(isWork)
        await new Promise((resolve) => setTimeout(resolve, isWork ? WORK_AGAIN_MS : ASK_AGAIN_MS))
        if (isWork) await untilVisible()
      },
      isAbandoned: () => isAbandoned,
    }).then((found) => {
      if (!isAbandoned) setRecovery(found)
    })
    return () => {
      isAbandoned = true
      live.unwatch()
    }
  }, [backend, live, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { recovery, isHeldUp, retry }
}

/** Nobody waits at a hidden page, so it does no work. */
async function untilVisible(): Promise<void> {
  while (document.visibilityState !== 'visible')
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
}
