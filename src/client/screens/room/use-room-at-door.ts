import { useCallback, useEffect, useState } from 'react'
import { useBackend } from '#client/backend/backend-context.tsx'
import type { RoomSummary } from '#protocol/down.ts'
import type { RoomCode } from '#rooms/ids.ts'
import { isPassing } from '../refusal-text.ts'
import { doorRefusal } from './door-refusal.ts'

/** Well below the limit on look-ups. */
const CHECK_EVERY_MS = 10_000

/** The room behind a link. While it is full or playing, it is looked up again from time to time. */
export function useRoomAtDoor(
  code: RoomCode,
  onArrival: RoomSummary,
  /** The room is gone, or no longer for this browser. */
  onGone: () => void,
): { readonly room: RoomSummary; readonly check: () => Promise<boolean> } {
  const backend = useBackend()
  const [room, setRoom] = useState(onArrival)
  const isClosed = doorRefusal(room) !== null

  const check = useCallback(async () => {
    const found = await backend.getRoomByCode(code)
    if (!found.ok) {
      if (!isPassing(found.refusal)) onGone()
      return isPassing(found.refusal)
    }
    setRoom(found.value)
    return doorRefusal(found.value) !== null
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
