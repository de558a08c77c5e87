import * as v from 'valibot'
import type { RoomCode, RoomId } from '#rooms/ids.ts'
import { browserStorage } from './text-storage.ts'

const FORMER_CODES_KEY = 'rumpus.former-codes'
const CODES_MAX = 8

const formerCodes = v.strictObject({ roomId: v.string(), codes: v.array(v.string()) })

/** Stores a code that the room had before its invite was renewed, so that old addresses still lead to the seat. */
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
    const parsed = v.safeParse(formerCodes, JSON.parse(storage.read(FORMER_CODES_KEY) ?? 'null'))
    return parsed.success && parsed.output.roomId === roomId ? parsed.output.codes : []
  } catch {
    return []
  }
}
