import { describe, expect, it } from 'vitest'
import { decide } from '../commands/decide.ts'
import type { RoomCommand } from '../commands/room-command.ts'
import type { RuleContext } from '../commands/rule-context.ts'
import type { GameId, PlayerId } from '../record/ids.ts'
import { GAME, gameId, OTHER_GAME, type TestRoom, testRoom } from '../room-fixture.test-support.ts'
import { viewRoom } from '../view/view-room.ts'

const CHESS = gameId('chess')

const set = (room: TestRoom, gameIds: readonly GameId[]) =>
  room.do({ type: 'setTable', playerId: room.host(), gameIds })
const vote = (room: TestRoom, playerId: PlayerId, gameId: GameId) =>
  room.do({ type: 'voteForGame', playerId, gameId })
const select = (room: TestRoom, gameId: GameId | null) =>
  room.do({ type: 'selectGame', playerId: room.host(), gameId })
const view = (room: TestRoom, context: RuleContext = room.context()) =>
  viewRoom(room.current(), room.host(), room.presence, room.now, context)
const votes = (room: TestRoom, context?: RuleContext) =>
  view(room, context).players.map((player) => player.voteForGame)

/** The room in a deployment that cannot play all of its games. */
function contextWithout(room: TestRoom, gone: GameId, offered: readonly GameId[]): RuleContext {
  const { games, ...context } = room.context()
  return { ...context, games: new Map([...games].filter(([id]) => id !== gone)), offered }
}

/** The room's command in another deployment. */
function doIn(room: TestRoom, context: RuleContext, command: RoomCommand): string {
  const decided = decide(room.record, command, context)
  if (!decided.ok) return decided.refusal.code
  room.record = decided.value.record
  return 'ok'
}

describe('a room’s table', () => {
  it('[ROOM-62] the table is copied from the offered games when the room is created', () => {
    const room = testRoom()
    expect(room.current().room.tableGames).toEqual([GAME, OTHER_GAME])
    const later = { ...room.context(), offered: [OTHER_GAME] }
    expect(view(room, later).room.tableGames).toEqual([GAME, OTHER_GAME])
  })

  it('[ROOM-164] the table lacks games that can no longer be played, and has the offered games if none is left', () => {
    const room = testRoom()
    expect(view(room, contextWithout(room, GAME, [OTHER_GAME])).room.tableGames).toEqual([OTHER_GAME])
    set(room, [GAME])
    expect(view(room, contextWithout(room, GAME, [OTHER_GAME])).room.tableGames).toEqual([OTHER_GAME])
    expect(view(room).room.tableGames).toEqual([GAME])
  })

  it('[ROOM-63] [ROOM-229] is set by the host to any games that can be played, in the given order', () => {
    const room = testRoom()
    const bo = room.join('Bo')
    expect(room.do({ type: 'setTable', playerId: bo, gameIds: [GAME] })).toBe('not-host')
    expect(set(room, [OTHER_GAME, GAME])).toBe('ok')
    expect(view(room).room.tableGames).toEqual([OTHER_GAME, GAME])
    expect(
      doIn(
        room,
        { ...room.context(), offered: [OTHER_GAME] },
        {
          type: 'setTable',
          playerId: room.host(),
          gameIds: [GAME],
        },
      ),
    ).toBe('ok')
    expect(view(room).room.tableGames).toEqual([GAME])
  })

  it.each([
    ['no game', []],
    ['a game twice', [GAME, GAME]],
    ['a game that cannot be played', [GAME, CHESS]],
    ['five games', [GAME, OTHER_GAME, CHESS, gameId('a'), gameId('b')]],
  ])('[ROOM-63] is refused with %s', (_, gameIds) => {
    const room = testRoom()
    const before = room.record
    expect(set(room, gameIds)).toBe('invalid-table')
    expect(room.record).toBe(before)
  })

  it('[ROOM-63] takes four games, and not five', () => {
    const room = testRoom()
    const ids = ['a', 'b', 'c', 'd', 'e'].map(gameId)
    const { games, ...context } = room.context()
    const [game] = games.values()
    if (game === undefined) throw new Error('fixture')
    const more = { ...context, games: new Map(ids.map((id) => [id, { ...game, id }])) }
    const command = { type: 'setTable', playerId: room.host() } as const
    expect(doIn(room, more, { ...command, gameIds: ids })).toBe('invalid-table')
    expect(doIn(room, more, { ...command, gameIds: ids.slice(0, 4) })).toBe('ok')
    expect(room.current().room.tableGames).toEqual(ids.slice(0, 4))
    // The same number of games, one of them another, and fewer in the same order.
    expect(doIn(room, more, { ...command, gameIds: ids.toSpliced(3, 1) })).toBe('ok')
    expect(room.current().room.tableGames).toEqual(ids.toSpliced(3, 1))
    for (const count of [3, 4]) {
      expect(doIn(room, more, { ...command, gameIds: ids.slice(0, count) })).toBe('ok')
      expect(room.current().room.tableGames).toEqual(ids.slice(0, count))
    }
  })

  it('[ROOM-230] does not change when it is set to the games that it has', () => {
    const room = testRoom()
    room.record = { ...room.current(), room: { ...room.current().room, tableGames: [] } }
    const before = room.record
    expect(set(room, [GAME, OTHER_GAME])).toBe('ok')
    expect(room.record).toBe(before)
  })

  it('[ROOM-63] [ROOM-25] cannot be set during a game', () => {
    const room = testRoom()
    room.join('Bo')
    room.join('Cy')
    select(room, GAME)
    room.do({ type: 'startGame', playerId: room.host() })
    expect(set(room, [OTHER_GAME])).toBe('game-in-progress')
  })

  it('[ROOM-165] the table clears the votes and the selection of a game that leaves it, and notifies all players', () => {
    const room = testRoom()
    const [bo, cy] = [room.join('Bo'), room.join('Cy')]
    vote(room, bo, GAME)
    vote(room, cy, OTHER_GAME)
    select(room, GAME)
    const { version } = room.current().room
    const decided = decide(
      room.record,
      { type: 'setTable', playerId: room.host(), gameIds: [OTHER_GAME] },
      room.context(),
    )
    expect(decided.ok && decided.value.notices).toEqual([
      { kind: 'table-changed', added: [], removed: [GAME], deselected: GAME, freedVoters: [bo] },
    ])
    set(room, [OTHER_GAME])
    expect(room.current().room).toMatchObject({ gameId: null, gameSettings: null, version: version + 1 })
    expect(votes(room)).toEqual([null, null, OTHER_GAME])
    set(room, [OTHER_GAME, GAME])
    expect(room.lastNotice()).toEqual({
      kind: 'table-changed',
      added: [GAME],
      removed: [],
      deselected: null,
      freedVoters: [],
    })
  })

  it('[ROOM-165] the table keeps the votes and the selection of a game that stays', () => {
    const room = testRoom()
    const bo = room.join('Bo')
    vote(room, bo, GAME)
    select(room, GAME)
    set(room, [GAME])
    expect(votes(room)).toEqual([null, GAME])
    expect(room.current().room).toMatchObject({ gameId: GAME, gameSettings: { rounds: 1, isLoud: false } })
  })

  it('[ROOM-64] players vote for games of the table, and the host selects one of them', () => {
    const room = testRoom()
    const bo = room.join('Bo')
    set(room, [OTHER_GAME])
    expect(vote(room, bo, GAME)).toBe('unknown-game')
    expect(select(room, GAME)).toBe('unknown-game')
    expect(vote(room, bo, OTHER_GAME)).toBe('ok')
    expect(select(room, OTHER_GAME)).toBe('ok')
  })

  it('[ROOM-65] the table shows no vote for a game, and no selected game, that it lost by a change of the deployment', () => {
    const room = testRoom()
    const bo = room.join('Bo')
    room.join('Cy')
    vote(room, bo, GAME)
    select(room, GAME)
    const elsewhere = contextWithout(room, GAME, [OTHER_GAME])
    expect(votes(room, elsewhere)).toEqual([null, null, null])
    expect(view(room, elsewhere).room).toMatchObject({ gameId: null, gameSettings: null })
    const playerId = room.host()
    expect(doIn(room, elsewhere, { type: 'startGame', playerId })).toBe('no-game-selected')
    expect(doIn(room, elsewhere, { type: 'changeSettings', playerId, settings: {} })).toBe('no-game-selected')
    // Both are back where the game is.
    expect(votes(room)).toEqual([null, GAME, null])
  })

  it('[ROOM-65] the table has no votes from before for a game that comes back', () => {
    const room = testRoom()
    const bo = room.join('Bo')
    vote(room, bo, GAME)
    room.record = { ...room.current(), room: { ...room.current().room, tableGames: [] } }
    const later = { ...room.context(), offered: [OTHER_GAME] }
    expect(votes(room, later)).toEqual([null, null])
    const playerId = room.host()
    expect(doIn(room, later, { type: 'setTable', playerId, gameIds: [OTHER_GAME, GAME] })).toBe('ok')
    expect(votes(room, later)).toEqual([null, null])
  })

  it('[ROOM-166] the table does not end a game in progress that it lost, which can be played again', () => {
    const room = testRoom()
    room.join('Bo')
    room.join('Cy')
    select(room, GAME)
    const playerId = room.host()
    room.do({ type: 'startGame', playerId })
    room.record = { ...room.current(), room: { ...room.current().room, tableGames: [OTHER_GAME] } }
    expect(view(room).room).toMatchObject({ gameId: GAME, tableGames: [OTHER_GAME] })
    expect(room.do({ type: 'makeMove', playerId, move: { type: 'finish' } })).toBe('ok')
    expect(room.do({ type: 'playAgain', playerId })).toBe('ok')
    expect(view(room).game).toMatchObject({ phase: 'on' })
  })
})
