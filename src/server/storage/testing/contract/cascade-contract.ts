import { describe, expect, it } from 'vitest'
import { factVotes, gameFacts } from '#games/fact-or-fiction/rows.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import {
  browserKey,
  makeCommit,
  makeGame,
  makePlayer,
  makeRecord,
  NOON,
  nextRecord,
  withLists,
  withRows,
} from '../record-fixture.ts'
import type { StoreOpeners } from './store-openers.ts'

const DAY = 24 * 60 * 60 * 1000

const playing = { status: 'playing', gameSettings: { factsPerPlayer: 3, isLoud: false, theme: 'a' } } as const

/** Contract: deleting a row deletes the rows that belong to it. */
export function describeCascades({ openWith }: StoreOpeners): void {
  describe('deletion cascades', () => {
    const record: RoomRecord = {
      ...withLists(makeRecord('BCDF', playing)),
      game: makeGame('BCDF'),
    }

    it('[ROOM-178] from a room to its players, removals, own prompts, evening and game', async () => {
      const store = await openWith(record)
      await store.commit(makeCommit(record, null))
      expect(await store.load(record.room.id)).toBeNull()
      expect(await store.findRoomId(record.room.code, browserKey('browser-zoe'))).toBeNull()
      expect(await store.findSeats(browserKey('browser-ana'))).toEqual([])
      // The same ids again: no old row conflicts with them.
      expect(await store.commit(makeCommit(null, record, { at: NOON + DAY }))).toBe('committed')
    })

    it('from a session to its state and rows', async () => {
      const store = await openWith(record)
      const lobby = nextRecord(record, {}, { game: null })
      await store.commit(makeCommit(record, lobby))
      expect(await store.load(record.room.id)).toEqual(lobby)
      const again = nextRecord(lobby, {}, { game: makeGame('BCDF') })
      expect(await store.commit(makeCommit(lobby, again))).toBe('committed')
      expect(await store.load(record.room.id)).toEqual(again)
    })

    it('from a fact to its votes', async () => {
      const store = await openWith(record)
      const game = makeGame('BCDF')
      const after = nextRecord(
        record,
        {},
        {
          game: withRows(game, {
            [gameFacts.name]: rowsOf(game, gameFacts).slice(1),
            [factVotes.name]: [],
          }),
        },
      )
      expect(await store.commit(makeCommit(record, after))).toBe('committed')
      expect(await store.load(record.room.id)).toEqual(after)
    })

    it('not from a player to the rows of the game', async () => {
      const store = await openWith(record)
      const after = nextRecord(record, {}, { players: [makePlayer('BCDF', 'ben')] })
      await store.commit(makeCommit(record, after))
      expect((await store.load(record.room.id))?.game).toEqual(record.game)
    })
  })
}
