import { describe, expect, it } from 'vitest'
import { accept, refuse } from '#rooms/commands/result.ts'
import { isLeaving, LEAVING_KEY, readSavedSession, saveSession } from '../../../sync/calls/saved-session.ts'
import { newStorage } from '../../../sync/testing/memory-storage.ts'
import { anaSession, BEN } from '../../../sync/testing/room-fixtures.ts'
import { createVirtualClock } from '../../../sync/testing/virtual-clock.ts'
import { depart } from './depart.ts'

const session = anaSession()
const elsewhere = { ...session, playerId: BEN }

function setUp(answers: readonly ('unreachable' | 'overloaded' | 'not-in-room')[] = []) {
  const clock = createVirtualClock()
  const storage = newStorage()
  const events: string[] = []
  const refusals = [...answers]
  let closePage = () => {}
  saveSession(session, storage)
  depart(session, {
    leaveRoom: async () => {
      events.push('leaveRoom')
      const code = refusals.shift()
      return code === undefined ? accept(null) : refuse({ code })
    },
    clock,
    storage,
    listenToLeaving: (listener) => {
      closePage = listener
      return () => {
        closePage = () => {}
      }
    },
    ended: () => events.push('ended'),
    forgetSeat: () => events.push('forgetSeat'),
  })
  const pass = async (ms: number) => {
    clock.advance(ms)
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { clock, storage, events, pass, closePage: () => closePage() }
}

describe('leaving a game', () => {
  it('[ROOM-190] leaving gives the seat up after 10 s', async () => {
    const { events, pass } = setUp()
    await pass(9_999)
    expect(events).toEqual([])
    await pass(1)
    expect(events).toEqual(['ended', 'leaveRoom', 'forgetSeat'])
  })

  it('[ROOM-190] leaving gives the seat up at once and only once when the page is closed', async () => {
    const { events, pass, closePage } = setUp()
    closePage()
    expect(events).toEqual(['ended', 'leaveRoom'])
    await pass(20_000)
    expect(events).toEqual(['ended', 'leaveRoom', 'forgetSeat'])
  })

  it('[ROOM-176] leaving keeps a seat that a page of this browser has taken back', async () => {
    const { storage, events, pass } = setUp()
    storage.remove(LEAVING_KEY)
    await pass(20_000)
    expect(events).toEqual(['ended'])
  })

  it('[ROOM-176] the server gives the seat up when this browser joins another room', async () => {
    const { storage, events, pass } = setUp()
    saveSession(elsewhere, storage)
    await pass(20_000)
    expect(events).toEqual(['ended'])
    expect(readSavedSession(storage)).toEqual(elsewhere)
  })

  it('[ROOM-192] leaving asks again until the server has answered, unless the player returns', async () => {
    const { storage, events, pass } = setUp(['unreachable', 'overloaded', 'unreachable'])
    await pass(10_000)
    await pass(2_000)
    expect(events).toEqual(['ended', 'leaveRoom', 'leaveRoom'])
    storage.remove(LEAVING_KEY)
    await pass(10_000)
    expect(events).toEqual(['ended', 'leaveRoom', 'leaveRoom'])
  })

  it('[ROOM-190] leaving forgets a seat that is gone already', async () => {
    const { events, pass } = setUp(['not-in-room'])
    await pass(10_000)
    expect(events.at(-1)).toBe('forgetSeat')
  })

  it('[ROOM-193] a mark that a killed page left behind expires', async () => {
    const { clock, storage, pass } = setUp(['unreachable'])
    expect(isLeaving(session, clock.now(), storage)).toBe(true)
    expect(isLeaving(elsewhere, clock.now(), storage)).toBe(false)
    await pass(10_000)
    expect(isLeaving(session, clock.now(), storage)).toBe(false)
    expect(isLeaving(session, clock.now() - 60_000, storage)).toBe(false)
  })
})
