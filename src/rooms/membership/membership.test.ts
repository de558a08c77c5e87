import { describe, expect, it } from 'vitest'
import { decide } from '../commands/decide.ts'
import { connect } from '../presence/presence.ts'
import type { BrowserKey, PlayerId, RoomCode } from '../record/ids.ts'
import { GAME, ROOM_ID, testRoom } from '../room-fixture.test-support.ts'
import { AVATAR_COLORS, AVATAR_NAMES, avatarColorOf, pickAvatar } from './avatars.ts'

const joinOf = (playerName: string) =>
  ({ type: 'joinRoom', browserKey: `browser-${playerName}` as BrowserKey, playerName }) as const
const leave = (playerId: PlayerId, passHost = false) => ({ type: 'leaveRoom', playerId, passHost }) as const

describe('creating a room', () => {
  const ask = {
    type: 'createRoom',
    roomId: ROOM_ID,
    code: 'WXYZ' as RoomCode,
    browserKey: 'b' as BrowserKey,
  } as const

  it('[ROOM-1] [ROOM-158] makes its creator the host of a waiting room of 12', () => {
    const { record } = testRoom()
    const [host] = record!.players
    expect(record!.players).toHaveLength(1)
    expect(host).toMatchObject({ name: 'Ana', isHost: true, roomId: ROOM_ID })
    expect(record!.room).toMatchObject({
      hostId: host!.id,
      status: 'waiting',
      maxPlayers: 12,
      gameId: null,
      gameSettings: null,
      version: 1,
    })
  })

  it.each([
    ['', 'Fine', 'name-required'],
    ['Ana', 'x'.repeat(41), 'room-name-too-long'],
    ['Ana', ` ${'x'.repeat(40)} `, 'ok'],
  ])('[ROOM-4] [ROOM-5] checks the names of player %j and room %j: %s', (playerName, roomName, outcome) => {
    const room = testRoom()
    room.record = null
    expect(room.do({ ...ask, playerName, roomName })).toBe(outcome)
  })

  it.each([
    ['pt-BR', 'pt-BR'],
    ['tlh', 'en'],
    [undefined, 'en'],
  ])('[ROOM-147] a room created with the language %s has prompts in %s', (promptLanguage, language) => {
    const room = testRoom()
    room.record = null
    const named = { ...ask, playerName: 'Ana', roomName: null }
    room.do(promptLanguage === undefined ? named : { ...named, promptLanguage })
    expect(room.current().room.promptLanguage).toBe(language)
  })

  it('[ROOM-5] stores the cleaned name, and none if none was given', () => {
    expect(testRoom().record!.room.name).toBeNull()
    const room = testRoom()
    room.record = null
    room.do({ ...ask, playerName: 'Ana', roomName: '  Friday \u200B crew ' })
    expect(room.current().room.name).toBe('Friday crew')
  })

  it('[WIRE-120] gives a seat that is newer than the last one of its browser', () => {
    const room = testRoom()
    room.record = null
    room.do({ ...ask, playerName: 'Ana', roomName: null, joinedAfter: room.now + 5 })
    expect(room.current().players[0]?.joinedAt).toBe(room.now + 6)
  })
})

describe('joining', () => {
  it('[ROOM-6] numbers a name that is taken', () => {
    const room = testRoom()
    room.join('ana')
    expect(room.record!.players.map((player) => player.name)).toEqual(['Ana', 'ana (2)'])
  })

  it('notifies all players of the newcomer', () => {
    const room = testRoom()
    const playerId = room.join('ana')
    expect(room.notices()).toEqual(['player-joined'])
    expect(room.lastNotice()).toEqual({ kind: 'player-joined', playerId, name: 'ana (2)' })
  })

  it('[ROOM-4] refuses an empty name', () => {
    expect(testRoom().do({ type: 'joinRoom', browserKey: 'b' as BrowserKey, playerName: ' \u200B ' })).toBe(
      'name-required',
    )
  })

  it('[ROOM-7] [ROOM-8] is refused when every seat is taken, except to a browser with a seat', () => {
    const room = testRoom()
    room.join('Bo')
    room.do({ type: 'resizeRoom', playerId: room.host(), maxPlayers: 2 })
    const join = (playerName: string) =>
      room.do({ type: 'joinRoom', browserKey: `browser-${playerName}` as BrowserKey, playerName })
    expect(join('Cy')).toBe('room-full')
    expect(join('Bo')).toBe('ok')
  })

  it('[ROOM-7] [ROOM-8] is refused during a game, except to a browser with a seat', () => {
    const room = testRoom()
    const bo = room.join('Bo')
    room.join('Cy')
    room.do({ type: 'selectGame', playerId: room.host(), gameId: GAME })
    room.do({ type: 'startGame', playerId: room.host() })
    expect(room.do({ type: 'joinRoom', browserKey: 'b' as BrowserKey, playerName: 'Di' })).toBe(
      'game-in-progress',
    )
    const again = decide(
      room.record,
      { type: 'joinRoom', browserKey: 'browser-Bo' as BrowserKey, playerName: 'Bo' },
      room.context(),
    )
    expect(again).toMatchObject({ ok: true, value: { record: room.record, answer: { playerId: bo } } })
  })

  it.each([
    ['Bob', 'Bob'],
    ['Bo', 'Bo'],
    ['BO', 'BO'],
    ['ana', 'ana (2)'],
    ['\u0410\u043D\u0430', 'Ана'],
    ['\u0410na', 'Аna (2)'],
    [`${'x'.repeat(30)}`, 'x'.repeat(20)],
  ])('[ROOM-8] [ROOM-163] a player who joins again as %j keeps the seat and is %j', (typed, name) => {
    const room = testRoom()
    const bo = room.join('Bo')
    const before = room.record!
    expect(room.do({ ...joinOf('Bo'), playerName: typed })).toBe('ok')
    expect(room.record!.players).toEqual([before.players[0], { ...before.players[1], id: bo, name }])
    expect(room.notices()).toEqual([])
    expect(room.record === before).toBe(name === 'Bo')
  })

  it('[ROOM-163] joining again keeps the number of a name that still needs one, and drops a needless one', () => {
    const room = testRoom()
    const again = { type: 'joinRoom', browserKey: 'browser-ana' as BrowserKey, playerName: 'ana' } as const
    room.join('ana')
    const numbered = room.record
    expect(room.do(again)).toBe('ok')
    expect(room.record).toBe(numbered)
    room.do(leave(room.host()))
    room.do(again)
    expect(room.record!.players.map((player) => player.name)).toEqual(['ana'])
  })

  it('[ROOM-163] [ROOM-4] joining again refuses to rename a player to an empty name', () => {
    const room = testRoom()
    room.join('Bo')
    const before = room.record
    expect(
      room.do({ type: 'joinRoom', browserKey: 'browser-Bo' as BrowserKey, playerName: ' \uFFFA ' }),
    ).toBe('name-required')
    expect(room.record).toBe(before)
  })

  it('[ROOM-163] joining again renames a player during a game, and leaves the game as it is', () => {
    const room = testRoom()
    for (const name of ['Bo', 'Cy']) room.join(name)
    room.do({ type: 'selectGame', playerId: room.host(), gameId: GAME })
    room.do({ type: 'startGame', playerId: room.host() })
    const { game } = room.record!
    room.do({ type: 'joinRoom', browserKey: 'browser-Bo' as BrowserKey, playerName: 'Bob' })
    expect(room.record!.players[1]?.name).toBe('Bob')
    expect(room.record!.game).toBe(game)
  })

  it('[WIRE-120] a browser that took another seat since gets its own one back as the newest', () => {
    const room = testRoom()
    for (const name of ['Bo', 'Di', 'Cy']) room.join(name)
    const [ana, bo, di, cy] = room.current().players
    const joinAgain = (joinedAfter: number) =>
      room.do({ ...joinOf('Bo'), playerName: 'Bob', joinedAfter: Number(bo?.joinedAt) + joinedAfter })
    joinAgain(0)
    expect(room.current().players).toEqual([ana, { ...bo, name: 'Bob' }, di, cy])
    joinAgain(1)
    const newest = { ...bo, name: 'Bob', joinedAt: Number(cy?.joinedAt) + 1 }
    expect(room.current().players).toEqual([ana, di, cy, newest])
    joinAgain(60_000)
    expect(room.current().players.at(-1)?.joinedAt).toBe(Number(bo?.joinedAt) + 60_001)
  })

  it('[ROOM-9] gives a character that no player of the room has, until all are taken', () => {
    const room = testRoom()
    room.do({ type: 'resizeRoom', playerId: room.host(), maxPlayers: 32 })
    for (let i = 0; i < 31; i++) room.join(`P${i}`)
    const avatars = room.record!.players.map((player) => player.avatar)
    expect(new Set(avatars).size).toBe(32)
    expect(AVATAR_NAMES).toHaveLength(35)
    expect(AVATAR_NAMES).toContain(pickAvatar(new Set(AVATAR_NAMES), () => 7))
  })

  it('[ROOM-9] draws evenly from the free characters', () => {
    const picked = AVATAR_NAMES.map((_, index) => pickAvatar(new Set(), () => index))
    expect(picked).toEqual([...AVATAR_NAMES])
    expect(pickAvatar(new Set(AVATAR_NAMES.slice(1)), () => 0)).toBe(AVATAR_NAMES[0])
  })

  it('[ROOM-9] gives the character of a leaver to a later player', () => {
    const room = testRoom()
    room.do({ type: 'resizeRoom', playerId: room.host(), maxPlayers: 32 })
    for (let i = 0; i < 31; i++) room.join(`P${i}`)
    const { id, avatar } = room.record!.players.at(-1)!
    room.do(leave(id))
    expect(room.record!.players.map((player) => player.avatar)).not.toContain(avatar)
    // Four of the 35 are free now. The newcomers leave again, so the draws cover all four.
    const drawn = new Set<string | null>()
    for (let i = 0; i < 12; i++) {
      const newcomer = room.join(`N${i}`)
      drawn.add(room.record!.players.at(-1)!.avatar)
      room.do(leave(newcomer))
    }
    expect(drawn.size).toBe(4)
    expect(drawn).toContain(avatar)
  })

  it('[ROOM-10] takes the colour from the id', () => {
    expect(AVATAR_COLORS).toHaveLength(12)
    const ids = Array.from({ length: 200 }, (_, index) => `player-${index}` as PlayerId)
    expect(new Set(ids.map(avatarColorOf)).size).toBe(12)
    expect(ids.slice(0, 3).map(avatarColorOf)).toEqual(['tile-1', 'tile-2', 'tile-3'])
  })

  it('[ROOM-11] keeps the order of joining even within one millisecond', () => {
    const room = testRoom()
    for (const name of ['Bo', 'Cy', 'Di']) room.join(name)
    const times = room.record!.players.map((player) => player.joinedAt)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    expect(room.record!.players.map((player) => player.name)).toEqual(['Ana', 'Bo', 'Cy', 'Di'])
  })
})

describe('leaving', () => {
  it('[ROOM-26] makes the connected player who joined earliest the host', () => {
    const room = testRoom()
    const [ana, , cy] = [room.host(), room.join('Bo'), room.join('Cy'), room.join('Di')]
    for (const id of [ana, cy]) room.presence = connect(room.presence, id, [], room)
    expect(room.do(leave(ana, true))).toBe('ok')
    expect(room.host()).toBe(cy)
    expect(room.record!.room.hostId).toBe(cy)
    expect(room.notices()).toEqual(['player-left', 'host-changed'])
    expect(room.lastNotice()).toEqual({ kind: 'host-changed', playerId: cy, name: 'Cy', reason: 'left' })
  })

  it('[ROOM-176] gives up the seat that is named, and not one that its browser took since', () => {
    const room = testRoom()
    const [, bo] = [room.join('Cy'), room.join('Bo')]
    const joinedAt = Number(room.current().players.at(-1)?.joinedAt)
    const before = room.record
    expect(room.do({ ...leave(bo), joinedAt: joinedAt - 1 })).toBe('ok')
    expect(room.record).toBe(before)
    expect(room.do({ ...leave(bo), joinedAt })).toBe('ok')
    expect(room.current().players.map(({ name }) => name)).toEqual(['Ana', 'Cy'])
    expect(room.lastNotice()).toEqual({ kind: 'player-left', playerId: bo, name: 'Bo', reason: 'left' })
  })

  it('[ROOM-26] makes a disconnected player the host if no other player is connected', () => {
    const room = testRoom()
    const bo = room.join('Bo')
    room.do(leave(room.host()))
    expect(room.host()).toBe(bo)
  })

  it('[ROOM-27] deletes the room with its last player', () => {
    const room = testRoom()
    expect(room.do(leave(room.host()))).toBe('ok')
    expect(room.record).toBeNull()
  })

  it('[ROOM-27] refuses a host transfer if no other player is there', () => {
    const room = testRoom()
    expect(room.do(leave(room.host(), true))).toBe('no-one-to-transfer')
    expect(room.record!.players).toHaveLength(1)
  })

  it('[ROOM-28] transfers the host without leaving', () => {
    const room = testRoom()
    const [ana, bo] = [room.host(), room.join('Bo')]
    expect(room.do({ type: 'transferHost', playerId: ana, toPlayerId: bo })).toBe('ok')
    expect(room.host()).toBe(bo)
    expect(room.lastNotice()).toMatchObject({ kind: 'host-changed', playerId: bo, reason: 'handed-over' })
    expect(room.record!.players).toHaveLength(2)
    expect(room.do({ type: 'transferHost', playerId: bo, toPlayerId: 'x' as PlayerId })).toBe(
      'player-not-found',
    )
  })

  it('[ROOM-28] changes nothing if the target is the host', () => {
    const room = testRoom()
    const before = room.record
    expect(room.do({ type: 'transferHost', playerId: room.host(), toPlayerId: room.host() })).toBe('ok')
    expect(room.record).toBe(before)
    expect(room.notices()).toEqual([])
  })
})

describe('another character', () => {
  const reroll = (playerId: PlayerId) => ({ type: 'rerollAvatar', playerId }) as const

  it('[ROOM-70] is one that no player of the room has', () => {
    const room = testRoom()
    const ids = Array.from({ length: 11 }, (_, index) => room.join(`P${index}`))
    const taken = new Set(room.current().players.map(({ avatar }) => avatar))
    for (const id of ids) expect(room.do(reroll(id))).toBe('ok')
    const [host, ...others] = room.current().players.map(({ avatar }) => avatar)
    expect(taken).toContain(host)
    expect(taken).not.toContain(others[0])
    expect(new Set([host, ...others]).size).toBe(12)
    expect(AVATAR_NAMES).toEqual(expect.arrayContaining(others))
  })

  it('[ROOM-70] is refused during a game, which keeps the characters of its start', () => {
    const room = testRoom()
    const playerId = room.join('Ben')
    room.join('Cleo')
    room.do({ type: 'selectGame', playerId: room.host(), gameId: GAME })
    room.do({ type: 'startGame', playerId: room.host() })
    expect(room.do(reroll(playerId))).toBe('game-in-progress')
  })
})
