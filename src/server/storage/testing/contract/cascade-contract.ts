import { describe, expect, it } from 'vitest'
import type { RoomRecord } from '#rooms/room-record.ts'
import {
  browserKey,
  makeCommit,
  makeGame,
  makePlayer,
  makeRecord,
  makeRemoval,
  NOON,
  nextRecord,
} from '../record-fixture.ts'
import type { StoreOpeners } from './store-openers.ts'

const DAY = 24 * 60 * 60 * 1000

const playing = { status: 'playing', gameSettings: { factsPerPlayer: 3, isLoud: false, theme: 'a' } } as const

/** Deleting a row deletes the rows that belong to it. */
export function describeCascades({ openWith }: StoreOpeners): void {
  describe('deleting a row deletes what hangs on it', () => {
    const record: RoomRecord = {
      ...makeRecord('BCDF', playing),
      removals: [makeRemoval('BCDF', 'cy')],
      game: makeGame('BCDF'),
    }

    it('a room its players, removals and game', async () => {
      const store = await openWith(record)
      await store.commit(makeCommit(record, null))
      expect(await store.load(record.room.id)).toBeNull()
      expect(await store.findRoomId(record.room.code, browserKey('browser-zoe'))).toBeNull()
      expect(await store.findSeats(browserKey('browser-ana'))).toEqual([])
      // The same ids again: nothing of the old rows is in the way.
      expect(await store.commit(makeCommit(null, record, { at: NOON + DAY }))).toBe('committed')
    })

    it('a session its state, facts and votes', async () => {
      const store = await openWith(record)
      const lobby = nextRecord(record, {}, { game: null })
      await store.commit(makeCommit(record, lobby))
      expect(await store.load(record.room.id)).toEqual(lobby)
      const again = nextRecord(lobby, {}, { game: makeGame('BCDF') })
      expect(await store.commit(makeCommit(lobby, again))).toBe('committed')
      expect(await store.load(record.room.id)).toEqual(again)
    })

    it('a fact its votes', async () => {
      const store = await openWith(record)
      const game = makeGame('BCDF')
      const after = nextRecord(record, {}, { game: { ...game, facts: game.facts.slice(1), votes: [] } })
      expect(await store.commit(makeCommit(record, after))).toBe('committed')
      expect(await store.load(record.room.id)).toEqual(after)
    })

    it('but a player who leaves leaves facts and votes behind', async () => {
      const store = await openWith(record)
      const after = nextRecord(record, {}, { players: [makePlayer('BCDF', 'ben')] })
      await store.commit(makeCommit(record, after))
      expect((await store.load(record.room.id))?.game).toEqual(record.game)
    })
  })
}
