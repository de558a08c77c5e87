import type { RoomCode } from '#rooms/ids.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { readSavedSession, saveSession } from './saved-session.ts'
import { browserStorage } from './text-storage.ts'

/** Takes the saved session along to the code that its room has now. */
export function followRoom(session: SavedSession, roomCode: RoomCode, storage = browserStorage): void {
  const saved = readSavedSession(storage)
  // Another tab may have taken a seat elsewhere since.
  if (saved?.playerId === session.playerId && saved.roomCode !== roomCode)
    saveSession({ ...saved, roomCode }, storage)
}
