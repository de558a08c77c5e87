import { useCallback, useEffect, useState } from 'react'
import { useBackend } from '#client/backend/backend-context.tsx'
import type { RoomSummary } from '#protocol/down.ts'
import type { RoomCode } from '#rooms/ids.ts'
import { isPassing } from '../refusal-text.ts'
import { doorRefusal } from './door-refusal.ts'

/** Often enough for somebody who waits, and seldom enough for the limit on look-ups. */
const CHECK_EVERY_MS = 10_000

/** A room that somebody stands before. While it takes nobody in, it is looked up again from time to time. */
export function useRoomAtDoor(
  code: RoomCode,
  onArrival: RoomSummary,
  /** The room is gone, or no longer for this browser. */
  onGone: () => void,
): { readonly room: RoomSummary; readonly check: () => Promise<void> } {
  const backend = useBackend()
  const [room, setRoom] = useState(onArrival)
  const isClosed = doorRefusal(room) !== null

  const check = useCallback(async () => {
    const found = await backend.getRoomByCode(code)
    if (found.ok) setRoom(found.value)
    else if (!isPassing(found.refusal)) onGone()
  }, [backend, code, onGone])

  useEffect(() => {
    if (!isClosed) return
    let timer = setTimeout(checkAndWait, CHECK_EVERY_MS)
    let isOver = false
    async function checkAndWait(): Promise<void> {
      await check()
      if (!isOver) timer = setTimeout(checkAndWait, CHECK_EVERY_MS)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isClosed, check])

  return { room, check }
}
