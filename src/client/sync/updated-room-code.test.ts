import { expect, it } from 'vitest'
import type { RoomCode } from '#rooms/record/ids.ts'
import { isFormerCode, readSavedSession, saveSession, updateRoomCode } from './calls/saved-session.ts'
import { newStorage } from './testing/memory-storage.ts'
import { anaSession, BEN, ROOM } from './testing/room-fixtures.ts'

const code = (text: string) => text as RoomCode

function openStorage(session = anaSession()) {
  const storage = newStorage()
  saveSession(session, storage)
  return storage
}

it('[ROOM-48] moves the saved session to the new code, and every former code still leads to the seat', () => {
  const storage = openStorage()
  updateRoomCode(anaSession(), code('BCDG'), storage)
  // A page that was opened by the room's first code may update the session again.
  updateRoomCode(anaSession(), code('BCDH'), storage)
  expect(readSavedSession(storage)).toEqual({ ...anaSession(), roomCode: 'BCDH' })
  for (const former of ['BCDF', 'BCDG']) expect(isFormerCode(ROOM, code(former), storage)).toBe(true)
})

it('[ROOM-48] stores no former code where the session already has the code', () => {
  const storage = openStorage()
  updateRoomCode(anaSession(), code('BCDF'), storage)
  expect(isFormerCode(ROOM, code('BCDF'), storage)).toBe(false)
})

it('[ROOM-48] does not change a seat that another tab has taken since', () => {
  const taken = { playerId: BEN, roomId: ROOM, roomCode: code('BCDJ') }
  const storage = openStorage(taken)
  updateRoomCode(anaSession(), code('BCDG'), storage)
  expect(readSavedSession(storage)).toEqual(taken)
  expect(isFormerCode(ROOM, code('BCDJ'), storage)).toBe(false)
})

it('[ROOM-48] keeps the former code when the seat is saved again under the new one', () => {
  const storage = openStorage()
  saveSession({ ...anaSession(), roomCode: code('BCDG') }, storage)
  expect(isFormerCode(ROOM, code('BCDF'), storage)).toBe(true)
  saveSession({ ...anaSession(), playerId: BEN, roomCode: code('BCDH') }, storage)
  expect(isFormerCode(ROOM, code('BCDG'), storage)).toBe(false)
})
