import { describe, expect, it } from 'vitest'
import {
  browserKey,
  makeCommit,
  makePlayer,
  makeRecord,
  makeRemoval,
  NOON,
  nextRecord,
  roomCode,
  roomId,
} from './record-fixture.ts'
import type { Openers } from './room-store-lookup-contract.ts'

const DAY = 24 * 60 * 60 * 1000

/** The part of the contract about codes: one room each, and a rest for what was given up. */
export function describeCodes({ openWith }: Openers): void {
  describe('codes', () => {
    it('two live rooms never share one', async () => {
      const store = await openWith(makeRecord('BCDF'))
      const rival = makeRecord('BCDF', { id: roomId('rival') })
      const players = [makePlayer('BCDF', 'zoe', { roomId: roomId('rival') })]
      expect(await store.commit(makeCommit(null, { ...rival, players }))).toBe('code-taken')
      expect(await store.load(roomId('rival'))).toBeNull()
      expect(await store.isCodeFree(roomCode('BCDF'), NOON)).toBe(false)
      expect(await store.isCodeFree(roomCode('BCDG'), NOON)).toBe(true)
    })

    it('a closed room’s rests for 24 hours, then can be had again, and again', async () => {
      const record = makeRecord('BCDF')
      const store = await openWith(record)
      let closedAt = NOON
      for (let round = 0; round < 2; round++) {
        await store.commit(makeCommit(record, null, { at: closedAt }))
        const almost = closedAt + DAY - 1
        expect(await store.isCodeFree(record.room.code, almost)).toBe(false)
        expect(await store.commit(makeCommit(null, record, { at: almost }))).toBe('code-taken')
        expect(await store.isCodeFree(record.room.code, closedAt + DAY)).toBe(true)
        expect(await store.commit(makeCommit(null, record, { at: closedAt + DAY }))).toBe('committed')
        closedAt += DAY
      }
    })
  })

  describe('a room that takes another code', () => {
    const first = makeRecord('BCDF')
    const renamed = nextRecord(first, { code: roomCode('BCDG') }, { removals: [makeRemoval('BCDF', 'ben')] })

    it('is found by the new one alone, with all its rows', async () => {
      const store = await openWith(first)
      expect(await store.commit(makeCommit(first, renamed))).toBe('committed')
      expect(await store.findRoomId(roomCode('BCDG'), browserKey('browser-zoe'))).toBe(first.room.id)
      expect(await store.findRoomId(roomCode('BCDF'), browserKey('browser-zoe'))).toBeNull()
      expect(await store.load(first.room.id)).toEqual(renamed)
      expect((await store.findSeats(browserKey('browser-ana')))[0]?.roomCode).toBe('BCDG')
    })

    it('lets the old one rest for 24 hours', async () => {
      const store = await openWith(first)
      await store.commit(makeCommit(first, renamed))
      const other = makeRecord('BCDF', { id: roomId('other') })
      const rival = { ...other, players: [makePlayer('BCDF', 'zoe', { roomId: roomId('other') })] }
      expect(await store.isCodeFree(roomCode('BCDF'), NOON + DAY - 1)).toBe(false)
      expect(await store.commit(makeCommit(null, rival, { at: NOON + DAY - 1 }))).toBe('code-taken')
      expect(await store.isCodeFree(roomCode('BCDF'), NOON + DAY)).toBe(true)
    })

    it('gets none that a live room has, or that rests, its own old one included', async () => {
      const store = await openWith(first, makeRecord('BCDG'), makeRecord('BCDH'))
      await store.commit(makeCommit(makeRecord('BCDH'), null))
      const command = { browserKey: browserKey('browser-ana'), commandId: 'c1', answer: null }
      expect(await store.commit(makeCommit(first, renamed, { command }))).toBe('code-taken')
      const resting = nextRecord(first, { code: roomCode('BCDH') })
      expect(await store.commit(makeCommit(first, resting, { command }))).toBe('code-taken')
      expect(await store.load(first.room.id)).toEqual(first)
      expect(await store.findAnswer(command.browserKey, 'c1')).toBeUndefined()
      const free = nextRecord(first, { code: roomCode('BCDJ') })
      expect(await store.commit(makeCommit(first, free, { command }))).toBe('committed')
      expect(await store.commit(makeCommit(free, nextRecord(free, { code: roomCode('BCDF') })))).toBe(
        'code-taken',
      )
    })

    it('on another version conflicts, and gives up no code', async () => {
      const store = await openWith(first)
      const second = nextRecord(first, {})
      await store.commit(makeCommit(first, second))
      expect(await store.commit(makeCommit(first, renamed))).toBe('version-conflict')
      expect(await store.findRoomId(roomCode('BCDF'), browserKey('browser-zoe'))).toBe(first.room.id)
      expect(await store.isCodeFree(roomCode('BCDG'), NOON)).toBe(true)
    })

    it('of two rooms that want one code at once exactly one gets it', async () => {
      const second = makeRecord('BCDH')
      const store = await openWith(first, second)
      const outcomes = await Promise.all(
        [first, second].map((room) =>
          store.commit(makeCommit(room, nextRecord(room, { code: roomCode('BCDG') }))),
        ),
      )
      expect(outcomes.toSorted()).toEqual(['code-taken', 'committed'])
    })
  })
}
