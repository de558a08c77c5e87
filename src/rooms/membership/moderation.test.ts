import { describe, expect, it } from 'vitest'
import { disconnect } from '../presence/presence.ts'
import type { BrowserKey, PlayerId, RoomCode } from '../record/ids.ts'
import { GAME, type TestRoom, testRoom } from '../room-fixture.test-support.ts'
import { viewRoom } from '../view/view-room.ts'
import { admissionRefusal, findRemoval, watchRefusal } from './admission.ts'
import { REMOVALS_MAX } from './moderation.ts'

const key = (name: string) => `browser-${name}` as BrowserKey
const remove = (room: TestRoom, targetId: PlayerId, playerId = room.host()) =>
  room.do({ type: 'removePlayer', playerId, targetId })
const readmit = (room: TestRoom, removedId: PlayerId, playerId = room.host()) =>
  room.do({ type: 'readmitPlayer', playerId, removedId })
const lock = (room: TestRoom, isLocked = true) =>
  room.do({ type: 'lockRoom', playerId: room.host(), isLocked })
const renew = (room: TestRoom, code: string) =>
  room.do({ type: 'renewInvite', playerId: room.host(), code: code as RoomCode })
const come = (room: TestRoom, name: string, playerName = name) =>
  room.do({ type: 'joinRoom', browserKey: key(name), playerName })
const namesIn = (room: TestRoom) => room.record!.players.map((player) => player.name)

/** Ana hosts Bo, Cy and Di, all connected; with `playing`, in the toy game. */
function company(status: 'waiting' | 'playing' = 'waiting') {
  const room = testRoom()
  const [bo, cy, di] = [room.join('Bo'), room.join('Cy'), room.join('Di')]
  room.connectAll()
  if (status === 'playing') {
    room.do({ type: 'selectGame', playerId: room.host(), gameId: GAME })
    room.do({ type: 'startGame', playerId: room.host() })
  }
  return { room, ana: room.host(), bo, cy, di }
}

describe('reactions', () => {
  it('[ROOM-73] are allowed at first, and hidden from everybody by the host alone', () => {
    const room = testRoom()
    const ben = room.join('Ben')
    const allow = (playerId: PlayerId, isAllowed: boolean) =>
      room.do({ type: 'allowReactions', playerId, isAllowed })
    expect(room.current().room.areReactionsAllowed).toBe(true)
    expect(allow(ben, false)).toBe('not-host')
    expect(allow(room.host(), false)).toBe('ok')
    const { record } = room
    expect(record?.room.areReactionsAllowed).toBe(false)
    expect(allow(room.host(), false)).toBe('ok')
    expect(room.record).toBe(record)
  })
})

describe('watching', () => {
  const watchedBy = (room: TestRoom, name: string, hasPass = false) =>
    watchRefusal(room.current(), key(name), hasPass)?.code ?? 'ok'
  const allow = (room: TestRoom, isAllowed: boolean, playerId = room.host()) =>
    room.do({ type: 'allowWatchers', playerId, isAllowed })

  it('[ROOM-121] is allowed at first, and ended by the host alone', () => {
    const { room, bo } = company('playing')
    expect(watchedBy(room, 'Ed')).toBe('ok')
    expect(allow(room, false, bo)).toBe('not-host')
    expect(allow(room, false)).toBe('ok')
    expect(watchedBy(room, 'Ed')).toBe('watching-off')
    expect(watchedBy(room, 'Ed', true)).toBe('watching-off')
    const { record } = room
    expect(allow(room, false)).toBe('ok')
    expect(room.record).toBe(record)
  })

  it('[ROOM-121] all see whether watching is allowed', () => {
    const { room } = company()
    const isSeenAllowed = () =>
      viewRoom(room.current(), null, room.presence, room.now, room.context()).room.areWatchersAllowed
    expect(isSeenAllowed()).toBe(true)
    allow(room, false)
    expect(isSeenAllowed()).toBe(false)
  })

  it('[ROOM-198] has another key each time it is switched on', () => {
    const { room } = company()
    const keys = [room.current().room.watchKey]
    expect(allow(room, true)).toBe('ok')
    expect(room.current().room.watchKey).toBe(keys[0])
    for (const isAllowed of [false, true, false, true]) {
      allow(room, isAllowed)
      keys.push(room.current().room.watchKey)
    }
    expect(new Set(keys).size).toBe(4)
  })

  it('[ROOM-122] [ROOM-198] a locked room looks missing to a stranger without a pass, even while watching is off', () => {
    const { room } = company()
    lock(room)
    expect(watchedBy(room, 'Ed')).toBe('room-not-found')
    expect(watchedBy(room, 'Ed', true)).toBe('ok')
    expect(watchedBy(room, 'Bo')).toBe('ok')
    allow(room, false)
    expect(watchedBy(room, 'Ed')).toBe('room-not-found')
  })

  it('[ROOM-122] is refused to a removed browser, with a pass too', () => {
    const { room, bo } = company()
    remove(room, bo)
    lock(room)
    expect(watchedBy(room, 'Bo', true)).toBe('removed')
  })

  it('[ROOM-123] shows neither removals nor prompts nor a player’s own view of the game', () => {
    const { room, bo } = company('playing')
    remove(room, bo)
    const view = viewRoom(room.current(), null, room.presence, room.now, room.context())
    expect(view).toMatchObject({ removed: [], prompts: [], game: { viewer: null } })
    expect(JSON.stringify(view)).not.toContain(room.current().room.watchKey)
  })
})

describe('removing a player', () => {
  it.each(['waiting', 'playing'] as const)(
    '[ROOM-41] a removal takes the seat, and notifies the remaining players; room %s',
    (status) => {
      const { room, bo } = company(status)
      expect(remove(room, bo)).toBe('ok')
      expect(namesIn(room)).toEqual(['Ana', 'Cy', 'Di'])
      expect(room.record!.room.status).toBe(status)
      expect(room.notices()).toEqual(['player-left'])
      expect(room.lastNotice()).toMatchObject({ playerId: bo, name: 'Bo', reason: 'removed' })
    },
  )

  it('[ROOM-41] keeps the order of removals even within one millisecond', () => {
    const { room, bo, cy, di } = company()
    for (const id of [bo, cy, di]) remove(room, id)
    const { now } = room
    expect(room.current().removals).toMatchObject([
      { playerId: bo, removedAt: now },
      { playerId: cy, removedAt: now + 1 },
      { playerId: di, removedAt: now + 2 },
    ])
    room.now += 60_000
    remove(room, room.join('Ed'))
    expect(room.current().removals.at(-1)?.removedAt).toBe(room.now)
  })

  it('[ROOM-42] is found by the player and the browser together', () => {
    const { room, bo, cy } = company()
    remove(room, bo)
    remove(room, cy)
    expect(findRemoval(room.current(), cy, key('Cy'))).toBe(room.current().removals[1])
    expect(findRemoval(room.current(), bo, key('Cy'))).toBeUndefined()
    expect(findRemoval(room.current(), room.host(), key('Cy'))).toBeUndefined()
  })

  it('[ROOM-41] [ROOM-24] a removal counts as leaving for the game, in the same commit', () => {
    const { room, ana, bo, cy, di } = company('playing')
    const version = room.record!.room.version
    remove(room, bo)
    expect(room.record!.game!.state.state).toMatchObject({ members: [ana, cy, di] })
    expect(room.record!.room.version).toBe(version + 1)
  })

  it('[ROOM-41] a removal also works on absent players, down to the host alone', () => {
    const room = testRoom()
    const bo = room.join('Bo')
    room.connectAll()
    room.presence = disconnect(room.presence, bo, room)
    room.now += 4_000
    expect(remove(room, bo)).toBe('ok')
    expect(namesIn(room)).toEqual(['Ana'])
  })

  it('[ROOM-194] a removal is refused for the host and for an unknown player', () => {
    const { room, ana, bo } = company()
    const before = room.record
    expect(remove(room, ana)).toBe('cannot-remove-self')
    expect(room.record).toBe(before)
    room.do({ type: 'leaveRoom', playerId: bo, passHost: false })
    expect(remove(room, bo)).toBe('player-not-found')
    expect(room.record!.removals).toEqual([])
  })

  it.each(['waiting', 'playing'] as const)(
    '[ROOM-15] is reserved for the host, as readmitting, locking and renewing are; room %s',
    (status) => {
      const { room, bo, cy } = company(status)
      const before = room.record
      expect(remove(room, cy, bo)).toBe('not-host')
      expect(readmit(room, cy, bo)).toBe('not-host')
      expect(room.do({ type: 'lockRoom', playerId: bo, isLocked: true })).toBe('not-host')
      expect(room.do({ type: 'renewInvite', playerId: bo, code: 'BCDF' as RoomCode })).toBe('not-host')
      expect(room.record).toBe(before)
    },
  )
})

describe('a removed browser’s return', () => {
  it('[ROOM-42] is refused under any name; other browsers may join', () => {
    const { room, bo } = company()
    remove(room, bo)
    expect(come(room, 'Bo')).toBe('removed')
    expect(come(room, 'Bo', ' ')).toBe('removed')
    expect(come(room, 'Ed', 'Bo')).toBe('ok')
  })

  it('[ROOM-195] a removed browser can join as a new player once any host readmits it', () => {
    const { room, ana, bo, cy } = company()
    remove(room, bo)
    remove(room, room.join('Ed'))
    room.do({ type: 'transferHost', playerId: ana, toPlayerId: cy })
    expect(readmit(room, bo, cy)).toBe('ok')
    expect(come(room, 'Ed')).toBe('removed')
    expect(come(room, 'Bo')).toBe('ok')
    expect(namesIn(room)).toEqual(['Ana', 'Cy', 'Di', 'Bo'])
    expect(room.record!.players.at(-1)!.id).not.toBe(bo)
  })

  it('[ROOM-195] readmitting a browser that is not removed changes nothing', () => {
    const { room, bo } = company()
    const before = room.record
    expect(readmit(room, bo)).toBe('ok')
    expect(room.record).toBe(before)
  })

  it('[ROOM-42] stays refused after a host transfer', () => {
    const { room, ana, bo } = company()
    remove(room, bo)
    room.do({ type: 'leaveRoom', playerId: ana, passHost: true })
    expect(come(room, 'Bo')).toBe('removed')
    expect(come(room, 'Ana')).toBe('ok')
  })

  it('[ROOM-43] is refused to the newest 64 removals alone', () => {
    const room = testRoom()
    for (let guest = 0; guest <= REMOVALS_MAX; guest++) remove(room, room.join(`G${guest}`))
    expect(room.record!.removals).toHaveLength(REMOVALS_MAX)
    expect(come(room, 'G1')).toBe('removed')
    expect(come(room, 'G0')).toBe('ok')
  })

  it('[ROOM-44] only the host sees the removals, by name and without browser keys', () => {
    const { room, ana, bo, cy, di } = company()
    remove(room, bo)
    remove(room, di)
    const seenBy = (viewer: PlayerId) =>
      viewRoom(room.record!, viewer, room.presence, room.now, room.context()).removed
    expect(seenBy(ana)).toEqual([
      { playerId: bo, name: 'Bo' },
      { playerId: di, name: 'Di' },
    ])
    expect(seenBy(cy)).toEqual([])
    room.do({ type: 'transferHost', playerId: ana, toPlayerId: cy })
    expect(seenBy(ana)).toEqual([])
    expect(seenBy(cy)).toHaveLength(2)
  })
})

describe('a locked room', () => {
  it('[ROOM-45] looks missing to a browser without a seat, before any other refusal', () => {
    const { room } = company('playing')
    room.do({ type: 'endGame', playerId: room.host() })
    lock(room)
    expect(come(room, 'Ed')).toBe('room-not-found')
    expect(come(room, 'Ed', ' ')).toBe('room-not-found')
    room.do({ type: 'resizeRoom', playerId: room.host(), maxPlayers: 4 })
    expect(come(room, 'Ed')).toBe('room-not-found')
    room.do({ type: 'selectGame', playerId: room.host(), gameId: GAME })
    room.do({ type: 'startGame', playerId: room.host() })
    expect(come(room, 'Ed')).toBe('room-not-found')
    expect(admissionRefusal(room.record!, key('Ed'))).toEqual({ code: 'room-not-found' })
  })

  it('[ROOM-196] lets a browser with a seat return, and answers a removed one that it was removed', () => {
    const { room, bo } = company()
    remove(room, bo)
    lock(room)
    const before = room.record
    expect(come(room, 'Cy')).toBe('ok')
    expect(room.record).toBe(before)
    expect(come(room, 'Bo')).toBe('removed')
    expect(admissionRefusal(room.record!, key('Cy'))).toBeNull()
  })

  it('[ROOM-45] looks missing to a browser that gave up its seat or lost it by absence', () => {
    const { room, bo, cy } = company()
    lock(room)
    room.do({ type: 'leaveRoom', playerId: bo, passHost: false })
    expect(come(room, 'Bo')).toBe('room-not-found')
    room.presence = disconnect(room.presence, cy, room)
    room.now += 600_001
    room.do({ type: 'settle' })
    expect(namesIn(room)).toEqual(['Ana', 'Di'])
    expect(come(room, 'Cy')).toBe('room-not-found')
  })

  it('[ROOM-45] is open to all again once unlocked', () => {
    const { room } = company()
    lock(room)
    expect(lock(room, false)).toBe('ok')
    expect(come(room, 'Ed')).toBe('ok')
  })

  it('[ROOM-46] notifies all players of the lock once', () => {
    const { room } = company('playing')
    lock(room)
    expect(room.notices()).toEqual(['lock-changed'])
    const before = room.record
    expect(lock(room)).toBe('ok')
    expect(room.record).toBe(before)
    expect(room.notices()).toEqual([])
  })
})

describe('a new invite', () => {
  it('[ROOM-47] gives the room another code and changes nothing else', () => {
    const { room } = company('playing')
    const before = room.record!
    expect(renew(room, 'BCDF')).toBe('ok')
    expect(room.record).toEqual({
      ...before,
      room: { ...before.room, code: 'BCDF', version: before.room.version + 1 },
    })
    expect(room.notices()).toEqual(['invite-renewed'])
    expect(renew(room, 'BCDF')).toBe('code-taken')
  })

  it('[ROOM-47] keeps removed browsers out, and lets a seat’s browser in', () => {
    const { room, bo } = company()
    remove(room, bo)
    renew(room, 'BCDF')
    expect(come(room, 'Bo')).toBe('removed')
    expect(come(room, 'Cy')).toBe('ok')
  })
})
