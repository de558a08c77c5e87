import { describe, expect, it } from 'vitest'
import type { Answer } from '#client/sync/backend.ts'
import type { Refusal } from '#protocol/refusal.ts'
import type { PlayerId, RoomCode, RoomId } from '#rooms/ids.ts'
import type { PublicPlayer, RoomSummary } from '#rooms/room-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { type RecoveryDeps, recoverSession } from './recover-session.ts'

const CODE = 'WX7K' as RoomCode
const saved: SavedSession = { playerId: 'p1' as PlayerId, roomCode: CODE, roomId: 'r1' as RoomId }
const elsewhere: SavedSession = { ...saved, roomCode: 'BCDF' as RoomCode, roomId: 'r2' as RoomId }
/** The seat of somebody who was away while this room's invite was renewed. */
const outdated: SavedSession = { ...saved, roomCode: 'BCDF' as RoomCode }
const room: RoomSummary = {
  id: 'r1' as RoomId,
  code: CODE,
  name: null,
  status: 'waiting',
  playerCount: 3,
  maxPlayers: 12,
}

function refused(code: Refusal['code']) {
  return Promise.resolve({ ok: false, refusal: { code } as Refusal } as const)
}

function setUp(session: SavedSession | null, overrides: Partial<RecoveryDeps['backend']> = {}) {
  const calls: string[] = []
  let kept = session
  /** Notes the call down, then answers. */
  function answer<Value>(call: string, value: Value): Promise<Value> {
    calls.push(call)
    return Promise.resolve(value)
  }
  const deps: RecoveryDeps = {
    backend: {
      getPlayer: () => answer('getPlayer', { ok: true, value: {} as PublicPlayer }),
      leaveRoom: (left) => answer(`leaveRoom ${left.roomCode}`, { ok: true, value: null }),
      getRoomByCode: () => answer('getRoomByCode', { ok: true, value: room }),
      ...overrides,
    },
    watch: () => answer('watch', null),
    readSession: () => kept,
    isFormerCode: (session, code) => session.roomId === 'r1' && code === 'BCDG',
    removeSession: () => {
      calls.push('removeSession')
      kept = null
    },
    pause: ({ code }) => answer(code === 'proof-needed' ? 'wait' : 'pause', undefined),
    isAbandoned: () => false,
  }
  return { deps, calls }
}

describe('opening a room’s page', () => {
  it('takes up the saved seat while its player lives', async () => {
    const { deps, calls } = setUp(saved)
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'seated' })
    expect(calls).toEqual(['getPlayer', 'watch'])
  })

  it('waits where codes may not be looked up, told why, and finds the room then', async () => {
    const answers = [refused('proof-needed'), Promise.resolve({ ok: true, value: room } as const)]
    const { deps, calls } = setUp(null, { getRoomByCode: () => answers.shift() as Answer<'getRoomByCode'> })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'ask-name', room, hadSeat: false })
    expect(calls).toEqual(['wait'])
  })

  it('removes a saved session whose player is gone, and asks for a name', async () => {
    const { deps, calls } = setUp(saved, { getPlayer: () => refused('not-in-room') })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'ask-name', room, hadSeat: true })
    expect(calls).toEqual(['removeSession', 'getRoomByCode'])
  })

  it('[WIRE-134] leaves the other room when the saved session is of another one', async () => {
    const { deps, calls } = setUp(elsewhere)
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'ask-name', room, hadSeat: false })
    expect(calls).toEqual(['getRoomByCode', 'leaveRoom BCDF', 'removeSession'])
  })

  it('[WIRE-134] keeps the seat in the other room where there is none to come into', async () => {
    const { deps, calls } = setUp(elsewhere, { getRoomByCode: () => refused('room-not-found') })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'no-room' })
    expect(calls).toEqual(['getPlayer'])
  })

  it.each([
    ['full', { playerCount: 12 }],
    ['playing', { status: 'playing' }],
  ] as const)('[WIRE-134] keeps the seat in the other room where this one is %s', async (_, state) => {
    const closed = { ...room, ...state }
    const { deps, calls } = setUp(elsewhere, {
      getRoomByCode: () => Promise.resolve({ ok: true, value: closed } as const),
    })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'ask-name', room: closed, hadSeat: false })
    expect(calls).toEqual([])
  })

  it('forgets a seat in another room that is no more, also where there is no room to come into', async () => {
    const { deps, calls } = setUp(elsewhere, {
      getRoomByCode: () => refused('room-not-found'),
      getPlayer: () => refused('room-not-found'),
    })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'no-room' })
    expect(calls).toEqual(['removeSession'])
  })

  it('[ROOM-48] takes up the seat at an address that the room had before', async () => {
    const { deps, calls } = setUp(saved)
    expect(await recoverSession('BCDG' as RoomCode, deps)).toEqual({ kind: 'seated' })
    expect(calls).toEqual(['getPlayer', 'watch'])
  })

  it('[ROOM-48] takes up the seat at the new address of a room whose invite was renewed meanwhile', async () => {
    const { deps, calls } = setUp(outdated)
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'seated' })
    expect(calls).toEqual(['getRoomByCode', 'getPlayer', 'watch'])
  })

  it('[ROOM-48] also while a game is played there', async () => {
    const playing = { ok: true, value: { ...room, status: 'playing' } } as const
    const { deps, calls } = setUp(outdated, { getRoomByCode: () => Promise.resolve(playing) })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'seated' })
    expect(calls).toEqual(['getPlayer', 'watch'])
  })

  it('[ROOM-48] asks for a name at the new address where the seat is no more', async () => {
    const { deps, calls } = setUp(outdated, { getPlayer: () => refused('not-in-room') })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'ask-name', room, hadSeat: true })
    expect(calls).toEqual(['getRoomByCode', 'removeSession'])
  })

  it('[ROOM-42] tells whom the host has removed, and forgets the seat', async () => {
    const { deps, calls } = setUp(saved, { getPlayer: () => refused('removed') })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'removed' })
    expect(calls).toEqual(['removeSession'])
  })

  it('[ROOM-42] tells so by the code alone, and keeps a seat elsewhere', async () => {
    const { deps, calls } = setUp(elsewhere, { getRoomByCode: () => refused('removed') })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'removed' })
    expect(calls).toEqual(['getPlayer'])
  })

  it('asks a newcomer for a name', async () => {
    const { deps } = setUp(null)
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'ask-name', room, hadSeat: false })
  })

  it('says so when there is no such room', async () => {
    const { deps } = setUp(null, { getRoomByCode: () => refused('room-not-found') })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'no-room' })
  })

  it('takes a server that does not answer for nothing but that, and keeps the session', async () => {
    const answers: Answer<'getPlayer'>[] = [
      refused('unreachable'),
      refused('unreachable'),
      Promise.resolve({ ok: true, value: {} as PublicPlayer }),
    ]
    const { deps, calls } = setUp(saved, { getPlayer: () => answers.shift() ?? refused('internal') })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'seated' })
    expect(calls).toEqual(['pause', 'pause', 'watch'])
  })

  it('stops asking once nobody wants to know', async () => {
    const { deps } = setUp(saved, { getPlayer: () => refused('unreachable') })
    expect(await recoverSession(CODE, { ...deps, isAbandoned: () => true })).toEqual({ kind: 'abandoned' })
  })
})
