import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { seat } from '../support/raw-player.ts'
import { codeOf, GAME, startForFile, viewOf } from '../support/wire-room.ts'

const { newPlayer, origin, roomOf } = startForFile()

describe('authorization and rules', () => {
  it('[WIRE-4] no browser acts as another player, regardless of the ids that it sends', async () => {
    const [host, other] = await roomOf(2)
    const nonMember = await newPlayer()
    const before = await viewOf(host!)
    const asHost = seat(host!.session)
    for (const raw of [other!.raw, nonMember]) {
      expect(codeOf(await raw.call('selectGame', { ...asHost, gameId: GAME }))).toBe('not-in-room')
      expect(codeOf(await raw.call('leaveRoom', { ...asHost, passHost: false }))).toBe('not-in-room')
      expect(codeOf(await raw.call('getPlayer', asHost))).toBe('not-in-room')
      expect(codeOf(await raw.call('subscribe', { ...asHost, claimedAt: 9e15 - 1 }))).toBe('not-in-room')
    }
    expect(await viewOf(host!)).toEqual(before)
  })

  it('[WIRE-4] calls for an unknown room are refused', async () => {
    const [host] = await roomOf(1)
    const elsewhere = { roomId: randomUUID(), playerId: host!.session.playerId }
    expect(codeOf(await host!.raw.call('startGame', elsewhere))).toBe('room-not-found')
    expect(codeOf(await host!.raw.call('subscribe', { ...elsewhere, claimedAt: 1 }))).toBe('room-not-found')
  })

  it('[WIRE-5] host commands of other players are refused and change nothing', async () => {
    const [host, other] = await roomOf(2)
    const before = await viewOf(host!)
    const own = seat(other!.session)
    const attempts: readonly (readonly [string, object])[] = [
      ['selectGame', { gameId: GAME }],
      ['changeSettings', { settings: { factsPerPlayer: 3 } }],
      ['resizeRoom', { maxPlayers: 5 }],
      ['startGame', {}],
      ['playAgain', {}],
      ['endGame', {}],
      ['transferHost', { toPlayerId: other!.session.playerId }],
    ]
    for (const [name, args] of attempts)
      expect([name, codeOf(await other!.raw.call(name, { ...own, ...args }))]).toEqual([name, 'not-host'])
    expect(await viewOf(host!)).toEqual(before)
  })

  it('[WIRE-5] the host, too, is refused invalid settings and sizes, and moves without a game', async () => {
    const [host] = await roomOf(2)
    const own = seat(host!.session)
    const call = async (name: string, args: object = {}) =>
      codeOf(await host!.raw.call(name, { ...own, ...args }))
    expect(await call('startGame')).toBe('no-game-selected')
    expect(await call('selectGame', { gameId: 'chess' })).toBe('unknown-game')
    expect(await call('selectGame', { gameId: GAME })).toBe('ok')
    for (const settings of [
      { factsPerPlayer: 0 },
      { factsPerPlayer: 6 },
      { factsPerPlayer: 1.5 },
      { factsPerPlayer: true },
      {},
      { factsPerPlayer: 2, more: 1 },
    ])
      expect(await call('changeSettings', { settings })).toBe('invalid-settings')
    expect(await call('startGame')).toBe('too-few-players')
    expect(await call('resizeRoom', { maxPlayers: 1 })).toBe('invalid-room-size')
    expect(await call('resizeRoom', { maxPlayers: 33 })).toBe('invalid-room-size')
    expect(await call('voteForGame', { gameId: GAME })).toBe('host-cannot-vote')
    expect(await call('makeMove', { move: { type: 'submit' } })).toBe('no-game-in-progress')
    expect(await call('playAgain')).toBe('no-game-in-progress')
    expect((await viewOf(host!)).room).toMatchObject({
      status: 'waiting',
      maxPlayers: 12,
      gameSettings: { factsPerPlayer: 1 },
    })
  })

  it('[WIRE-5] joining is refused for an empty name, an unknown code, and a full room', async () => {
    const [host, second] = await roomOf(2)
    const newcomer = await newPlayer()
    const join = async (args: object) =>
      codeOf(await newcomer.call('joinRoom', { code: host!.session.roomCode, playerName: 'Zoe', ...args }))
    expect(await join({ playerName: ' \u200B ' })).toBe('name-required')
    expect(await join({ code: 'AEIO' })).toBe('room-not-found')
    await host!.raw.ask('resizeRoom', { ...seat(host!.session), maxPlayers: 2 })
    expect(await join({})).toBe('room-full')
    await second!.raw.ask('leaveRoom', { ...seat(second!.session), passHost: false })
    expect(await join({ playerName: 'x'.repeat(500) })).toBe('ok')
    expect((await viewOf(host!)).players[1]?.name).toBe('x'.repeat(20))
  })

  it('[WIRE-6] a room can be created only with the latest code drawn over the same connection, and once', async () => {
    const raw = await newPlayer()
    const make = async (roomCode: string) =>
      codeOf(await raw.call('createRoom', { code: roomCode, roomName: null, playerName: 'Ana' }))
    expect(await make('BCDF')).toBe('code-not-drawn')
    const drawn = (await raw.ask('generateRoomCode')).code
    expect(drawn).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ23456789]{4}$/)
    expect(await make('BCDF')).toBe('code-not-drawn')
    const again = (await raw.ask('generateRoomCode')).code
    expect(await make(again)).toBe('ok')
    expect(await make(again)).toBe('code-not-drawn')
  })

  it('[WIRE-13] connections from pages of another origin are refused', async () => {
    await expect(newPlayer({ headers: { origin: 'https://elsewhere.example' } })).rejects.toThrow('403')
    await expect(newPlayer({ headers: { origin: 'null' } })).rejects.toThrow('403')
    expect((await newPlayer({ headers: { origin: origin() } })).cookie).toMatch(/^rumpus=/)
  })
})

describe('idempotent commands', () => {
  it('[WIRE-3] [WIRE-7] a retried command is applied once and gets the same answer', async () => {
    const [host, other] = await roomOf(2)
    const vote = { ...seat(other!.session), gameId: GAME }
    const id = randomUUID()
    const first = await other!.raw.call('voteForGame', vote, id)
    expect(await other!.raw.call('voteForGame', vote, id)).toEqual(first)
    expect((await viewOf(host!)).players[1]?.voteForGame).toBe(GAME)
  })

  it('[WIRE-7] a command retried over another connection of the same browser gets the same answer', async () => {
    const raw = await newPlayer()
    const { code: drawn } = await raw.ask('generateRoomCode')
    const [make, leave] = [randomUUID(), randomUUID()]
    const args = { code: drawn, roomName: 'Once', playerName: 'Ana' }
    const made = await raw.call('createRoom', args, make)
    const again = await newPlayer({ cookie: raw.cookie })
    expect(await again.call('createRoom', args, make)).toMatchObject({
      ok: true,
      value: made.ok && made.value,
    })
    const session = (made.ok && made.value) as SavedSession
    const leaving = { ...seat(session), passHost: false }
    expect(codeOf(await raw.call('leaveRoom', leaving, leave))).toBe('ok')
    expect(codeOf(await again.call('leaveRoom', leaving, leave))).toBe('ok')
    expect(codeOf(await again.call('leaveRoom', leaving))).toBe('room-not-found')
  })

  it('[WIRE-7] a retried no-op is not applied', async () => {
    const [host] = await roomOf(1)
    const own = seat(host!.session)
    const lock = (isLocked: boolean, id: string = randomUUID(), raw = host!.raw) =>
      raw.call('lockRoom', { ...own, isLocked }, id)
    const repeated = randomUUID()
    const first = await lock(false, repeated)
    await lock(true)
    expect(await lock(false, repeated)).toEqual(first)
    const again = await newPlayer({ cookie: host!.raw.cookie })
    expect(await lock(false, repeated, again)).toEqual(first)
    expect((await viewOf(host!)).room.isLocked).toBe(true)
  })

  it('[WIRE-221] a refused command is decided again when it is retried', async () => {
    const [host, other] = await roomOf(2)
    const [own, id] = [seat(host!.session), randomUUID()]
    const resize = () => host!.raw.call('resizeRoom', { ...own, maxPlayers: 2 }, id)
    const third = await newPlayer()
    await third.ask('joinRoom', { code: host!.session.roomCode, playerName: 'Cy' })
    expect(codeOf(await resize())).toBe('invalid-room-size')
    await other!.raw.ask('leaveRoom', { ...seat(other!.session), passHost: false })
    expect(codeOf(await resize())).toBe('ok')
  })

  it('[ROOM-36] a no-op keeps the version and is sent to no player', async () => {
    const [host, other] = await roomOf(2)
    const own = seat(host!.session)
    const call = (name: 'selectGame' | 'changeSettings' | 'resizeRoom' | 'endGame', args: object = {}) =>
      host!.raw.ask(name, { ...own, ...args })
    await call('selectGame', { gameId: GAME })
    const { version } = (await viewOf(host!)).room
    await other!.raw.receive('change', (message) => message.version === version)
    const received = other!.raw.messages.length
    await call('selectGame', { gameId: GAME })
    await call('changeSettings', { settings: { factsPerPlayer: 1 } })
    await call('resizeRoom', { maxPlayers: 12 })
    await call('selectGame', { gameId: null })
    await call('endGame')
    const { room } = await viewOf(host!)
    expect(room.version).toBe(version + 1)
    await other!.raw.receive('change', (message) => message.version === room.version)
    const changes = other!.raw.messages.slice(received).filter(({ type }) => type === 'change')
    expect(changes).toMatchObject([{ version: room.version, notices: [] }])
  })

  it('[WIRE-7] the same command id from two browsers means two commands', async () => {
    const [host, one, two] = await roomOf(3)
    const id = randomUUID()
    for (const member of [one!, two!])
      expect(
        codeOf(await member.raw.call('voteForGame', { ...seat(member.session), gameId: GAME }, id)),
      ).toBe('ok')
    expect((await viewOf(host!)).players.filter((player) => player.voteForGame === GAME)).toHaveLength(2)
  })

  it('[ROOM-8] [ROOM-163] joining the same room again keeps the seat and changes the name, visible to all players at once', async () => {
    const [host, guest] = await roomOf(2)
    const { roomCode: code, playerId } = guest!.session
    const again = await newPlayer({ cookie: guest!.raw.cookie })
    expect(await again.ask('joinRoom', { code, playerName: ' Zoe ' })).toEqual(guest!.session)
    for (const { raw } of [host!, guest!])
      await raw.receive('change', ({ delta }) => JSON.stringify(delta).includes('"name":"Zoe"'))
    expect((await viewOf(host!)).players[1]).toMatchObject({ id: playerId, name: 'Zoe' })
    expect(codeOf(await again.call('joinRoom', { code, playerName: ' ' }))).toBe('name-required')
    expect(await again.ask('joinRoom', { code, playerName: '\u0410n\u0430' })).toEqual(guest!.session)
    expect((await viewOf(host!)).players[1]?.name).toBe('Аnа (2)')
  })

  it('[WIRE-120] two rooms joined at the same time over two connections leave the browser one seat', async () => {
    const rooms = [(await roomOf(1))[0]!, (await roomOf(1))[0]!]
    const first = await newPlayer()
    const tabs = [first, await newPlayer({ cookie: first.cookie })]
    for (let round = 0; round < 25; round++) {
      const joins = rooms.map(({ session }, index) =>
        tabs[(index + round) % 2]!.call('joinRoom', { code: session.roomCode, playerName: 'Zoe' }),
      )
      expect((await Promise.all(joins)).map(codeOf)).toEqual(['ok', 'ok'])
      const counts = await Promise.all(rooms.map(async (room) => (await viewOf(room)).players.length))
      expect(counts.toSorted()).toEqual([1, 2])
    }
  })

  it('[ROOM-147] a room is created with the language that its command names', async () => {
    const host = await newPlayer()
    const { code } = await host.ask('generateRoomCode')
    const args = { code, roomName: 'Freitag', playerName: 'Ana', promptLanguage: 'de' }
    const { room } = await host.watch(await host.ask('createRoom', args))
    expect(room).toMatchObject({ name: 'Freitag', promptLanguage: 'de' })
  })

  it('[WIRE-120] twenty rooms created at the same time leave one of them', async () => {
    const first = await newPlayer()
    const more = Array.from({ length: 19 }, () => newPlayer({ cookie: first.cookie }))
    const tabs = [first, ...(await Promise.all(more))]
    const codes = await Promise.all(tabs.map(async (tab) => (await tab.ask('generateRoomCode')).code))
    const makes = tabs.map((tab, index) =>
      tab.call('createRoom', { code: codes[index], roomName: null, playerName: 'Zoe' }),
    )
    const made = await Promise.all(makes)
    expect(new Set(made.map(codeOf))).toEqual(new Set(['ok']))
    const seats = made.flatMap((answer) => (answer.ok ? [seat(answer.value as SavedSession)] : []))
    const lookUps = await Promise.all(seats.map((one) => first.call('getPlayer', one)))
    expect(lookUps.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('[WIRE-16] joining another room leaves the first one; a refused join keeps the seat', async () => {
    const [host, guest] = await roomOf(2)
    const [full] = await roomOf(2)
    await full!.raw.ask('resizeRoom', { ...seat(full!.session), maxPlayers: 2 })
    const refused = await guest!.raw.call('joinRoom', { code: full!.session.roomCode, playerName: 'P1' })
    expect(codeOf(refused)).toBe('room-full')
    expect((await viewOf(host!)).players).toHaveLength(2)
    const [open] = await roomOf(1)
    await guest!.raw.ask('joinRoom', { code: open!.session.roomCode, playerName: 'P1' })
    expect((await viewOf(host!)).players).toHaveLength(1)
    await guest!.raw.receive('gone')
  })
})
