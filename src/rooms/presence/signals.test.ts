import { describe, expect, it } from 'vitest'
import type { RoomGame } from '../games/room-game.ts'
import type { PlayerId } from '../record/ids.ts'
import { GAME, type TestRoom, testRoom } from '../room-fixture.test-support.ts'
import { disconnect } from './presence.ts'
import { canBeNudged, isOpenToReactions } from './signals.ts'

/** Ana (host), Bo and Cy in a game that awaits their responses. */
function playingRoom(): TestRoom & { readonly bo: PlayerId } {
  const room = testRoom()
  const bo = room.join('Bo')
  room.join('Cy')
  room.connectAll()
  room.do({ type: 'selectGame', playerId: room.host(), gameId: GAME })
  room.do({ type: 'startGame', playerId: room.host() })
  return Object.assign(room, { bo })
}

const isOpen = (room: TestRoom) => isOpenToReactions(room.current(), room.context())
const canNudge = (room: TestRoom, playerId: PlayerId) => canBeNudged(room.current(), playerId, room.context())
const finish = (room: TestRoom) =>
  room.do({ type: 'makeMove', playerId: room.host(), move: { type: 'finish' } })

describe('reactions', () => {
  it('[ROOM-90] are possible while the game is open to them', () => {
    const room = playingRoom()
    expect(isOpen(room)).toBe(false)
    finish(room)
    expect(isOpen(room)).toBe(true)
  })

  it('[ROOM-90] are impossible in the lobby', () => {
    const room = playingRoom()
    finish(room)
    room.do({ type: 'endGame', playerId: room.host() })
    expect(isOpen(room)).toBe(false)
  })

  it('[ROOM-90] are impossible while the host has switched them off', () => {
    const room = playingRoom()
    finish(room)
    room.do({ type: 'allowReactions', playerId: room.host(), isAllowed: false })
    expect(isOpen(room)).toBe(false)
    room.do({ type: 'allowReactions', playerId: room.host(), isAllowed: true })
    expect(isOpen(room)).toBe(true)
  })

  it('[ROOM-90] are impossible in a game without rules here', () => {
    const room = playingRoom()
    finish(room)
    expect(isOpenToReactions(room.current(), { games: new Map() })).toBe(false)
  })
})

describe('a nudge', () => {
  it('[ROOM-91] reaches a player whom the game awaits', () => {
    const room = playingRoom()
    expect(canNudge(room, room.bo)).toBe(true)
    finish(room)
    expect(canNudge(room, room.bo)).toBe(false)
  })

  it('[ROOM-91] is sent only by those who may know that the game awaits the other', () => {
    const room = playingRoom()
    const context = room.context()
    const games = new Map(
      [...context.games].map(([id, game]) => {
        const awaits: RoomGame['awaits'] = (_rows, _playerId, knownTo) => knownTo === room.bo
        return [id, { ...game, awaits }]
      }),
    )
    const canNudgeHost = (sender: PlayerId) =>
      canBeNudged(room.current(), room.host(), { ...context, games }, sender)
    expect([room.bo, room.host()].map(canNudgeHost)).toEqual([true, false])
  })

  it('[ROOM-91] does not reach a player who is away, or has left the room', () => {
    const room = playingRoom()
    room.presence = disconnect(room.presence, room.bo, room)
    expect(canNudge(room, room.bo)).toBe(true)
    room.now += 3_000
    expect(canNudge(room, room.bo)).toBe(false)
    room.connectAll()
    expect(canNudge(room, room.bo)).toBe(true)
    room.do({ type: 'leaveRoom', playerId: room.bo, passHost: false })
    expect(canNudge(room, room.bo)).toBe(false)
  })

  it('[ROOM-91] reaches no player while the host has switched reactions off', () => {
    const room = playingRoom()
    room.do({ type: 'allowReactions', playerId: room.host(), isAllowed: false })
    expect(canNudge(room, room.bo)).toBe(false)
  })

  it('[ROOM-91] reaches no player in the lobby', () => {
    const room = testRoom()
    room.connectAll()
    expect(canNudge(room, room.host())).toBe(false)
  })
})
