import { expect, it } from 'vitest'
import type { RoomCode } from '#rooms/ids.ts'
import { followRoom } from './follow-room.ts'
import { isFormerCode } from './former-codes.ts'
import { readSavedSession, saveSession } from './saved-session.ts'
import { createMemoryStorage } from './testing/memory-storage.ts'
import { anaSession, BEN, ROOM } from './testing/room-fixtures.ts'
import { createTextStorage } from './text-storage.ts'

const code = (text: string) => text as RoomCode

function openStorage(session = anaSession()) {
  const { storage: memory } = createMemoryStorage()
  const storage = createTextStorage(() => memory)
  saveSession(session, storage)
  return storage
}

it('[ROOM-48] takes the saved session along, and leaves every code it had a way to the seat', () => {
  const storage = openStorage()
  followRoom(anaSession(), code('BCDG'), storage)
  // The page that follows again may have been opened by the room's first code.
  followRoom(anaSession(), code('BCDH'), storage)
  expect(readSavedSession(storage)).toEqual({ ...anaSession(), roomCode: 'BCDH' })
  for (const former of ['BCDF', 'BCDG']) expect(isFormerCode(ROOM, code(former), storage)).toBe(true)
})

it('[ROOM-48] remembers nothing where the session has the code already', () => {
  const storage = openStorage()
  followRoom(anaSession(), code('BCDF'), storage)
  expect(isFormerCode(ROOM, code('BCDF'), storage)).toBe(false)
})

it('[ROOM-48] leaves alone a seat that another tab has taken since', () => {
  const taken = { playerId: BEN, roomId: ROOM, roomCode: code('BCDJ') }
  const storage = openStorage(taken)
  followRoom(anaSession(), code('BCDG'), storage)
  expect(readSavedSession(storage)).toEqual(taken)
  expect(isFormerCode(ROOM, code('BCDJ'), storage)).toBe(false)
})

it('[ROOM-48] leaves the old code a way to the seat, too, where it was taken again by the new one', () => {
  const storage = openStorage()
  saveSession({ ...anaSession(), roomCode: code('BCDG') }, storage)
  expect(isFormerCode(ROOM, code('BCDF'), storage)).toBe(true)
  saveSession({ ...anaSession(), playerId: BEN, roomCode: code('BCDH') }, storage)
  expect(isFormerCode(ROOM, code('BCDG'), storage)).toBe(false)
})
