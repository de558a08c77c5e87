import { describe, expect, it } from 'vitest'
import type { RoomCode, RoomId } from '#rooms/record/ids.ts'
import { newStorage } from '../testing/memory-storage.ts'
import { isFormerCode, rememberFormerCode } from './saved-session.ts'

const [here, elsewhere] = ['room-1', 'room-2'] as RoomId[] as [RoomId, RoomId]
const code = (text: string) => text as RoomCode

describe('former codes of a room', () => {
  it('[ROOM-48] are stored for the current room only', () => {
    const storage = newStorage()
    expect(isFormerCode(here, code('BCDF'), storage)).toBe(false)
    rememberFormerCode(here, code('BCDF'), storage)
    rememberFormerCode(here, code('BCDG'), storage)
    expect(isFormerCode(here, code('BCDF'), storage)).toBe(true)
    expect(isFormerCode(here, code('BCDG'), storage)).toBe(true)
    expect(isFormerCode(elsewhere, code('BCDG'), storage)).toBe(false)
    rememberFormerCode(elsewhere, code('BCDH'), storage)
    expect(isFormerCode(here, code('BCDF'), storage)).toBe(false)
  })

  it('are limited to the newest eight', () => {
    const storage = newStorage()
    for (let round = 0; round < 9; round++) rememberFormerCode(here, code(`BCD${round}`), storage)
    expect(isFormerCode(here, code('BCD0'), storage)).toBe(false)
    expect(isFormerCode(here, code('BCD1'), storage)).toBe(true)
  })

  it('are empty where the stored text is invalid', () => {
    for (const text of ['nonsense', '{"roomId":"room-1"}', '7']) {
      const storage = newStorage()
      storage.write('rumpus.former-codes', text)
      expect(isFormerCode(here, code('BCDF'), storage)).toBe(false)
    }
  })
})
