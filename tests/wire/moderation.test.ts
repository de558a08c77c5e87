import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { seat } from '../support/raw-player.ts'
import { codeOf, GAME, type Member, startForFile, viewOf } from '../support/wire-room.ts'

const { newPlayer, roomOf } = startForFile()

const remove = (host: Member, target: Member, id?: string) =>
  host.raw.call('removePlayer', { ...seat(host.session), targetId: target.session.playerId }, id)
const lock = (host: Member, isLocked = true) => host.raw.ask('lockRoom', { ...seat(host.session), isLocked })
const look = async ({ raw, session }: Member, code = session.roomCode) =>
  codeOf(await raw.call('getRoomByCode', { code }))
const join = async ({ raw }: Pick<Member, 'raw'>, code: string) =>
  codeOf(await raw.call('joinRoom', { code, playerName: 'Again' }))

describe('a removed browser', () => {
  it('[ROOM-41] [WIRE-11] receives the reason, and nothing of the room after it', async () => {
    const [host, one, two] = await roomOf(3)
    expect(codeOf(await remove(host!, one!))).toBe('ok')
    expect((await one!.raw.receive('gone')).reason).toBe('removed')
    const { notices } = await two!.raw.receive('change', (message) => message.notices.length > 0)
    const notice = { kind: 'player-left', playerId: one!.session.playerId, name: 'P1', reason: 'removed' }
    expect(notices).toEqual([notice])
    const received = one!.raw.frames.length
    await host!.raw.ask('selectGame', { ...seat(host!.session), gameId: GAME })
    one!.raw.send(JSON.stringify({ type: 'poll', roomId: host!.session.roomId }))
    await one!.raw.receive('refused', ({ refusal }) => refusal.code === 'not-in-room')
    expect(one!.raw.frames.slice(received)).toHaveLength(1)
  })

  it('[ROOM-42] [WIRE-220] is refused everything with its old ids, over all its connections', async () => {
    const [host, one] = await roomOf(2)
    const tab = await newPlayer({ cookie: one!.raw.cookie })
    await remove(host!, one!)
    const { version } = (await viewOf(host!)).room
    for (const raw of [one!.raw, tab]) {
      const old = seat(one!.session)
      expect(codeOf(await raw.call('subscribe', { ...old, claimedAt: Date.now() }))).toBe('removed')
      expect(codeOf(await raw.call('getPlayer', old))).toBe('removed')
      expect(codeOf(await raw.call('voteForGame', { ...old, gameId: GAME }))).toBe('removed')
      expect(codeOf(await raw.call('leaveRoom', { ...old, passHost: false }))).toBe('removed')
      expect(await look({ raw, session: one!.session })).toBe('removed')
      expect(await join({ raw }, one!.session.roomCode)).toBe('removed')
    }
    expect((await viewOf(host!)).room.version).toBe(version)
  })

  it('[WIRE-4] is identified by its cookie, not by its ids or address', async () => {
    const [host, one, two] = await roomOf(3)
    await remove(host!, one!)
    expect(codeOf(await two!.raw.call('getPlayer', seat(one!.session)))).toBe('not-in-room')
    expect(await join({ raw: await newPlayer() }, one!.session.roomCode)).toBe('ok')
  })

  it('[ROOM-42] keeps its seat in another room when it tries to join again', async () => {
    const [host, one] = await roomOf(2)
    await remove(host!, one!)
    const { code } = await one!.raw.ask('generateRoomCode')
    const own = await one!.raw.ask('createRoom', { code, roomName: null, playerName: 'Own' })
    expect(await join(one!, host!.session.roomCode)).toBe('removed')
    expect((await one!.raw.watch(own)).players).toHaveLength(1)
  })

  it('[ROOM-195] joins as a new player once readmitted', async () => {
    const [host, one] = await roomOf(2)
    await remove(host!, one!)
    const { playerId } = one!.session
    await host!.raw.ask('readmitPlayer', { ...seat(host!.session), removedId: playerId })
    const back = await one!.raw.ask('joinRoom', { code: host!.session.roomCode, playerName: 'P1' })
    expect(back.playerId).not.toBe(playerId)
    expect((await one!.raw.watch(back)).players).toHaveLength(2)
    expect(codeOf(await one!.raw.call('getPlayer', seat(one!.session)))).toBe('not-in-room')
  })

  it('[ROOM-44] is listed for the host only, also when the host changes', async () => {
    const [host, one, two] = await roomOf(3)
    const { playerId } = one!.session
    await remove(host!, one!)
    const removed = [{ playerId, name: 'P1' }]
    await host!.raw.receive('change', ({ delta, view }) => 'removed' in delta && view?.removed.length === 1)
    const toOther = await two!.raw.receive('change', ({ notices }) => notices.length > 0)
    expect(toOther.delta).not.toHaveProperty('removed')
    expect([(await viewOf(host!)).removed, (await viewOf(two!)).removed]).toEqual([removed, []])
    await host!.raw.ask('transferHost', { ...seat(host!.session), toPlayerId: two!.session.playerId })
    const hostChanged = (member: Member) =>
      member.raw.receive('change', ({ notices }) => notices.some(({ kind }) => kind === 'host-changed'))
    expect((await hostChanged(two!)).view?.removed).toEqual(removed)
    expect((await hostChanged(host!)).view?.removed).toEqual([])
    await two!.raw.ask('selectGame', { ...seat(two!.session), gameId: GAME })
    const selected = await host!.raw.receive('change', ({ view }) => view?.room.gameId === GAME)
    expect(selected.delta).not.toHaveProperty('removed')
  })

  it('[WIRE-7] is removed once, even if the command is retried', async () => {
    const [host, one] = await roomOf(2)
    const id = randomUUID()
    expect(codeOf(await remove(host!, one!, id))).toBe('ok')
    expect(codeOf(await remove(host!, one!, id))).toBe('ok')
    expect(codeOf(await remove(host!, one!))).toBe('player-not-found')
    expect((await viewOf(host!)).removed).toHaveLength(1)
  })

  it('[ROOM-41] loses its seat even if it leaves at the same moment', async () => {
    const [host, one] = await roomOf(2)
    const { session, raw } = one!
    const outcomes = await Promise.all([
      remove(host!, one!),
      raw.call('leaveRoom', { ...seat(session), passHost: false }),
    ])
    expect(['ok player-not-found', 'ok ok', 'ok removed', 'player-not-found ok']).toContain(
      outcomes.map(codeOf).join(' '),
    )
    expect((await viewOf(host!)).players).toHaveLength(1)
  })
})

describe('moderation', () => {
  it('[ROOM-15] [WIRE-5] by a player who is not the host, or by a non-member, is refused', async () => {
    const [host, one, two] = await roomOf(3)
    const { version } = (await viewOf(host!)).room
    const as = seat(one!.session)
    const codes = [
      await one!.raw.call('removePlayer', { ...as, targetId: two!.session.playerId }),
      await one!.raw.call('readmitPlayer', { ...as, removedId: two!.session.playerId }),
      await one!.raw.call('lockRoom', { ...as, isLocked: true }),
      await one!.raw.call('renewInvite', as),
    ].map(codeOf)
    expect(codes).toEqual(['not-host', 'not-host', 'not-host', 'not-host'])
    const nonMember = await newPlayer()
    expect(codeOf(await nonMember.call('renewInvite', seat(host!.session)))).toBe('not-in-room')
    expect(codeOf(await nonMember.call('lockRoom', { ...seat(host!.session), isLocked: true }))).toBe(
      'not-in-room',
    )
    expect((await viewOf(host!)).room.version).toBe(version)
  })

  it('[ROOM-45] a non-member gets the same answer for a locked room as for an unknown code', async () => {
    const [host, one] = await roomOf(2)
    await lock(host!)
    const nonMember = await newPlayer()
    const id = randomUUID()
    for (const [call, more] of [
      ['getRoomByCode', {}],
      ['joinRoom', { playerName: '' }],
      ['joinRoom', { playerName: 'Zoe' }],
    ] as const) {
      const locked = await nonMember.call(call, { code: host!.session.roomCode, ...more }, id)
      expect(locked).toEqual(await nonMember.call(call, { code: 'ZZZZ', ...more }, id))
      expect(codeOf(locked)).toBe('room-not-found')
    }
    expect(await look(one!)).toBe('ok')
    expect((await viewOf(one!)).room.isLocked).toBe(true)
    await lock(host!, false)
    expect(await join({ raw: nonMember }, host!.session.roomCode)).toBe('ok')
  })

  it('[ROOM-196] a player with a seat in a locked room can return to it', async () => {
    const [host, one] = await roomOf(2)
    await lock(host!)
    await one!.raw.close()
    const back = await newPlayer({ cookie: one!.raw.cookie })
    expect((await back.watch(one!.session, 2)).players).toHaveLength(2)
    const joined = await back.ask('joinRoom', { code: host!.session.roomCode, playerName: 'P1' })
    expect(joined).toEqual(one!.session)
  })

  it('[ROOM-47] a new invite invalidates the old code, and all players keep their seats', async () => {
    const [host, one] = await roomOf(2)
    const old = host!.session.roomCode
    const id = randomUUID()
    const renewed = await host!.raw.call('renewInvite', seat(host!.session), id)
    const { roomCode, ...rest } = (renewed.ok ? renewed.value : {}) as SavedSession
    expect(rest).toEqual(seat(host!.session))
    expect(roomCode).not.toBe(old)
    const { notices } = await one!.raw.receive('change', (message) => message.notices.length > 0)
    expect(notices).toEqual([{ kind: 'invite-renewed', code: roomCode }])
    const nonMember = await newPlayer()
    expect(await join({ raw: nonMember }, old)).toBe('room-not-found')
    expect(await look(one!, old)).toBe('room-not-found')
    expect(await join({ raw: nonMember }, roomCode)).toBe('ok')
    // A session saved before the renewal refers to the same seat.
    expect((await viewOf(one!)).room.code).toBe(roomCode)
    expect(await host!.raw.call('renewInvite', seat(host!.session), id)).toEqual(renewed)
  })
})
