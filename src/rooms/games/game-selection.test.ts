import { describe, expect, it } from 'vitest'
import { decide } from '../commands/decide.ts'
import type { RoomCommand } from '../commands/room-command.ts'
import type { GameId, PlayerId } from '../record/ids.ts'
import { GAME, OTHER_GAME, testRoom } from '../room-fixture.test-support.ts'

const vote = (playerId: PlayerId, gameId: GameId = GAME) =>
  ({ type: 'voteForGame', playerId, gameId }) as const
const select = (playerId: PlayerId, gameId: GameId | null = GAME) =>
  ({ type: 'selectGame', playerId, gameId }) as const

describe('voting', () => {
  it('[ROOM-12] a vote for the same game again clears it', () => {
    const room = testRoom()
    const bo = room.join('Bo')
    const voteOf = () => room.record!.players.find((player) => player.id === bo)!.voteForGame
    room.do(vote(bo))
    expect(voteOf()).toBe(GAME)
    room.do(vote(bo, OTHER_GAME))
    expect(voteOf()).toBe(OTHER_GAME)
    room.do(vote(bo, OTHER_GAME))
    expect(voteOf()).toBeNull()
  })

  it('[ROOM-12] is answered with the vote', () => {
    const room = testRoom()
    const bo = room.join('Bo')
    const answer = () => decide(room.record, vote(bo), room.context())
    expect(answer()).toMatchObject({ value: { answer: { votedFor: GAME } } })
    room.do(vote(bo))
    expect(answer()).toMatchObject({ value: { answer: { votedFor: null } } })
  })

  it('[ROOM-13] a host has no vote, and a new host loses theirs', () => {
    const room = testRoom()
    const [ana, bo] = [room.host(), room.join('Bo')]
    expect(room.do(vote(ana))).toBe('host-cannot-vote')
    room.do(vote(bo))
    room.do({ type: 'transferHost', playerId: ana, toPlayerId: bo })
    expect(room.record!.players.every((player) => player.voteForGame === null)).toBe(true)
  })

  it('[ROOM-14] a vote counts for an offered game that cannot start yet, and for no other game', () => {
    const room = testRoom()
    const bo = room.join('Bo')
    expect(room.do(vote(bo))).toBe('ok')
    expect(room.do(vote(bo, 'chess' as GameId))).toBe('unknown-game')
  })
})

describe('game selection by the host', () => {
  it('[ROOM-15] is refused to all other players', () => {
    const room = testRoom()
    const playerId = room.join('Bo')
    const commands: RoomCommand[] = [
      select(playerId),
      { type: 'changeSettings', playerId, settings: {} },
      { type: 'resizeRoom', playerId, maxPlayers: 8 },
      { type: 'startGame', playerId },
      { type: 'playAgain', playerId },
      { type: 'endGame', playerId },
      { type: 'transferHost', playerId, toPlayerId: playerId },
    ]
    for (const command of commands) expect(room.do(command)).toBe('not-host')
  })

  it('[ROOM-16] selecting applies the default settings, selecting none clears them', () => {
    const room = testRoom()
    room.do(select(room.host()))
    expect(room.record!.room).toMatchObject({ gameId: GAME, gameSettings: { rounds: 1, isLoud: false } })
    room.do(select(room.host(), null))
    expect(room.record!.room).toMatchObject({ gameId: null, gameSettings: null })
    expect(room.do(select(room.host(), 'chess' as GameId))).toBe('unknown-game')
  })

  it('[ROOM-17] settings are replaced as a whole or not at all', () => {
    const room = testRoom()
    const change = (settings: Record<string, number | boolean>) =>
      room.do({ type: 'changeSettings', playerId: room.host(), settings })
    expect(change({ rounds: 2, isLoud: true })).toBe('no-game-selected')
    room.do(select(room.host()))
    expect(change({ rounds: 2, isLoud: true })).toBe('ok')
    expect(change({ rounds: 99, isLoud: true })).toBe('invalid-settings')
    expect(room.record!.room.gameSettings).toEqual({ rounds: 2, isLoud: true })
  })

  it('[ROOM-36] the same settings in another order change nothing', () => {
    const room = testRoom()
    const change = (settings: Record<string, number | boolean>) =>
      room.do({ type: 'changeSettings', playerId: room.host(), settings })
    room.do(select(room.host()))
    change({ rounds: 2, isLoud: true })
    const before = room.record
    expect(change({ isLoud: true, rounds: 2 })).toBe('ok')
    expect(room.record).toBe(before)
    change({ rounds: 3, isLoud: true })
    expect(room.current().room.gameSettings).toEqual({ rounds: 3, isLoud: true })
    room.do(select(room.host(), null))
    const unselected = room.record
    room.do(select(room.host(), null))
    expect(room.record).toBe(unselected)
    room.do(select(room.host(), OTHER_GAME))
    room.do(select(room.host()))
    expect(room.current().room.gameId).toBe(GAME)
  })

  it.each([
    [3, 'ok'],
    [32, 'ok'],
    [2, 'invalid-room-size'],
    [33, 'invalid-room-size'],
    [3.5, 'invalid-room-size'],
  ])('[ROOM-18] resizes a room of three players to %d: %s', (maxPlayers, outcome) => {
    const room = testRoom()
    room.join('Bo')
    room.join('Cy')
    expect(room.do({ type: 'resizeRoom', playerId: room.host(), maxPlayers })).toBe(outcome)
    expect(room.record!.room.maxPlayers).toBe(outcome === 'ok' ? maxPlayers : 12)
  })

  it('[ROOM-18] a room with one player keeps at least two seats', () => {
    const room = testRoom()
    expect(room.do({ type: 'resizeRoom', playerId: room.host(), maxPlayers: 1 })).toBe('invalid-room-size')
    expect(room.do({ type: 'resizeRoom', playerId: room.host(), maxPlayers: 2 })).toBe('ok')
  })
})
