import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { SavedSession } from '#rooms/view/saved-session.ts'
import { moveModals } from '#ui/modal/modal-store.ts'
import { rememberFormerCode } from '../sync/calls/former-codes.ts'
import { updateRoomCode } from '../sync/calls/saved-session.ts'

/** Updates the address and the saved session when the room's code changes. */
export function useFollowRoom(
  codeInPath: RoomCode,
  session: SavedSession | null,
  roomCode: RoomCode | null,
): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (session === null || roomCode === null) return
    updateRoomCode(session, roomCode)
    if (roomCode === codeInPath) return
    rememberFormerCode(session.roomId, codeInPath)
    moveModals(`/room/${roomCode}`)
    navigate(`/room/${roomCode}`, { replace: true })
  }, [codeInPath, session, roomCode, navigate])
}
