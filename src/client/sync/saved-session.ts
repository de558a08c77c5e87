import * as v from 'valibot'
import type { SavedSession } from '#protocol/down.ts'
import type { PlayerId, RoomCode, RoomId } from '#rooms/ids.ts'
import { rememberFormerCode } from './former-codes.ts'
import { browserStorage } from './text-storage.ts'

export const SESSION_KEY = 'rumpus.session'

const uuid = v.pipe(v.string(), v.uuid())
const savedSession = v.strictObject({
  playerId: v.pipe(
    uuid,
    v.transform((id) => id as PlayerId),
  ),
  roomCode: v.pipe(
    v.string(),
    v.regex(/^[A-Z0-9]{4}$/),
    v.transform((code) => code as RoomCode),
  ),
  roomId: v.pipe(
    uuid,
    v.transform((id) => id as RoomId),
  ),
})

/** The seat that this browser took last; null without one. Removes an invalid session. */
export function readSavedSession(storage = browserStorage): SavedSession | null {
  const text = storage.read(SESSION_KEY)
  if (text === null) return null
  const parsed = v.safeParse(savedSession, parseJson(text))
  if (parsed.success) return parsed.output
  storage.remove(SESSION_KEY)
  return null
}

/** Saves the seat. If only the code of the saved seat has changed, the old code still leads to it. */
export function saveSession(session: SavedSession, storage = browserStorage): void {
  const { playerId, roomCode, roomId } = session
  const before = readSavedSession(storage)
  if (before?.playerId === playerId && before.roomCode !== roomCode)
    rememberFormerCode(roomId, before.roomCode, storage)
  storage.write(SESSION_KEY, JSON.stringify({ playerId, roomCode, roomId }))
}

export function clearSavedSession(storage = browserStorage): void {
  storage.remove(SESSION_KEY)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
