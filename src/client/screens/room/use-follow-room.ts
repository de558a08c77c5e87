import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { rememberFormerCode } from '#client/backend/former-codes.ts'
import { readSavedSession, saveSession } from '#client/backend/saved-session.ts'
import type { SavedSession } from '#protocol/down.ts'
import type { RoomCode } from '#rooms/ids.ts'

/** When the room has taken another code than the address shows, takes address and saved session along. */
export function useFollowRoom(
  codeInPath: RoomCode,
  session: SavedSession | null,
  roomCode: RoomCode | null,
): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (session === null || roomCode === null || roomCode === codeInPath) return
    rememberFormerCode(session.roomId, codeInPath)
    // Another tab may have taken a seat elsewhere since.
    if (readSavedSession()?.playerId === session.playerId) saveSession({ ...session, roomCode })
    navigate(`/room/${roomCode}`, { replace: true })
  }, [codeInPath, session, roomCode, navigate])
}
