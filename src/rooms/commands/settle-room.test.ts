import { describe, expect, it } from 'vitest'
import { connect, disconnect, isPresent } from '../presence/presence.ts'
import type { PlayerId } from '../record/ids.ts'
import { GAME, type TestRoom, testRoom } from '../room-fixture.test-support.ts'
import { awayPlayers } from '../view/view-room.ts'
import { nextWake } from './settle-room.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

function goAway(room: TestRoom, playerId: PlayerId): void {
  room.presence = disconnect(room.presence, playerId, room)
}

function comeBack(room: TestRoom, playerId: PlayerId): void {
  const members = room.record!.players.map((player) => player.id)
  room.presence = connect(room.presence, playerId, members, room)
}

function pass(room: TestRoom, ms: number): void {
  room.now += ms
  room.do({ type: 'settle' })
}

/** Ana (host), Bo and Cy, all connected. */
function fullRoom(): TestRoom & { ids: PlayerId[] } {
  const room = testRoom()
  const ids = [room.host(), room.join('Bo'), room.join('Cy')]
  room.connectAll()
  room.do({ type: 'settle' })
  return Object.assign(room, { ids })
}

function startGame(room: TestRoom): void {
  room.do({ type: 'selectGame', playerId: room.host(), gameId: GAME })
  room.do({ type: 'startGame', playerId: room.host() })
}

describe('presence', () => {
  it('[ROOM-30] a player is away 3 s after their last connection closed, and keeps the seat', () => {
    const room = fullRoom()
    goAway(room, room.ids[1]!)
    pass(room, 2_999)
    expect(awayPlayers(room.record!, room.presence, room.now)).toEqual([])
    pass(room, 1)
    expect(awayPlayers(room.record!, room.presence, room.now)).toEqual([room.ids[1]])
    expect(room.record!.players).toHaveLength(3)
  })

  it('[ROOM-31] the others count as present for 10 s after the first return to an empty room, then as away', () => {
    const room = fullRoom()
    for (const id of room.ids) goAway(room, id)
    pass(room, HOUR)
    comeBack(room, room.ids[2]!)
    expect(room.ids.every((id) => isPresent(room.presence, id, room.now))).toBe(true)
    pass(room, 10 * SECOND)
    expect(awayPlayers(room.record!, room.presence, room.now)).toEqual([room.ids[0], room.ids[1]])
    expect(room.record!.players).toHaveLength(3)
    expect(room.host()).toBe(room.ids[0])
  })

  it.each(['waiting', 'playing'])(
    '[ROOM-32] a host who is away from a %s room for 30 s is succeeded for good',
    (status) => {
      const room = fullRoom()
      if (status === 'playing') startGame(room)
      goAway(room, room.ids[0]!)
      pass(room, 29_999)
      expect(room.host()).toBe(room.ids[0])
      pass(room, 1)
      expect(room.host()).toBe(room.ids[1])
      expect(room.notices()).toContain('host-changed')
      comeBack(room, room.ids[0]!)
      pass(room, 1)
      expect(room.host()).toBe(room.ids[1])
    },
  )

  it('[ROOM-32] a host is not succeeded while no player is connected', () => {
    const room = fullRoom()
    for (const id of room.ids) goAway(room, id)
    pass(room, MINUTE)
    expect(room.host()).toBe(room.ids[0])
  })

  it('[ROOM-33] a player who is away from the lobby for 10 min is removed', () => {
    const room = fullRoom()
    goAway(room, room.ids[1]!)
    pass(room, 10 * MINUTE - 1)
    expect(room.record!.players).toHaveLength(3)
    pass(room, 1)
    expect(room.record!.players.map((player) => player.id)).toEqual([room.ids[0], room.ids[2]])
    expect(room.notices()).toEqual(['player-left'])
  })

  it('[ROOM-33] no player is removed from a game, or from a room without a connected player', () => {
    const room = fullRoom()
    startGame(room)
    goAway(room, room.ids[1]!)
    pass(room, HOUR)
    expect(room.record!.players).toHaveLength(3)
    room.do({ type: 'endGame', playerId: room.host() })
    for (const id of room.ids) goAway(room, id)
    pass(room, HOUR)
    expect(room.record!.players).toHaveLength(3)
  })

  it.each([
    ['waiting', 12 * HOUR],
    ['playing', 24 * HOUR],
  ])('[ROOM-34] a %s room without a connected player is deleted after %d ms', (status, limitMs) => {
    const room = fullRoom()
    if (status === 'playing') startGame(room)
    for (const id of room.ids) goAway(room, id)
    pass(room, 0)
    pass(room, limitMs - 1)
    expect(room.record).not.toBeNull()
    pass(room, 1)
    expect(room.record).toBeNull()
  })

  it('[ROOM-34] a return restarts the period', () => {
    const room = fullRoom()
    for (const id of room.ids) goAway(room, id)
    pass(room, 0)
    pass(room, 11 * HOUR)
    comeBack(room, room.ids[0]!)
    pass(room, 1)
    expect(room.record!.room.emptySince).toBeNull()
    goAway(room, room.ids[0]!)
    pass(room, 11 * HOUR)
    expect(room.record).not.toBeNull()
  })

  it('[ROOM-35] a time scale of 10 makes every period ten times shorter', () => {
    const room = fullRoom()
    room.timeScale = 10
    goAway(room, room.ids[0]!)
    pass(room, 300)
    expect(awayPlayers(room.record!, room.presence, room.now)).toEqual([room.ids[0]])
    pass(room, 2_700)
    expect(room.host()).toBe(room.ids[1])
    pass(room, MINUTE)
    expect(room.record!.players).toHaveLength(2)
  })

  it('[ROOM-40] wakes up for the next deadline: absence, succession, removal, the game, deletion', () => {
    const room = fullRoom()
    const wakeIn = () => {
      const at = nextWake(room.record!, room.context())
      return at === null ? null : at - room.now
    }
    expect(wakeIn()).toBeNull()
    goAway(room, room.ids[0]!)
    expect(wakeIn()).toBe(3 * SECOND)
    pass(room, 3 * SECOND)
    expect(wakeIn()).toBe(27 * SECOND)
    pass(room, 27 * SECOND)
    expect(wakeIn()).toBe(10 * MINUTE - 30 * SECOND)
    startGame(room)
    expect(wakeIn()).toBe(60 * SECOND)
    room.do({ type: 'endGame', playerId: room.host() })
    for (const id of room.ids) goAway(room, id)
    pass(room, 0)
    pass(room, 3 * SECOND)
    expect(wakeIn()).toBe(12 * HOUR - 3 * SECOND)
  })

  it('[ROOM-34] [ROOM-35] an empty room is deleted ten times sooner with a time scale of 10', () => {
    const room = fullRoom()
    room.timeScale = 10
    for (const id of room.ids) goAway(room, id)
    pass(room, 0)
    pass(room, 1.2 * HOUR - 1)
    expect(room.record).not.toBeNull()
    pass(room, 1)
    expect(room.record).toBeNull()
  })

  it('[ROOM-32] [ROOM-33] the notices of a new host and of a removed player name absence as the reason', () => {
    const room = fullRoom()
    goAway(room, room.host())
    pass(room, 30 * SECOND)
    expect(room.lastNotice()).toMatchObject({ kind: 'host-changed', name: 'Bo', reason: 'away' })
    pass(room, 10 * MINUTE)
    expect(room.lastNotice()).toMatchObject({ kind: 'player-left', name: 'Ana', reason: 'away' })
  })
})

describe('a game that cannot be read', () => {
  /** A room in a game whose stored rows are in this phase of the toy game. */
  function roomIn(phase: 'damaged' | 'newer') {
    const room = fullRoom()
    startGame(room)
    const { game, ...record } = room.current()
    if (game === null) throw new Error('the game did not start')
    room.record = { ...record, game: { ...game, state: { ...game.state, phase } } }
    return room
  }
  const wakeIn = (room: TestRoom) => Number(nextWake(room.current(), room.context())) - room.now

  it('[ROOM-55] a damaged game ends at once if all players are there', () => {
    const room = roomIn('damaged')
    expect(wakeIn(room)).toBe(0)
    pass(room, 0)
    expect(room.current()).toMatchObject({ game: null, room: { status: 'waiting' } })
    expect(room.lastNotice()).toMatchObject({ kind: 'game-ended', reason: 'unreadable' })
  })

  it('[ROOM-55] a damaged game waits for those who may return, for 10 s at most', () => {
    const room = roomIn('damaged')
    for (const id of room.ids) goAway(room, id)
    room.now += HOUR
    comeBack(room, room.host())
    expect(wakeIn(room)).toBe(10 * SECOND)
    expect(Number(nextWake(room.current(), { ...room.context(), timeScale: 10 })) - room.now).toBe(SECOND)
    pass(room, 10 * SECOND - 1)
    expect(room.current().room.status).toBe('playing')
    expect(room.notices()).toEqual([])
    pass(room, 1)
    expect(room.current().room.status).toBe('waiting')
  })

  it('[ROOM-55] a damaged game ends with the last of its players who returns', () => {
    const room = roomIn('damaged')
    for (const id of room.ids) goAway(room, id)
    room.now += HOUR
    for (const id of room.ids) comeBack(room, id)
    pass(room, 0)
    expect(room.current().room.status).toBe('waiting')
  })

  it('[ROOM-55] a damaged game ends at once without connections', () => {
    const room = roomIn('damaged')
    for (const id of room.ids) goAway(room, id)
    room.now += 3 * SECOND
    expect(wakeIn(room)).toBe(0)
    pass(room, 0)
    expect(room.current().room.status).toBe('waiting')
  })

  it('[ROOM-56] [ROOM-189] a game is left alone if a later build stored it', () => {
    const room = roomIn('newer')
    const { record } = room
    expect(nextWake(room.current(), room.context())).toBeNull()
    goAway(room, room.host())
    expect(nextWake(room.current(), room.context())).toBeNull()
    pass(room, 30 * HOUR)
    expect(room.record).toBe(record)
    expect(room.do({ type: 'endGame', playerId: room.host() })).toBe('restarting')
  })
})
