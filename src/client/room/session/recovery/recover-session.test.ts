import { describe, expect, it } from 'vitest'
import type { Refusal } from '#protocol/refusal.ts'
import type { PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { PublicPlayer, RoomSummary, SavedSession } from '#rooms/view/room-view.ts'
import type { Answer } from '../../../sync/calls/backend.ts'
import { type RecoveryDeps, recoverSession } from './recover-session.ts'

const CODE = 'WX7K' as RoomCode
const saved: SavedSession = { playerId: 'p1' as PlayerId, roomCode: CODE, roomId: 'r1' as RoomId }
const elsewhere: SavedSession = { ...saved, roomCode: 'BCDF' as RoomCode, roomId: 'r2' as RoomId }
/** A seat from before this room's invite was renewed. */
const outdated: SavedSession = { ...saved, roomCode: 'BCDF' as RoomCode }
const room: RoomSummary = {
  id: 'r1' as RoomId,
  code: CODE,
  name: null,
  status: 'waiting',
  playerCount: 3,
  maxPlayers: 12,
  areWatchersAllowed: true,
}

function refused(code: Refusal['code']) {
  return Promise.resolve({ ok: false, refusal: { code } as Refusal } as const)
}

function setUp(session: SavedSession | null, overrides: Partial<RecoveryDeps['backend']> = {}) {
  const calls: string[] = []
  let kept = session
  /** Records the call, then answers. */
  function answer<Value>(call: string, value: Value): Promise<Value> {
    calls.push(call)
    return Promise.resolve(value)
  }
  const deps: RecoveryDeps = {
    backend: {
      getPlayer: () => answer('getPlayer', { ok: true, value: {} as PublicPlayer }),
      send: (name, left) => answer(`${name} ${left.roomCode}`, { ok: true, value: null }),
      getRoomByCode: () => answer('getRoomByCode', { ok: true, value: room }),
      ...overrides,
    },
    follow: () => answer('follow', null),
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
  it('resumes the saved seat while its player exists', async () => {
    const { deps, calls } = setUp(saved)
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'seated' })
    expect(calls).toEqual(['getPlayer', 'follow'])
  })

  it('waits with the reason while lookups need a proof, and then finds the room', async () => {
    const answers = [refused('proof-needed'), Promise.resolve({ ok: true, value: room } as const)]
    const { deps, calls } = setUp(null, { getRoomByCode: () => answers.shift() as Answer<'getRoomByCode'> })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'ask-name', room, hadSeat: false })
    expect(calls).toEqual(['wait'])
  })

  it('removes a saved session without a player, and asks for a name', async () => {
    const { deps, calls } = setUp(saved, { getPlayer: () => refused('not-in-room') })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'ask-name', room, hadSeat: true })
    expect(calls).toEqual(['removeSession', 'getRoomByCode'])
  })

  it('[WIRE-325] leaves the room of a saved session elsewhere', async () => {
    const { deps, calls } = setUp(elsewhere)
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'ask-name', room, hadSeat: false })
    expect(calls).toEqual(['getRoomByCode', 'leaveRoom BCDF', 'removeSession'])
  })

  it('[WIRE-325] keeps the seat in the other room if this room does not exist', async () => {
    const { deps, calls } = setUp(elsewhere, { getRoomByCode: () => refused('room-not-found') })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'no-room' })
    expect(calls).toEqual(['getPlayer'])
  })

  it.each([
    ['full', { playerCount: 12 }],
    ['playing', { status: 'playing' }],
  ] as const)('[WIRE-325] keeps the seat in the other room if this room is %s', async (_, state) => {
    const closed = { ...room, ...state }
    const { deps, calls } = setUp(elsewhere, {
      getRoomByCode: () => Promise.resolve({ ok: true, value: closed } as const),
    })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'ask-name', room: closed, hadSeat: false })
    expect(calls).toEqual([])
  })

  it('forgets a seat in another room that no longer exists, even if this room does not exist', async () => {
    const { deps, calls } = setUp(elsewhere, {
      getRoomByCode: () => refused('room-not-found'),
      getPlayer: () => refused('room-not-found'),
    })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'no-room' })
    expect(calls).toEqual(['removeSession'])
  })

  it('[ROOM-48] resumes the seat at a former address of the room', async () => {
    const { deps, calls } = setUp(saved)
    expect(await recoverSession('BCDG' as RoomCode, deps)).toEqual({ kind: 'seated' })
    expect(calls).toEqual(['getPlayer', 'follow'])
  })

  it('[ROOM-48] resumes the seat at the new address after the invite was renewed', async () => {
    const { deps, calls } = setUp(outdated)
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'seated' })
    expect(calls).toEqual(['getRoomByCode', 'getPlayer', 'follow'])
  })

  it('[ROOM-48] resumes the seat at the new address of a playing room', async () => {
    const playing = { ok: true, value: { ...room, status: 'playing' } } as const
    const { deps, calls } = setUp(outdated, { getRoomByCode: () => Promise.resolve(playing) })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'seated' })
    expect(calls).toEqual(['getPlayer', 'follow'])
  })

  it('[ROOM-48] asks for a name at the new address if the seat no longer exists', async () => {
    const { deps, calls } = setUp(outdated, { getPlayer: () => refused('not-in-room') })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'ask-name', room, hadSeat: true })
    expect(calls).toEqual(['getRoomByCode', 'removeSession'])
  })

  it('[ROOM-42] reports a removal and forgets the seat', async () => {
    const { deps, calls } = setUp(saved, { getPlayer: () => refused('removed') })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'removed' })
    expect(calls).toEqual(['removeSession'])
  })

  it('[ROOM-42] reports a removal found by the room code, and keeps a seat elsewhere', async () => {
    const { deps, calls } = setUp(elsewhere, { getRoomByCode: () => refused('removed') })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'removed' })
    expect(calls).toEqual(['getPlayer'])
  })

  it('asks a newcomer for a name', async () => {
    const { deps } = setUp(null)
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'ask-name', room, hadSeat: false })
  })

  it('reports a room that does not exist', async () => {
    const { deps } = setUp(null, { getRoomByCode: () => refused('room-not-found') })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'no-room' })
  })

  it('retries while the server is unreachable, and keeps the session', async () => {
    const answers: Answer<'getPlayer'>[] = [
      refused('unreachable'),
      refused('unreachable'),
      Promise.resolve({ ok: true, value: {} as PublicPlayer }),
    ]
    const { deps, calls } = setUp(saved, { getPlayer: () => answers.shift() ?? refused('internal') })
    expect(await recoverSession(CODE, deps)).toEqual({ kind: 'seated' })
    expect(calls).toEqual(['pause', 'pause', 'follow'])
  })

  it('stops retrying once abandoned', async () => {
    const { deps } = setUp(saved, { getPlayer: () => refused('unreachable') })
    expect(await recoverSession(CODE, { ...deps, isAbandoned: () => true })).toEqual({ kind: 'abandoned' })
  })
})
