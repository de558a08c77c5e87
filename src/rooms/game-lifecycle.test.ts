import { describe, expect, it } from 'vitest'
import type { PlayerId } from './ids.ts'
import { GAME, type TestRoom, testRoom } from './room-fixture.test-support.ts'

const start = (room: TestRoom) => room.do({ type: 'startGame', playerId: room.host() })

function roomOf(count: number): TestRoom {
  const room = testRoom()
  for (let i = 1; i < count; i++) room.join(`P${i}`)
  room.do({ type: 'selectGame', playerId: room.host(), gameId: GAME })
  return room
}

function playingRoom(): TestRoom {
  const room = roomOf(3)
  start(room)
  return room
}

describe('starting', () => {
  it.each([
    [1, 'too-few-players'],
    [2, 'too-few-players'],
    [3, 'ok'],
    [6, 'ok'],
    [7, 'too-many-players'],
  ])('[ROOM-19] a game for 3 to 6 with %d players: %s', (count, outcome) => {
    expect(start(roomOf(count))).toBe(outcome)
  })

  it('[ROOM-19] needs a selected game', () => {
    const room = roomOf(3)
    room.do({ type: 'selectGame', playerId: room.host(), gameId: null })
    expect(start(room)).toBe('no-game-selected')
  })

  it('[ROOM-20] begins a session with all players and notifies them', () => {
    const room = playingRoom()
    expect(room.notices()).toEqual(['game-started'])
    expect(room.record!.room.status).toBe('playing')
    expect(room.record!.game!.session).toMatchObject({ gameId: GAME, settings: { rounds: 1, isLoud: false } })
    expect(room.record!.game!.state.state).toMatchObject({
      members: room.record!.players.map((player) => player.id),
    })
  })
})

describe('a game in progress', () => {
  it('[ROOM-21] ends with all players in the lobby, and with game, settings and session cleared', () => {
    const room = playingRoom()
    expect(room.do({ type: 'endGame', playerId: room.host() })).toBe('ok')
    expect(room.record!.room).toMatchObject({ status: 'waiting', gameId: null, gameSettings: null })
    expect(room.record!.game).toBeNull()
    expect(room.record!.players).toHaveLength(3)
    expect(room.notices()).toEqual(['game-ended'])
  })

  it('[ROOM-22] is played again only once it is over, as a new session with the same settings', () => {
    const room = playingRoom()
    const again = () => room.do({ type: 'playAgain', playerId: room.host() })
    expect(again()).toBe('game-not-over')
    room.do({ type: 'makeMove', playerId: room.host(), move: { type: 'finish' } })
    const before = room.record!.game!.session
    expect(again()).toBe('ok')
    expect(room.record!.game!.session.id).not.toBe(before.id)
    expect(room.record!.game!.session.settings).toEqual(before.settings)
  })

  it('[ROOM-22] is not played again with too few players', () => {
    const room = playingRoom()
    room.do({ type: 'makeMove', playerId: room.host(), move: { type: 'finish' } })
    room.do({ type: 'leaveRoom', playerId: room.record!.players.at(-1)!.id, passHost: false })
    expect(room.do({ type: 'playAgain', playerId: room.host() })).toBe('too-few-players')
  })

  it('[ROOM-23] settles an expired deadline before a move', () => {
    const room = playingRoom()
    const move = () => room.do({ type: 'makeMove', playerId: room.host(), move: { type: 'wave' } })
    expect(move()).toBe('bad-move')
    room.now += 60_000
    expect(move()).toBe('wrong-phase')
  })

  it('[ROOM-23] a move without a game is refused', () => {
    const room = testRoom()
    expect(room.do({ type: 'makeMove', playerId: room.host(), move: { type: 'wave' } })).toBe(
      'no-game-in-progress',
    )
  })

  it('[ROOM-24] loses a leaver in the commit that removes them', () => {
    const room = playingRoom()
    const leaver = room.record!.players.at(-1)!.id
    room.do({ type: 'leaveRoom', playerId: leaver, passHost: false })
    const { members } = room.record!.game!.state.state as { members: PlayerId[] }
    expect(members).not.toContain(leaver)
    expect(members).toHaveLength(2)
  })

  it('[ROOM-24] returns the room to its lobby with the reason if it aborts', () => {
    const room = playingRoom()
    room.do({ type: 'makeMove', playerId: room.host(), move: { type: 'give-up' } })
    expect(room.record!.room).toMatchObject({ status: 'waiting', gameId: null })
    expect(room.notices()).toEqual(['game-ended'])
    expect(room.lastNotice()).toEqual({
      kind: 'game-ended',
      reason: 'aborted',
      gameId: GAME,
      abort: 'gave-up',
    })
  })

  it('[ROOM-23] refuses a move for a reason of its own', () => {
    const room = playingRoom()
    const cheat = { type: 'makeMove', playerId: room.host(), move: { type: 'cheat' } } as const
    expect(room.do(cheat)).toBe('move-refused')
    expect(room.record!.room.status).toBe('playing')
  })

  it('[ROOM-25] refuses to vote, select, resize or start', () => {
    const room = playingRoom()
    const [host, other] = room.record!.players.map((player) => player.id)
    const playerId = host!
    expect(room.do({ type: 'voteForGame', playerId: other!, gameId: GAME })).toBe('game-in-progress')
    expect(room.do({ type: 'selectGame', playerId, gameId: GAME })).toBe('game-in-progress')
    expect(room.do({ type: 'changeSettings', playerId, settings: {} })).toBe('game-in-progress')
    expect(room.do({ type: 'resizeRoom', playerId, maxPlayers: 9 })).toBe('game-in-progress')
    expect(start(room)).toBe('game-in-progress')
  })
})
