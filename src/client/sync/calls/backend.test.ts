import { describe, expect, it, vi } from 'vitest'
import type { AnswerOf, CallName } from '#protocol/calls.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { Socket } from '../connection/socket.ts'
import { browserStorage } from '../connection/text-storage.ts'
import { anaSession, BEN, CODE } from '../testing/room-fixtures.ts'
import { createBackend } from './backend.ts'
import { SESSION_KEY } from './saved-session.ts'

type Answer = Result<AnswerOf<CallName>, Refusal>

/** A socket that gives these answers one after another and records the calls. */
function scripted(answers: readonly Answer[]) {
  const calls: { readonly name: CallName; readonly args: unknown }[] = []
  const call = ((name: CallName, args: unknown) => {
    calls.push({ name, args })
    return Promise.resolve(answers[calls.length - 1] ?? refuse({ code: 'unreachable' }))
  }) as Socket['call']
  const backend = createBackend({ call, lookUp: (name, args) => call(name, args), newId: () => 'id' })
  return { backend, calls }
}

const drawn = (code: string) => accept({ code: code as RoomCode })
const room = { playerName: 'Ana', roomName: null }

describe('createRoom', () => {
  it('draws a code and creates the room with it', async () => {
    const { backend, calls } = scripted([drawn('BCDF'), accept(anaSession())])
    expect(await backend.createRoom(room)).toEqual({ ok: true, value: anaSession() })
    expect(calls).toEqual([
      { name: 'generateRoomCode', args: {} },
      { name: 'createRoom', args: { code: 'BCDF', playerName: 'Ana', roomName: null } },
    ])
  })

  it('draws another code where the first was taken or drawn for an earlier connection', async () => {
    const { backend, calls } = scripted([
      drawn('BCDF'),
      refuse({ code: 'code-taken' }),
      drawn('GHJK'),
      refuse({ code: 'code-not-drawn' }),
      drawn('LMNP'),
      accept(anaSession()),
    ])
    expect((await backend.createRoom(room)).ok).toBe(true)
    expect(calls[5]).toEqual({
      name: 'createRoom',
      args: { code: 'LMNP', playerName: 'Ana', roomName: null },
    })
  })

  it('stops after three codes', async () => {
    const taken = [drawn('BCDF'), refuse({ code: 'code-taken' as const })]
    const { backend, calls } = scripted([...taken, ...taken, ...taken, ...taken])
    expect(await backend.createRoom(room)).toEqual({ ok: false, refusal: { code: 'code-taken' } })
    expect(calls).toHaveLength(6)
  })

  it('passes on any other refusal', async () => {
    const { backend } = scripted([drawn('BCDF'), refuse({ code: 'name-required' })])
    expect(await backend.createRoom(room)).toEqual({ ok: false, refusal: { code: 'name-required' } })
  })
})

describe('a cancelled join', () => {
  const join = { code: CODE, playerName: 'Ana' }
  const { roomId, playerId } = anaSession()
  const leave = { name: 'leaveRoom', args: { roomId, playerId, passHost: false } }

  it('[WIRE-235] ends at once, and gives up a seat that it still gets before the next join', async () => {
    const { backend, calls } = scripted([accept(anaSession()), accept(null), accept(anaSession())])
    const cancelled = new AbortController()
    const first = backend.joinRoom(join, cancelled.signal)
    await Promise.resolve()
    cancelled.abort()
    expect(await first).toBeNull()
    const second = backend.joinRoom(join, new AbortController().signal)
    expect(await second).toEqual({ ok: true, value: anaSession() })
    expect(calls).toEqual([{ name: 'joinRoom', args: join }, leave, { name: 'joinRoom', args: join }])
  })

  it('[WIRE-235] keeps a seat that the browser had before', async () => {
    vi.spyOn(browserStorage, 'read').mockImplementation((key) =>
      key === SESSION_KEY ? JSON.stringify(anaSession()) : null,
    )
    const { backend, calls } = scripted([accept(anaSession()), refuse({ code: 'room-not-found' })])
    const cancelled = new AbortController()
    void backend.joinRoom(join, cancelled.signal)
    await Promise.resolve()
    cancelled.abort()
    await backend.joinRoom(join, new AbortController().signal)
    expect(calls.map(({ name }) => name)).toEqual(['joinRoom', 'joinRoom'])
    vi.restoreAllMocks()
  })

  it('[WIRE-234] is not sent if it still waits for the join before', async () => {
    const { backend, calls } = scripted([])
    const cancelled = new AbortController()
    const joined = backend.joinRoom(join, cancelled.signal)
    cancelled.abort()
    expect(await joined).toBeNull()
    expect(calls).toEqual([])
  })
})

it('identifies the seat by room and player only', async () => {
  const { backend, calls } = scripted([])
  const { roomId, playerId } = anaSession()
  await backend.send('transferHost', anaSession(), { toPlayerId: BEN })
  expect(calls).toEqual([{ name: 'transferHost', args: { roomId, playerId, toPlayerId: BEN } }])
})
