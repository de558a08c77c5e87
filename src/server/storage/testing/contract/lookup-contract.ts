import { describe, expect, it } from 'vitest'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RoomStore, StoredPresence } from '../../store/room-store.ts'
import {
  browserKey,
  makeCommit,
  makeGame,
  makePlayer,
  makeRecord,
  NOON,
  nextRecord,
  roomCode,
  roomId,
} from '../record-fixture.ts'
import type { StoreOpeners } from './store-openers.ts'

const DAY = 24 * 60 * 60 * 1000

/** Contract: queries across rooms, and retention. */
export function describeLookups({ open, openWith }: StoreOpeners): void {
  it('finds every seat of a browser and no other, newest first', async () => {
    const seatIn = (code: string, joinedAt: number): RoomRecord => ({
      ...makeRecord(code),
      players: [makePlayer(code, 'ana', { joinedAt }), makePlayer(code, 'ben')],
    })
    const store = await openWith(
      seatIn('BCDF', NOON + 1),
      seatIn('BCDG', NOON + 3),
      seatIn('BCDH', NOON + 2),
      seatIn('BCDD', NOON + 3),
    )
    const seats = await store.findSeats(browserKey('browser-ana'))
    expect(seats.map((seat) => seat.roomCode)).toEqual(['BCDD', 'BCDG', 'BCDH', 'BCDF'])
    expect(seats[1]).toEqual({
      roomId: 'room-BCDG',
      roomCode: 'BCDG',
      playerId: 'BCDG-ana',
      joinedAt: NOON + 3,
    })
    expect(await store.findSeats(browserKey('browser-zoe'))).toEqual([])
  })

  it('finds the seats of browsers that have a newer one', async () => {
    const roomOf = (code: string, ...players: [name: string, joinedAt: number][]): RoomRecord => ({
      ...makeRecord(code),
      players: players.map(([name, joinedAt]) => makePlayer(code, name, { joinedAt })),
    })
    const store = await openWith(
      roomOf('BCDF', ['ana', NOON + 1], ['ben', NOON + 2], ['cy', NOON]),
      roomOf('BCDG', ['ana', NOON + 3], ['dee', NOON]),
      roomOf('BCDH', ['ana', NOON + 2], ['ben', NOON + 2]),
    )
    const surplus = await store.findSurplusSeats()
    expect(surplus.map((seat) => seat.playerId).toSorted()).toEqual(['BCDF-ana', 'BCDH-ana', 'BCDH-ben'])
    expect(surplus).toContainEqual({
      roomId: 'room-BCDF',
      roomCode: 'BCDF',
      playerId: 'BCDF-ana',
      joinedAt: NOON + 1,
    })
  })

  it.each([0, 1, 11, 101, 500])('finds the versions of %i rooms, deleted ones excepted', async (count) => {
    const first = makeRecord('BCDF')
    const other = makeRecord('BCDG')
    const store = await openWith(first, other)
    await store.commit(makeCommit(first, nextRecord(first, {})))
    const nowhere = Array.from({ length: Math.max(count - 2, 0) }, (_, index) => roomId(`nowhere-${index}`))
    const asked = [first.room.id, ...nowhere, other.room.id].slice(0, count)
    const versions = [[first.room.id, 2] as const, [other.room.id, 1] as const].slice(0, count)
    expect(await store.findVersions(asked)).toEqual(new Map(versions))
  })

  describe('stored presence', () => {
    const note = (room: string, node: string, notedAt: number, text = 'here'): StoredPresence => ({
      roomId: roomId(room),
      node,
      text,
      notedAt,
    })
    const rooms = ['r1', 'r2'].map(roomId)
    const inOrder = (notes: readonly StoredPresence[]) =>
      notes.toSorted((a, b) => (`${a.roomId} ${a.node}` < `${b.roomId} ${b.node}` ? -1 : 1))

    it('is found for the given rooms: the latest of each node, if recent', async () => {
      const store = await open()
      await store.storePresence([note('r1', 'a', NOON), note('r1', 'b', NOON), note('r2', 'a', NOON - 9)])
      await store.storePresence([note('r1', 'a', NOON + 1, 'gone “it’s” {quiet}'), note('r3', 'a', NOON)])
      expect(inOrder(await store.findStoredPresence(rooms, NOON - 9))).toEqual([
        note('r1', 'a', NOON + 1, 'gone “it’s” {quiet}'),
        note('r1', 'b', NOON),
      ])
      expect(await store.findStoredPresence([], 0)).toEqual([])
    })

    it('is stored in any number, and deleted after a minute', async () => {
      const store = await open()
      const many = Array.from({ length: 237 }, (_, index) => note('r1', `node-${index}`, NOON + (index % 2)))
      await store.storePresence(many)
      expect(await store.findStoredPresence(rooms, 0)).toHaveLength(237)
      await store.sweep(NOON + 60_000)
      expect(await store.findStoredPresence(rooms, 0)).toHaveLength(118)
      await store.storePresence([])
    })
  })

  describe('neglected rooms', () => {
    const emptyBefore = NOON - DAY
    const find = (store: RoomStore) =>
      store.findNeglected(NOON, { waiting: emptyBefore, playing: emptyBefore - DAY })

    it('are those with an expired phase, those long empty, and those not marked as empty', async () => {
      const store = await openWith(
        { ...makeRecord('DUE1', { emptySince: NOON }), game: makeGame('DUE1', NOON - 1) },
        { ...makeRecord('DUE2', { emptySince: NOON }), game: makeGame('DUE2', NOON) },
        { ...makeRecord('REST', { emptySince: NOON }), game: makeGame('REST', null) },
        makeRecord('OLD1', { emptySince: emptyBefore - 1 }),
        makeRecord('OLD2', { emptySince: emptyBefore }),
        makeRecord('HELD', { emptySince: null }),
      )
      expect(await find(store)).toEqual(['room-OLD1', 'room-DUE1', 'room-HELD'])
    })

    it('have a longer limit while a game is played', async () => {
      const store = await openWith(
        makeRecord('PLAY', { status: 'playing', emptySince: emptyBefore - DAY }),
        makeRecord('OVER', { status: 'playing', emptySince: emptyBefore - DAY - 1 }),
        makeRecord('WAIT', { emptySince: emptyBefore - 1 }),
      )
      expect(await find(store)).toEqual(['room-OVER', 'room-WAIT'])
    })

    it('are listed once each, longest waiting first', async () => {
      const store = await openWith(
        makeRecord('OLD2', { emptySince: emptyBefore - 2 }),
        { ...makeRecord('BOTH', { emptySince: emptyBefore - 1 }), game: makeGame('BOTH', emptyBefore - 3) },
        { ...makeRecord('DUE1', { emptySince: null }), game: makeGame('DUE1', NOON - 1) },
      )
      expect(await find(store)).toEqual(['room-BOTH', 'room-OLD2', 'room-DUE1'])
    })

    it('are limited to 200, and each of more rooms gets its turn', async () => {
      const store = await open()
      const codes = Array.from({ length: 230 }, (_, index) => `${index}`)
      await Promise.all(codes.map((code) => store.commit(makeCommit(null, makeRecord(code)))))
      expect(await find(store)).toHaveLength(200)
      const seen = new Set<string>()
      for (let round = 0; round < 30; round++) for (const id of await find(store)) seen.add(id)
      expect(seen.size).toBe(230)
    })
  })

  it('[WIRE-105] sweeps answers after 6 hours and retired codes after 24 hours, and nothing earlier', async () => {
    const [first, second] = [makeRecord('BCDF'), makeRecord('BCDG')]
    const store = await openWith(first, second)
    const answered = (commandId: string) => ({
      browserKey: browserKey('browser-ana'),
      commandId,
      name: 'lockRoom',
      answer: 1,
    })
    await store.commit(makeCommit(first, null, { at: NOON, command: answered('old') }))
    await store.commit(makeCommit(second, null, { at: NOON + 1, command: answered('young') }))
    await store.sweep(NOON + DAY / 4)
    expect(await store.findAnswer(browserKey('browser-ana'), 'old', 'lockRoom')).toBeUndefined()
    expect(await store.findAnswer(browserKey('browser-ana'), 'young', 'lockRoom')).toBe(1)
    expect(await store.isCodeFree(roomCode('BCDF'), NOON)).toBe(false)
    await store.sweep(NOON + DAY)
    // As of an earlier time, at which only a swept code is free.
    expect(await store.isCodeFree(roomCode('BCDF'), NOON)).toBe(true)
    expect(await store.isCodeFree(roomCode('BCDG'), NOON)).toBe(false)
  })
}
