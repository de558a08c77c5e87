import { describe, expect, it } from 'vitest'
import { testRoom } from '../room-fixture.test-support.ts'
import {
  attendedSince,
  awaySince,
  connect,
  disconnect,
  EMPTY_PRESENCE,
  expectAll,
  isConnected,
  isPresent,
  keepMembers,
  noteRemoteAttendance,
  OUTAGE_MS,
  type Presence,
  presentUntil,
  returnAfterOutage,
} from './presence.ts'

const room = testRoom()
const [ana, bo] = [room.host(), room.join('Bo')]
const members = [ana, bo]
const at = (now: number, timeScale = 1) => ({ now, timeScale })

/** Both are connected since time 0. */
function bothConnected(): Presence {
  return connect(connect(EMPTY_PRESENCE, ana, members, at(0)), bo, members, at(0))
}

/** Both have left at these times. */
function bothGone(anaAt: number, boAt: number): Presence {
  return disconnect(disconnect(bothConnected(), ana, at(anaAt)), bo, at(boAt))
}

describe('attendance', () => {
  it('is known from the first connection on', () => {
    expect(attendedSince(EMPTY_PRESENCE, 0)).toBeNull()
    expect(attendedSince(bothConnected(), 100)).toBe(0)
    expect(bothConnected().emptySince).toBeNull()
  })

  it('goes on while one player is connected', () => {
    const presence = disconnect(bothConnected(), ana, at(1_000))
    expect(presence.emptySince).toBeNull()
    expect(attendedSince(presence, 60_000)).toBe(0)
  })

  it('goes on for 2 s without any player, at any time scale', () => {
    const gone = bothGone(1_000, 5_000)
    expect(gone.emptySince).toBe(5_000)
    expect(attendedSince(gone, 5_000 + OUTAGE_MS)).toBe(0)
    expect(attendedSince(gone, 5_001 + OUTAGE_MS)).toBeNull()
    const backInTime = connect(gone, bo, members, at(5_000 + OUTAGE_MS, 10))
    expect(attendedSince(backInTime, 8_000)).toBe(0)
    const back = connect(gone, bo, members, at(5_001 + OUTAGE_MS, 10))
    expect(attendedSince(back, 8_000)).toBe(5_001 + OUTAGE_MS)
  })

  it('does not begin again for a player who was not connected', () => {
    const gone = bothGone(1_000, 1_000)
    expect(disconnect(gone, ana, at(9_000))).toBe(gone)
  })

  it('[ROOM-58] starts again when the first player returns after an outage that closed no connection', () => {
    const presence = returnAfterOutage(bothConnected(), at(7_000))
    expect(presence).toEqual({ ...bothConnected(), attendedSince: 7_000 })
  })

  it('[ROOM-57] counts from a connection to a peer, the earliest one', () => {
    const remote = noteRemoteAttendance(EMPTY_PRESENCE, 500)
    expect(attendedSince(remote, 60_000)).toBe(500)
    expect(remote.emptySince).toBeNull()
    expect(attendedSince(noteRemoteAttendance(remote, 400), 60_000)).toBe(400)
    expect(attendedSince(noteRemoteAttendance(remote, 600), 60_000)).toBe(500)
    expect(attendedSince(noteRemoteAttendance(bothGone(1_000, 1_000), 1_500), 60_000)).toBe(1_500)
  })
})

describe('the members of a room', () => {
  it('are the only ones whose presence is kept', () => {
    const kept = keepMembers(bothConnected(), new Set([bo]), at(3_000))
    expect([...kept.byPlayer.keys()]).toEqual([bo])
    expect(kept.emptySince).toBeNull()
    expect(isConnected(kept, bo)).toBe(true)
    expect(isConnected(kept, ana)).toBe(false)
  })

  it('leave an empty room behind when the last connected one is dropped', () => {
    const left = disconnect(bothConnected(), bo, at(1_000))
    expect(keepMembers(left, new Set([bo]), at(3_000)).emptySince).toBe(3_000)
    expect(keepMembers(bothGone(1_000, 2_000), new Set(), at(3_000)).emptySince).toBe(2_000)
  })

  it('[ROOM-31] [ROOM-35] are expected for 10 s, divided by the time scale', () => {
    const expected = expectAll(bothGone(0, 0), members, at(50_000, 10))
    expect(presentUntil(expected, ana, 50_999)).toBe(51_000)
    expect(isPresent(expected, ana, 50_999)).toBe(true)
    expect(presentUntil(expected, ana, 51_000)).toBeNull()
    expect(isPresent(expected, ana, 51_000)).toBe(false)
    expect(awaySince(expected, bo)).toBe(50_000)
  })

  it('[ROOM-30] [ROOM-35] are expected for 3 s after their last connection, divided by the time scale', () => {
    const left = disconnect(bothConnected(), bo, at(1_000, 10))
    expect(presentUntil(left, bo, 1_299)).toBe(1_300)
    expect(presentUntil(left, bo, 1_300)).toBeNull()
    expect(awaySince(left, bo)).toBe(1_000)
    expect(awaySince(left, ana)).toBeNull()
    expect(presentUntil(left, ana, 0)).toBeNull()
  })

  it('are neither present nor away before anything is known of them', () => {
    expect(isPresent(EMPTY_PRESENCE, ana, 0)).toBe(false)
    expect(presentUntil(EMPTY_PRESENCE, ana, 0)).toBeNull()
    expect(awaySince(EMPTY_PRESENCE, ana)).toBeNull()
  })
})
