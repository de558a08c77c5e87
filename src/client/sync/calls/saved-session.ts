import type { EpochMs, PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import { cutText, PLAYER_NAME_MAX } from '#rooms/text/typed-texts.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { browserStorage, parseJson, parseStored } from '../connection/text-storage.ts'

export const SESSION_KEY = 'rumpus.session'
/** The player who has left its game and may still go back, and until when. All tabs share it. */
export const LEAVING_KEY = 'rumpus.leaving'
/** How long a player who has left a game can go back to its seat. */
export const RETURN_MS = 10_000

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const patterns = { playerId: UUID, roomCode: /^[A-Z0-9]{4}$/, roomId: UUID }

/** The seat that this browser took last; null without one. Removes an invalid session. */
export function readSavedSession(storage = browserStorage): SavedSession | null {
  const text = storage.read(SESSION_KEY)
  const session = parseStored<SavedSession>(text, patterns)
  if (session === null && text !== null) storage.remove(SESSION_KEY)
  return session
}

/** Saves the seat. If only the code of the saved seat has changed, the old code still leads to it. */
export function saveSession(session: SavedSession, storage = browserStorage): void {
  const { playerId, roomCode, roomId } = session
  const before = readSavedSession(storage)
  if (before?.playerId === playerId && before.roomCode !== roomCode)
    rememberFormerCode(roomId, before.roomCode, storage)
  storage.write(SESSION_KEY, JSON.stringify({ playerId, roomCode, roomId }))
  storage.remove(LEAVING_KEY)
}

/** Updates the code in the saved session after the room's code has changed. */
export function updateRoomCode(
  session: SavedSession,
  roomCode: SavedSession['roomCode'],
  storage = browserStorage,
): void {
  const saved = readSavedSession(storage)
  // Another tab may have taken a different seat since.
  if (saved?.playerId === session.playerId && saved.roomCode !== roomCode)
    saveSession({ ...saved, roomCode }, storage)
}

export function clearSavedSession(storage = browserStorage): void {
  storage.remove(SESSION_KEY)
  storage.remove(LEAVING_KEY)
}

/** Removes the saved session if it still belongs to this player. Another tab may have taken a seat elsewhere. */
export function forgetSeat(playerId: PlayerId, storage = browserStorage): void {
  if (readSavedSession(storage)?.playerId === playerId) clearSavedSession(storage)
}

/** Whether the seat is about to be given up. A mark of a page that was closed without a chance to do so expires. */
export function isLeaving({ playerId }: SavedSession, now: EpochMs, storage = browserStorage): boolean {
  const [leaver, until] = (storage.read(LEAVING_KEY) ?? '').split(' ')
  const leftMs = Number(until) - now
  return leaver === playerId && leftMs > 0 && leftMs <= RETURN_MS
}

const FORMER_CODES_KEY = 'rumpus.former-codes'
const CODES_MAX = 8

/**
 * Stores a code that the room had before its invite was
 * renewed, so that old addresses still lead to the seat.
 */
export function rememberFormerCode(roomId: RoomId, code: RoomCode, storage = browserStorage): void {
  const others = codesOf(roomId, storage).filter((one) => one !== code)
  storage.write(FORMER_CODES_KEY, JSON.stringify({ roomId, codes: [...others, code].slice(-CODES_MAX) }))
}

/** Whether the room had this code before, as far as this browser knows. */
export function isFormerCode(roomId: RoomId, code: RoomCode, storage = browserStorage): boolean {
  return codesOf(roomId, storage).includes(code)
}

function codesOf(roomId: RoomId, storage: typeof browserStorage): readonly string[] {
  const stored = parseJson(storage.read(FORMER_CODES_KEY))
  if (typeof stored !== 'object' || stored === null || !('roomId' in stored && 'codes' in stored)) return []
  return stored.roomId === roomId && Array.isArray(stored.codes) ? stored.codes : []
}

const NAME_KEY = 'rumpus.name'

/** The last player name, to prefill forms; empty without one. */
export function readRememberedName(storage = browserStorage): string {
  return tidy(storage.read(NAME_KEY) ?? '')
}

export function rememberName(name: string, storage = browserStorage): void {
  storage.write(NAME_KEY, tidy(name))
}

/** As typed: the server cleans a name each time it is used. */
function tidy(name: string): string {
  return cutText(name.replace(/\s+/g, ' ').trim(), PLAYER_NAME_MAX)
}
