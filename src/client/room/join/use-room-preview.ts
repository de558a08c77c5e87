import { useCallback, useEffect, useRef, useState } from 'react'
import { useBackend } from '#client/sync/backend-context.tsx'
import type { Refusal } from '#protocol/refusal.ts'
import type { RoomCode } from '#rooms/ids.ts'
import type { RoomSummary } from '#rooms/room-view.ts'
import { isTransient } from '../../shell/refusal-text.ts'
import { joinRefusal } from './join-refusal.ts'

/** Well below the limit on look-ups. */
const CHECK_EVERY_MS = 10_000
/** After a proof of work that took too long: it would take most of the device's time. */
const CHECK_AFTER_PROOF_MS = 60_000

/** How the room is now, or why it could not be looked up. */
export type JoinCheck = 'open' | 'closed' | 'gone' | Refusal

/** The room behind a link. While it is full or playing and the page is visible, it is looked up again from time to time. */
export function useRoomPreview(
  code: RoomCode,
  onArrival: RoomSummary,
  /** The room is gone, or no longer for this browser. */
  onGone: () => void,
): { readonly room: RoomSummary; readonly check: () => Promise<JoinCheck> } {
  const backend = useBackend()
  const [room, setRoom] = useState(onArrival)
  const isClosed = joinRefusal(room) !== null
  const underWay = useRef<Promise<JoinCheck> | null>(null)

  const check = useCallback(() => {
    async function lookUp(): Promise<JoinCheck> {
      const found = await backend.getRoomByCode(code)
      underWay.current = null
      if (found.ok) {
        setRoom(found.value)
        return joinRefusal(found.value) === null ? 'open' : 'closed'
      }
      if (isTransient(found.refusal)) return found.refusal
      onGone()
      return 'gone'
    }
    // A look-up may cost work: never two at once.
    underWay.current ??= lookUp()
    return underWay.current
  }, [backend, code, onGone])

  useEffect(() => {
    if (!isClosed) return
    let timer = setTimeout(checkAndWait, CHECK_EVERY_MS)
    let isOver = false
    async function checkAndWait(): Promise<void> {
      const found = document.visibilityState === 'visible' ? await check() : 'closed'
      const isWorkInVain = typeof found === 'object' && found.code === 'proof-needed'
      if (!isOver) timer = setTimeout(checkAndWait, isWorkInVain ? CHECK_AFTER_PROOF_MS : CHECK_EVERY_MS)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isClosed, check])

  return { room, check }
}
