import type { RoomCode, RoomId } from '#rooms/record/ids.ts'
import { browserStorage } from '../connection/text-storage.ts'

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
  try {
    const stored: unknown = JSON.parse(storage.read(FORMER_CODES_KEY) ?? 'null')
    return isFormerCodes(stored) && stored.roomId === roomId ? stored.codes : []
  } catch {
    return []
  }
}

/** Without valibot, for the same reason as a saved session. */
function isFormerCodes(
  stored: unknown,
): stored is { readonly roomId: string; readonly codes: readonly string[] } {
  if (typeof stored !== 'object' || stored === null || Object.keys(stored).length !== 2) return false
  if (!('roomId' in stored) || !('codes' in stored) || !Array.isArray(stored.codes)) return false
  return typeof stored.roomId === 'string' && stored.codes.every((code) => typeof code === 'string')
}
