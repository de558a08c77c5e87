import { describe, expect, it } from 'vitest'
import { factVotes, gameFacts } from '#games/fact-or-fiction/rows.ts'
import { gameEntries } from '#games/kit/rules/entry-storage.ts'
import { listTables, playersTable, type RoomRecord } from '#rooms/record/room-record.ts'
import { changedRow, sampleRow } from '#rooms/record/sample-row.test-support.ts'
import type { RowSchema, RowValues } from '#rooms/record/table.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import {
  browserKey,
  gameId,
  makeCommit,
  makeGame,
  makePlayer,
  makeRecord,
  makeRemoval,
  NOON,
  nextRecord,
  roomCode,
  roomId,
} from '../record-fixture.ts'
import type { StoreOpeners } from './store-openers.ts'

const playing = { status: 'playing', gameSettings: { factsPerPlayer: 3, isLoud: false, theme: 'a' } } as const

/** Contract: loading returns the committed rows. */
export function describeLoading({ open, openWith }: StoreOpeners): void {
  describe('a loaded room', () => {
    it('has its players in the order they joined', async () => {
      const late = makePlayer('BCDF', 'ben', { joinedAt: NOON + 5, avatar: null })
      const early = makePlayer('BCDF', 'cy', { joinedAt: NOON - 5 })
      const record = makeRecord('BCDF', { name: 'Friday’s “rumpus” 🎉', emptySince: NOON })
      const host = record.players[0]
      const store = await openWith({ ...record, players: [late, ...record.players, early] })
      expect(await store.load(record.room.id)).toEqual({ ...record, players: [early, host, late] })
    })

    it('has its table, its pace, the language of its prompts, whether reactions and watchers are allowed, and who wants more', async () => {
      const record = makeRecord('BCDF', {
        tableGames: [gameId('b-game'), gameId('a-game')],
        pace: 'relaxed',
        promptLanguage: 'pt-BR',
        areReactionsAllowed: false,
        watchKey: null,
      })
      const eager = makePlayer('BCDF', 'zoe', { joinedAt: NOON + 5, wantsMore: true })
      const stored = { ...record, players: [...record.players, eager] }
      const store = await openWith(stored)
      expect(await store.load(record.room.id)).toEqual(stored)
      const after = nextRecord(
        stored,
        {
          tableGames: [],
          pace: 'normal',
          promptLanguage: 'en',
          areReactionsAllowed: true,
          watchKey: 'key',
        },
        { players: [...record.players, { ...eager, wantsMore: false }] },
      )
      expect(await store.commit(makeCommit(stored, after))).toBe('committed')
      expect(await store.load(record.room.id)).toEqual(after)
    })

    it('has its lock, and its removals in their order', async () => {
      const record = makeRecord('BCDF', { isLocked: true })
      const [first, second] = [makeRemoval('BCDF', 'zoe'), makeRemoval('BCDF', 'ben', NOON + 1)]
      const store = await openWith({ ...record, removals: [second, first] })
      expect(await store.load(record.room.id)).toEqual({ ...record, removals: [first, second] })
    })

    it.each(listTables.filter((table) => table !== playersTable))(
      'has its rows of $name in their order, and their changes',
      async (table) => {
        const record = makeRecord('BCDF')
        const withRows = (...rows: readonly RowValues[]) => ({ ...record, [table.list]: rows })
        const [first, second] = [0, 1].map((number) =>
          sampleRow<RowSchema>(table, number, { roomId: record.room.id }),
        )
        if (first === undefined || second === undefined) throw new Error('fixture')
        const store = await openWith(withRows(second, first))
        const stored = withRows(first, second)
        expect(await store.load(record.room.id)).toEqual(stored)
        const changed = changedRow(table, second)
        const after = nextRecord(withRows(first, changed), {})
        expect(await store.commit(makeCommit(stored, after))).toBe('committed')
        expect(await store.load(record.room.id)).toEqual(after)
        const last = nextRecord({ ...after, [table.list]: [changed] }, {})
        expect(await store.commit(makeCommit(after, last))).toBe('committed')
        expect(await store.load(record.room.id)).toEqual(last)
      },
    )

    it('has its game with JSON, booleans and nulls', async () => {
      const record: RoomRecord = { ...makeRecord('BCDF', playing), game: makeGame('BCDF') }
      const store = await openWith(record)
      expect(await store.load(record.room.id)).toEqual(record)
    })

    it('may have a game state of null and a phase without a deadline', async () => {
      const game = makeGame('BCDF', null)
      const record = { ...makeRecord('BCDF'), game: { ...game, state: { ...game.state, state: null } } }
      const store = await openWith(record)
      expect((await store.load(record.room.id))?.game?.state).toEqual(record.game.state)
    })

    it('has the changes of every table', async () => {
      const before: RoomRecord = {
        ...makeRecord('BCDF'),
        players: [makePlayer('BCDF', 'ana', { isHost: true }), makePlayer('BCDF', 'ben')],
        game: makeGame('BCDF'),
      }
      const store = await openWith(before)
      const game = makeGame('BCDF')
      const [dealt, open] = rowsOf(game, gameFacts)
      const [vote] = rowsOf(game, factVotes)
      const [entry, other] = rowsOf(game, gameEntries)
      if (!dealt || !open || !vote || !entry || !other) throw new Error('fixture')
      const dee = makePlayer('BCDF', 'dee', { isHost: true })
      const after = nextRecord(
        before,
        { ...playing, hostId: dee.id },
        {
          removals: [makeRemoval('BCDF', 'ben')],
          players: [makePlayer('BCDF', 'ana', { voteForGame: game.session.gameId }), dee],
          game: {
            ...game,
            state: { ...game.state, phase: 'reveal', phaseEndsAt: null, state: [1, 'two'] },
            rows: {
              [gameFacts.name]: [dealt, { ...open, text: 'I can juggle', isFact: true, position: 1 }],
              [factVotes.name]: [{ ...vote, saysFact: false }],
              [gameEntries.name]: [
                { ...other, value: [1, 'two', null] },
                { ...entry, key: '002 ana', value: 'a "text"' },
                { ...entry, kind: 'round', key: '1', value: false },
              ],
            },
          },
        },
      )
      expect(await store.commit(makeCommit(before, after))).toBe('committed')
      expect(await store.load(before.room.id)).toEqual(after)
    })

    it('lacks a removal that was revoked', async () => {
      const before = {
        ...makeRecord('BCDF'),
        removals: [makeRemoval('BCDF', 'ben'), makeRemoval('BCDF', 'cy')],
      }
      const store = await openWith(before)
      const after = nextRecord(before, { isLocked: true }, { removals: before.removals.slice(1) })
      expect(await store.commit(makeCommit(before, after))).toBe('committed')
      expect(await store.load(before.room.id)).toEqual(after)
    })

    it('is null if it does not exist', async () => {
      expect(await (await open()).load(roomId('nowhere'))).toBeNull()
    })

    it('is found by its code, and by no other', async () => {
      const record = makeRecord('BCDF')
      const store = await openWith(record)
      expect(await store.findRoomId(roomCode('BCDF'), browserKey('browser-zoe'))).toBe(record.room.id)
      expect(await store.findRoomId(roomCode('BCDG'), browserKey('browser-zoe'))).toBeNull()
    })

    it('is found by its code while locked only for browsers with a seat or a removal', async () => {
      const record = {
        ...makeRecord('BCDF', { isLocked: true }),
        removals: [makeRemoval('BCDF', 'cleo')],
      }
      const store = await openWith(record, makeRecord('BCDG', { isLocked: false }))
      const find = (browser: string) => store.findRoomId(roomCode('BCDF'), browserKey(browser))
      const [member] = record.players
      expect(await find(member?.browserKey ?? '')).toBe(record.room.id)
      expect(await find('browser-cleo')).toBe(record.room.id)
      expect(await find('browser-zoe')).toBeNull()
    })
  })
}
