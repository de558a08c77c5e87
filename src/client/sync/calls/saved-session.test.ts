import { describe, expect, it } from 'vitest'
import { createTextStorage } from '../connection/text-storage.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { ANA, anaSession, ROOM } from '../testing/room-fixtures.ts'
import {
  clearSavedSession,
  readRememberedName,
  readSavedSession,
  rememberName,
  SESSION_KEY,
  saveSession,
} from './saved-session.ts'

function fixture() {
  const memory = createMemoryStorage()
  return { ...memory, texts: createTextStorage(() => memory.storage) }
}

describe('the saved session', () => {
  it('[WIRE-32] holds exactly playerId, roomCode and roomId', () => {
    const { texts, items } = fixture()
    const more = { ...anaSession(), name: 'Ana' }
    saveSession(more, texts)
    expect(JSON.parse(items.get(SESSION_KEY)!)).toEqual({ playerId: ANA, roomCode: 'BCDF', roomId: ROOM })
    expect(readSavedSession(texts)).toEqual(anaSession())
  })

  it.each([
    'nonsense',
    'null',
    '[]',
    '"BCDF"',
    '{}',
    JSON.stringify({ ...anaSession(), playerId: 7 }),
    JSON.stringify({ ...anaSession(), playerId: 'ana' }),
    JSON.stringify({ ...anaSession(), roomCode: 'bcdf' }),
    JSON.stringify({ ...anaSession(), roomCode: 'BCDFG' }),
    JSON.stringify({ playerId: ANA, roomId: ROOM }),
    JSON.stringify({ ...anaSession(), token: 'secret' }),
  ])('[WIRE-32] removes an invalid session: %s', (text) => {
    const { texts, items } = fixture()
    items.set(SESSION_KEY, text)
    expect(readSavedSession(texts)).toBeNull()
    expect(items.has(SESSION_KEY)).toBe(false)
  })

  it('[WIRE-32] is kept in memory where storage throws', () => {
    const { texts, ...memory } = fixture()
    memory.break()
    expect(readSavedSession(texts)).toBeNull()
    saveSession(anaSession(), texts)
    expect(readSavedSession(texts)).toEqual(anaSession())
    clearSavedSession(texts)
    expect(readSavedSession(texts)).toBeNull()
  })

  it('[WIRE-32] stays removed even if storage fails to remove it', () => {
    const { texts, ...memory } = fixture()
    saveSession(anaSession(), texts)
    memory.break()
    clearSavedSession(texts)
    expect(readSavedSession(texts)).toBeNull()
  })
})

describe('the remembered name', () => {
  it('is the last one used, without needless spaces; empty at first', () => {
    const { texts } = fixture()
    expect(readRememberedName(texts)).toBe('')
    rememberName('  Ana   Banana ', texts)
    expect(readRememberedName(texts)).toBe('Ana Banana')
  })
})
