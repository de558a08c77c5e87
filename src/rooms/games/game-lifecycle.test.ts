import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { decide } from '../commands/decide.ts'
import type { RoomCommand } from '../commands/room-command.ts'
import { momentOf } from '../commands/rule-context.ts'
import { disconnect } from '../presence/presence.ts'
import { EntryId, type PlayerId } from '../record/ids.ts'
import type { RoomRecord } from '../record/room-record.ts'
import { GAME, gameId, OTHER_GAME, type TestRoom, testRoom } from '../room-fixture.test-support.ts'
import { viewRoom, viewRoomRow } from '../view/view-room.ts'
import { readGame } from './game-lifecycle.ts'

const start = (room: TestRoom) => room.do({ type: 'startGame', playerId: room.host() })

function roomOf(count: number): TestRoom {
  const room = testRoom()
  for (let i = 1; i < count; i++) room.join(`P${i}`)
  room.do({ type: 'selectGame', playerId: room.host(), gameId: GAME })
  return room
}

function playerAt(room: TestRoom, place: number): PlayerId {
  const ids = room.current().players.map(({ id }) => id)
  return ids[place] ?? room.host()
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

  it('[ROOM-20] draws 128 random bits for the session', () => {
    const room = roomOf(3)
    const drawn = [1, 2 ** 32 - 1, 16, 0]
    const randomInt = (below: number) => (below === 2 ** 32 ? Number(drawn.shift()) : 0)
    const command = { type: 'startGame', playerId: room.host() } as const
    const decided = decide(room.record, command, { ...room.context(), randomInt })
    expect(decided).toMatchObject({
      value: { record: { game: { state: { state: { seed: '00000001ffffffff0000001000000000' } } } } },
    })
  })

  it('[ROOM-20] [ROOM-24] gives the game those who are present and those who are connected', () => {
    const room = roomOf(3)
    room.connectAll()
    const [ana, bo, cy] = [0, 1, 2].map((place) => playerAt(room, place))
    for (const away of [bo, cy]) {
      if (away !== undefined) room.presence = disconnect(room.presence, away, room)
      room.now += 2_000
    }
    const { connected, present } = momentOf(room.current(), room.context())
    expect([...connected]).toEqual([ana])
    expect([...present]).toEqual([ana, cy])
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

describe('the pace', () => {
  const pace = (room: TestRoom) => room.current().room.pace

  it('[ROOM-71] is normal at first, and set by the host in the lobby', () => {
    const room = roomOf(3)
    expect(pace(room)).toBe('normal')
    expect(room.do({ type: 'setPace', playerId: room.host(), pace: 'slow' })).toBe('ok')
    expect(pace(room)).toBe('slow')
    expect(room.do({ type: 'setPace', playerId: room.join('Zoe'), pace: 'normal' })).toBe('not-host')
    expect(viewRoomRow(room.current().room, room.context()).pace).toBe('slow')
  })

  it('[ROOM-71] is that of all games until it is changed, and not changed during one', () => {
    const room = roomOf(3)
    room.do({ type: 'setPace', playerId: room.host(), pace: 'relaxed' })
    start(room)
    expect(momentOf(room.current(), room.context()).pace).toBe(1.5)
    expect(room.do({ type: 'setPace', playerId: room.host(), pace: 'normal' })).toBe('game-in-progress')
    room.do({ type: 'endGame', playerId: room.host() })
    expect(pace(room)).toBe('relaxed')
  })
})

describe('the language of prompts', () => {
  const language = (room: TestRoom) => room.current().room.promptLanguage

  it('[ROOM-147] [ROOM-214] is English at first, and set by the host in the lobby', () => {
    const room = roomOf(3)
    const set = (playerId: PlayerId, promptLanguage: string) =>
      room.do({ type: 'setPromptLanguage', playerId, promptLanguage })
    expect(language(room)).toBe('en')
    expect(set(room.host(), 'pt-BR')).toBe('ok')
    expect(viewRoomRow(room.current().room, room.context()).promptLanguage).toBe('pt-BR')
    expect(set(room.join('Zoe'), 'fr')).toBe('not-host')
    expect(set(room.host(), 'tlh')).toBe('unknown-language')
    start(room)
    expect(set(room.host(), 'fr')).toBe('game-in-progress')
    room.do({ type: 'endGame', playerId: room.host() })
    expect(language(room)).toBe('pt-BR')
  })
})

describe('a request for another game', () => {
  const finish = (room: TestRoom) =>
    room.do({ type: 'makeMove', playerId: room.host(), move: { type: 'finish' } })
  const ask = (room: TestRoom, place: number) =>
    room.do({ type: 'askForMore', playerId: playerAt(room, place) })
  const wishes = (room: TestRoom) => room.current().players.map(({ wantsMore }) => wantsMore)
  const finishedRoom = () => {
    const room = playingRoom()
    finish(room)
    return room
  }

  it('[ROOM-72] [ROOM-182] a request is possible once a game is over, for all but the host', () => {
    expect(ask(roomOf(3), 1)).toBe('no-game-in-progress')
    const room = playingRoom()
    expect(ask(room, 1)).toBe('game-not-over')
    finish(room)
    expect(ask(room, 0)).toBe('host-cannot-ask')
    expect(ask(room, 1)).toBe('ok')
    expect(wishes(room)).toEqual([false, true, false])
  })

  it('[ROOM-72] a request is seen by all players', () => {
    const room = finishedRoom()
    ask(room, 2)
    const { players } = viewRoom(room.current(), playerAt(room, 1), room.presence, room.now, room.context())
    expect(players.map(({ wantsMore }) => wantsMore)).toEqual([false, false, true])
  })

  it('[ROOM-72] a request changes nothing the second time', () => {
    const room = finishedRoom()
    ask(room, 1)
    const before = room.record
    expect(ask(room, 1)).toBe('ok')
    expect(room.record).toBe(before)
  })

  it('[ROOM-183] a request leaves with its player, and a new host has none', () => {
    const room = finishedRoom()
    ask(room, 1)
    ask(room, 2)
    const [next, last] = [playerAt(room, 1), playerAt(room, 2)]
    room.do({ type: 'transferHost', playerId: room.host(), toPlayerId: next })
    expect(wishes(room)).toEqual([false, false, true])
    room.do({ type: 'leaveRoom', playerId: last, passHost: false })
    expect(wishes(room)).toEqual([false, false])
  })

  it('[ROOM-183] a request survives the loss of a connection', () => {
    const room = finishedRoom()
    room.connectAll()
    ask(room, 1)
    room.presence = disconnect(room.presence, playerAt(room, 1), room)
    room.now += 60_000
    expect(room.do({ type: 'settle' })).toBe('ok')
    expect(wishes(room)).toEqual([false, true, false])
  })

  it.each(['playAgain', 'endGame'] as const)('[ROOM-183] a request ends with %s', (type) => {
    const room = finishedRoom()
    ask(room, 1)
    expect(room.do({ type, playerId: room.host() })).toBe('ok')
    expect(wishes(room)).toEqual([false, false, false])
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
    expect(room.lastNotice()).toEqual({ kind: 'game-ended', reason: 'host' })
  })

  it('[ROOM-22] a game is played again only once it is over, as a new session with the same settings', () => {
    const room = playingRoom()
    const again = () => room.do({ type: 'playAgain', playerId: room.host() })
    expect(again()).toBe('game-not-over')
    room.do({ type: 'makeMove', playerId: room.host(), move: { type: 'finish' } })
    const before = room.record!.game!.session
    expect(again()).toBe('ok')
    expect(room.record!.game!.session.id).not.toBe(before.id)
    expect(room.record!.game!.session.settings).toEqual(before.settings)
  })

  it('[ROOM-22] a game is not played again with too few players', () => {
    const room = playingRoom()
    room.do({ type: 'makeMove', playerId: room.host(), move: { type: 'finish' } })
    room.do({ type: 'leaveRoom', playerId: room.record!.players.at(-1)!.id, passHost: false })
    expect(room.do({ type: 'playAgain', playerId: room.host() })).toBe('too-few-players')
  })

  it('[ROOM-23] a game settles an expired deadline before a move', () => {
    const room = playingRoom()
    const move = () => room.do({ type: 'makeMove', playerId: room.host(), move: { type: 'wave' } })
    expect(move()).toBe('bad-move')
    room.now += 60_000
    expect(move()).toBe('wrong-phase')
  })

  it('[ROOM-184] a move without a game is refused', () => {
    const room = testRoom()
    expect(room.do({ type: 'makeMove', playerId: room.host(), move: { type: 'wave' } })).toBe(
      'no-game-in-progress',
    )
  })

  it('[ROOM-184] a server without the rules of a game refuses the commands that need them', () => {
    const room = playingRoom()
    const [playerId, other] = [playerAt(room, 0), playerAt(room, 1)]
    const commands: readonly RoomCommand[] = [
      { type: 'makeMove', playerId, move: { type: 'finish' } },
      { type: 'hideEntry', playerId, entry: v.parse(EntryId, 'word:1') },
      { type: 'playAgain', playerId },
      { type: 'askForMore', playerId: other },
    ]
    for (const command of commands) {
      const decided = decide(room.record, command, { ...room.context(), games: new Map() })
      expect(decided).toEqual({ ok: false, refusal: { code: 'no-game-in-progress' } })
    }
  })

  it('[ROOM-55] a game cannot be read without a session, or with that of another game', () => {
    const { game, ...record } = playingRoom().current()
    if (game === null) throw new Error('the game did not start')
    const read = (room: RoomRecord) => readGame(room, testRoom().context())
    expect(read({ ...record, game })).toEqual({ kind: 'readable' })
    expect(read({ ...record, game: null })).toEqual({
      kind: 'damaged',
      reason: 'the room has no session',
    })
    const other = { ...game, session: { ...game.session, gameId: OTHER_GAME } }
    expect(read({ ...record, game: other })).toEqual({
      kind: 'damaged',
      reason: 'the session is of another game than the room',
    })
    const unknown = { ...record.room, gameId: gameId('chess') }
    expect(read({ ...record, room: unknown, game: null })).toBeNull()
    expect(read({ ...record, room: unknown, game: other })).toEqual({ kind: 'readable' })
    expect(read({ ...record, room: { ...record.room, status: 'waiting' }, game: null })).toBeNull()
  })

  it('[ROOM-24] a game loses a leaver in the commit that removes them', () => {
    const room = playingRoom()
    const leaver = room.record!.players.at(-1)!.id
    room.do({ type: 'leaveRoom', playerId: leaver, passHost: false })
    const { members } = room.record!.game!.state.state as { members: PlayerId[] }
    expect(members).not.toContain(leaver)
    expect(members).toHaveLength(2)
  })

  it('[ROOM-185] a game that aborts returns the room to its lobby with the reason', () => {
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

  it('[ROOM-184] a game refuses a move for a reason that only it knows', () => {
    const room = playingRoom()
    const cheat = { type: 'makeMove', playerId: room.host(), move: { type: 'cheat' } } as const
    expect(room.do(cheat)).toBe('move-refused')
    expect(room.record!.room.status).toBe('playing')
  })

  it('[ROOM-137] [ROOM-237] a game lets the host alone hide an entry that is on stage', () => {
    const hide = (room: TestRoom, playerId: PlayerId, entry: string) =>
      room.do({ type: 'hideEntry', playerId, entry: v.parse(EntryId, entry) })
    expect(hide(roomOf(3), playerAt(roomOf(3), 0), 'word:1')).toBe('no-game-in-progress')
    const room = playingRoom()
    expect(hide(room, playerAt(room, 1), 'word:1')).toBe('not-host')
    expect(hide(room, room.host(), 'word:2')).toBe('no-such-entry')
    expect(hide(room, room.host(), 'word:1')).toBe('ok')
    expect(room.current().game?.state.state).toMatchObject({ hidden: 'word:1' })
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
