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
} from '../record-fixture.ts'
import type { StoreOpeners } from './store-openers.ts'

const DAY = 24 * 60 * 60 * 1000

/** Contract: a code belongs to one room, and has a cooldown after its release. */
export function describeCodes({ openWith }: StoreOpeners): void {
  describe('a code', () => {
    it('belongs to one room at most', async () => {
      const store = await openWith(makeRecord('BCDF'))
      const rival = makeRecord('BCDF', { id: roomId('rival') })
      const players = [makePlayer('BCDF', 'zoe', { roomId: roomId('rival') })]
      expect(await store.commit(makeCommit(null, { ...rival, players }))).toBe('code-taken')
      expect(await store.load(roomId('rival'))).toBeNull()
      expect(await store.isCodeFree(roomCode('BCDF'), NOON)).toBe(false)
      expect(await store.isCodeFree(roomCode('BCDG'), NOON)).toBe(true)
    })

    it('has a cooldown of 24 hours after its room is deleted, each time', async () => {
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

  describe('a renamed room', () => {
    const first = makeRecord('BCDF')
    const renamed = nextRecord(first, { code: roomCode('BCDG') }, { removals: [makeRemoval('BCDF', 'ben')] })

    it('is found by the new code only, with all its rows', async () => {
      const store = await openWith(first)
      expect(await store.commit(makeCommit(first, renamed))).toBe('committed')
      expect(await store.findRoomId(roomCode('BCDG'), browserKey('browser-zoe'))).toBe(first.room.id)
      expect(await store.findRoomId(roomCode('BCDF'), browserKey('browser-zoe'))).toBeNull()
      expect(await store.load(first.room.id)).toEqual(renamed)
      expect((await store.findSeats(browserKey('browser-ana')))[0]?.roomCode).toBe('BCDG')
    })

    it('leaves its old code in cooldown for 24 hours', async () => {
      const store = await openWith(first)
      await store.commit(makeCommit(first, renamed))
      const other = makeRecord('BCDF', { id: roomId('other') })
      const rival = { ...other, players: [makePlayer('BCDF', 'zoe', { roomId: roomId('other') })] }
      expect(await store.isCodeFree(roomCode('BCDF'), NOON + DAY - 1)).toBe(false)
      expect(await store.commit(makeCommit(null, rival, { at: NOON + DAY - 1 }))).toBe('code-taken')
      expect(await store.isCodeFree(roomCode('BCDF'), NOON + DAY)).toBe(true)
    })

    it('cannot take a code that is in use or in cooldown, its own old code included', async () => {
      const store = await openWith(first, makeRecord('BCDG'), makeRecord('BCDH'))
      await store.commit(makeCommit(makeRecord('BCDH'), null))
      const command = {
        browserKey: browserKey('browser-ana'),
        commandId: 'c1',
        name: 'lockRoom',
        answer: null,
      }
      expect(await store.commit(makeCommit(first, renamed, { command }))).toBe('code-taken')
      const resting = nextRecord(first, { code: roomCode('BCDH') })
      expect(await store.commit(makeCommit(first, resting, { command }))).toBe('code-taken')
      expect(await store.load(first.room.id)).toEqual(first)
      expect(await store.findAnswer(command.browserKey, 'c1', 'lockRoom')).toBeUndefined()
      const free = nextRecord(first, { code: roomCode('BCDJ') })
      expect(await store.commit(makeCommit(first, free, { command }))).toBe('committed')
      expect(await store.commit(makeCommit(free, nextRecord(free, { code: roomCode('BCDF') })))).toBe(
        'code-taken',
      )
    })

    it('conflicts at another version, and keeps its code', async () => {
      const store = await openWith(first)
      const second = nextRecord(first, {})
      await store.commit(makeCommit(first, second))
      expect(await store.commit(makeCommit(first, renamed))).toBe('version-conflict')
      expect(await store.findRoomId(roomCode('BCDF'), browserKey('browser-zoe'))).toBe(first.room.id)
      expect(await store.isCodeFree(roomCode('BCDG'), NOON)).toBe(true)
    })

    it('gets the code in exactly one of two concurrent attempts', async () => {
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
