import { useCallback, useEffect, useRef, useState } from 'react'
import type { Refusal } from '#protocol/refusal.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { RoomSummary } from '#rooms/view/room-view.ts'
import { isTransient } from '../../../shell/refusals/refusal-text.ts'
import { useBackend } from '../../../sync/calls/backend-context.tsx'
import { joinRefusal } from './room-preview.ts'

/** Well below the rate limit on lookups. */
const CHECK_EVERY_MS = 10_000
/** After a proof of work that ran out of time: the device needs a rest. */
const CHECK_AFTER_PROOF_MS = 60_000

/** The room's state, or the refusal of the lookup. */
export type JoinCheck = 'open' | 'closed' | 'gone' | Refusal

/** The room behind a link. Polled while the room is full or playing and the page is visible. */
export function useRoomPreview(
  code: RoomCode,
  /** Null until the room is found. */
  onArrival: RoomSummary | null,
  /** Called when the room is gone or has removed this browser. */
  onGone: () => void,
): { readonly room: RoomSummary | null; readonly check: () => Promise<JoinCheck> } {
  const backend = useBackend()
  const [latest, setLatest] = useState<RoomSummary | null>(null)
  const room = latest ?? onArrival
  const isClosed = room !== null && joinRefusal(room) !== null
  const inFlight = useRef<Promise<JoinCheck> | null>(null)

  const check = useCallback(() => {
    async function lookUp(): Promise<JoinCheck> {
      const found = await backend.getRoomByCode(code)
      inFlight.current = null
      if (found.ok) {
        setLatest(found.value)
        return joinRefusal(found.value) === null ? 'open' : 'closed'
      }
      if (isTransient(found.refusal)) return found.refusal
      onGone()
      return 'gone'
    }
    // A lookup may cost a proof of work: never two at once.
    inFlight.current ??= lookUp()
    return inFlight.current
  }, [backend, code, onGone])

  useEffect(() => {
    if (!isClosed) return
    let timer = setTimeout(checkAndWait, CHECK_EVERY_MS)
    let isOver = false
    async function checkAndWait(): Promise<void> {
      const found = document.visibilityState === 'visible' ? await check() : 'closed'
      const isProofFailed = typeof found === 'object' && found.code === 'proof-needed'
      if (!isOver) timer = setTimeout(checkAndWait, isProofFailed ? CHECK_AFTER_PROOF_MS : CHECK_EVERY_MS)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isClosed, check])

  return { room, check }
}
