import { describe, expect, it } from 'vitest'
import { factVotes, gameFacts } from '#games/fact-or-fiction/tables.ts'
import { gameEntries } from '#games/kit/rules/entries.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import {
  browserKey,
  makeCommit,
  makeEveningScore,
  makeGame,
  makePlayer,
  makePrompts,
  makeRecord,
  makeRemoval,
  makeSeenPrompts,
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

    it('has its pace, the language of its prompts, whether reactions and watchers are allowed, and who wants more', async () => {
      const record = makeRecord('BCDF', {
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
        { pace: 'normal', promptLanguage: 'en', areReactionsAllowed: true, watchKey: 'key' },
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

    it('has its table, its own prompts and the prompts it has seen, by game', async () => {
      const [a, b] = ['a-game', 'b-game'].map((game) => ({
        prompts: makePrompts('BCDF', game, { isOn: game === 'a-game' }),
        seen: makeSeenPrompts('BCDF', game),
      }))
      if (a === undefined || b === undefined) throw new Error('fixture')
      const record = makeRecord('BCDF', { tableGames: [b.prompts.gameId, a.prompts.gameId] })
      const store = await openWith({
        ...record,
        prompts: [b.prompts, a.prompts],
        seenPrompts: [b.seen, a.seen],
      })
      const stored = { ...record, prompts: [a.prompts, b.prompts], seenPrompts: [a.seen, b.seen] }
      expect(await store.load(record.room.id)).toEqual(stored)
      const after = nextRecord(
        stored,
        { tableGames: [] },
        {
          prompts: [{ ...a.prompts, lines: ['One?'], isOn: false }],
          seenPrompts: [a.seen, { ...b.seen, promptIds: [] }],
        },
      )
      expect(await store.commit(makeCommit(stored, after))).toBe('committed')
      expect(await store.load(record.room.id)).toEqual(after)
    })

    it('has the score of its evening, by browser', async () => {
      const record = makeRecord('BCDF', { eveningGames: 2 })
      const [ana, zoe] = [makeEveningScore('BCDF', 'ana'), makeEveningScore('BCDF', 'zoe', { games: 1 })]
      const store = await openWith({ ...record, eveningScores: [zoe, ana] })
      const stored = { ...record, eveningScores: [ana, zoe] }
      expect(await store.load(record.room.id)).toEqual(stored)
      const later = { ...ana, name: 'Ana', avatar: null, games: 3, points: 25, crowns: 2, lastPoints: 10 }
      const counted = nextRecord(
        stored,
        { eveningGames: 3 },
        { eveningScores: [later, { ...zoe, lastPoints: null }] },
      )
      expect(await store.commit(makeCommit(stored, counted))).toBe('committed')
      expect(await store.load(record.room.id)).toEqual(counted)
      const forgotten = nextRecord(counted, { eveningGames: 0 }, { eveningScores: [later] })
      expect(await store.commit(makeCommit(counted, forgotten))).toBe('committed')
      expect(await store.load(record.room.id)).toEqual(forgotten)
    })

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
