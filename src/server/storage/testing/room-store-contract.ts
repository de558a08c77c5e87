import { afterEach, describe, expect, it } from 'vitest'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RoomStore } from '../store/room-store.ts'
import {
  browserKey,
  makeCommit,
  makeGame,
  makePlayer,
  makeRecord,
  makeRemoval,
  NOON,
  nextRecord,
  roomCode,
  roomId,
} from './record-fixture.ts'
import { describeCodes } from './room-store-code-contract.ts'
import { describeLookups } from './room-store-lookup-contract.ts'

const DAY = 24 * 60 * 60 * 1000

/** What every room store must do, registered as tests over stores of one kind, each of them fresh and empty. */
export function describeRoomStore(kind: string, openStore: () => Promise<RoomStore>): void {
  describe(`room store: ${kind}`, () => {
    const opened: RoomStore[] = []
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.close()
    })

    async function open(): Promise<RoomStore> {
      const store = await openStore()
      opened.push(store)
      return store
    }

    /** A store that holds these records. */
    async function openWith(...records: readonly RoomRecord[]): Promise<RoomStore> {
      const store = await open()
      for (const record of records) expect(await store.commit(makeCommit(null, record))).toBe('committed')
      return store
    }

    describe('what was committed is loaded', () => {
      it('a room with players, in the order they joined', async () => {
        const late = makePlayer('BCDF', 'ben', { joinedAt: NOON + 5, avatar: null })
        const early = makePlayer('BCDF', 'cy', { joinedAt: NOON - 5 })
        const record = makeRecord('BCDF', { name: 'Friday’s “rumpus” 🎉', emptySince: NOON })
        const host = record.players[0]
        const store = await openWith({ ...record, players: [late, ...record.players, early] })
        expect(await store.load(record.room.id)).toEqual({ ...record, players: [early, host, late] })
      })

      it('a locked room, and who was removed from it, in that order', async () => {
        const record = makeRecord('BCDF', { isLocked: true })
        const [first, second] = [makeRemoval('BCDF', 'zoe'), makeRemoval('BCDF', 'ben', NOON + 1)]
        const store = await openWith({ ...record, removals: [second, first] })
        expect(await store.load(record.room.id)).toEqual({ ...record, removals: [first, second] })
      })

      it('a game with its JSON, booleans and nulls', async () => {
        const record: RoomRecord = { ...makeRecord('BCDF', playing), game: makeGame('BCDF') }
        const store = await openWith(record)
        expect(await store.load(record.room.id)).toEqual(record)
      })

      it('a game state that is null, and a phase without a deadline', async () => {
        const game = makeGame('BCDF', null)
        const record = { ...makeRecord('BCDF'), game: { ...game, state: { ...game.state, state: null } } }
        const store = await openWith(record)
        expect((await store.load(record.room.id))?.game?.state).toEqual(record.game.state)
      })

      it('changes of every table', async () => {
        const before: RoomRecord = {
          ...makeRecord('BCDF'),
          players: [makePlayer('BCDF', 'ana', { isHost: true }), makePlayer('BCDF', 'ben')],
          game: makeGame('BCDF'),
        }
        const store = await openWith(before)
        const game = makeGame('BCDF')
        const [dealt, open] = game.facts
        const [vote] = game.votes
        if (dealt === undefined || open === undefined || vote === undefined) throw new Error('fixture')
        const after = nextRecord(before, playing, {
          removals: [makeRemoval('BCDF', 'ben')],
          players: [
            makePlayer('BCDF', 'ana', { voteForGame: game.session.gameId }),
            makePlayer('BCDF', 'dee'),
          ],
          game: {
            ...game,
            state: { ...game.state, phase: 'reveal', phaseEndsAt: null, state: [1, 'two'] },
            facts: [dealt, { ...open, text: 'I can juggle', isFact: true, position: 1 }],
            votes: [{ ...vote, saysFact: false }],
          },
        })
        expect(await store.commit(makeCommit(before, after))).toBe('committed')
        expect(await store.load(before.room.id)).toEqual(after)
      })

      it('a removal taken back', async () => {
        const before = {
          ...makeRecord('BCDF'),
          removals: [makeRemoval('BCDF', 'ben'), makeRemoval('BCDF', 'cy')],
        }
        const store = await openWith(before)
        const after = nextRecord(before, { isLocked: true }, { removals: before.removals.slice(1) })
        expect(await store.commit(makeCommit(before, after))).toBe('committed')
        expect(await store.load(before.room.id)).toEqual(after)
      })

      it('null for a room that is not there', async () => {
        expect(await (await open()).load(roomId('nowhere'))).toBeNull()
      })

      it('a room by its code, and nothing by a code that nobody has', async () => {
        const record = makeRecord('BCDF')
        const store = await openWith(record)
        expect(await store.findRoomId(roomCode('BCDF'), browserKey('browser-zoe'))).toBe(record.room.id)
        expect(await store.findRoomId(roomCode('BCDG'), browserKey('browser-zoe'))).toBeNull()
      })

      it('a locked room by its code, only for who has a seat in it, or was removed from it', async () => {
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

    describe('versions', () => {
      it('a commit on another version than the stored one conflicts and changes nothing', async () => {
        const first = makeRecord('BCDF')
        const store = await openWith(first)
        const second = nextRecord(first, { name: 'second' })
        const third = nextRecord(
          second,
          { name: 'third' },
          { players: [...first.players, makePlayer('BCDF', 'ben')] },
        )
        expect(await store.commit(makeCommit(second, third))).toBe('version-conflict')
        expect(await store.commit(makeCommit(first, second))).toBe('committed')
        expect(await store.commit(makeCommit(first, second))).toBe('version-conflict')
        expect(await store.load(first.room.id)).toEqual(second)
      })

      it('of two commits at once on one version exactly one wins', async () => {
        const first = makeRecord('BCDF')
        const store = await openWith(first)
        const rivals = ['one', 'two'].map((name) => makeCommit(first, nextRecord(first, { name })))
        const outcomes = await Promise.all(rivals.map((rival) => store.commit(rival)))
        expect(outcomes.toSorted()).toEqual(['committed', 'version-conflict'])
        const winner = outcomes[0] === 'committed' ? 'one' : 'two'
        expect((await store.load(first.room.id))?.room).toMatchObject({ name: winner, version: 2 })
      })

      it('a room that is gone conflicts, whatever is asked of it', async () => {
        const first = makeRecord('BCDF')
        const store = await openWith(first)
        await store.commit(makeCommit(first, null))
        expect(await store.commit(makeCommit(first, nextRecord(first, {})))).toBe('version-conflict')
        expect(await store.commit(makeCommit(first, null))).toBe('version-conflict')
      })

      it('deleting on another version conflicts and deletes nothing', async () => {
        const first = makeRecord('BCDF')
        const second = nextRecord(first, {})
        const store = await openWith(first)
        await store.commit(makeCommit(first, second))
        expect(await store.commit(makeCommit(first, null))).toBe('version-conflict')
        expect(await store.load(first.room.id)).toEqual(second)
      })

      it('creating a room that is there already conflicts', async () => {
        const record = makeRecord('BCDF')
        const store = await openWith(record)
        expect(await store.commit(makeCommit(null, record))).toBe('version-conflict')
      })
    })

    describe('commands', () => {
      const command = { browserKey: browserKey('browser-ana'), commandId: 'c1', answer: { votedFor: null } }

      it('a command sent twice happens once and keeps its first answer', async () => {
        const first = makeRecord('BCDF')
        const second = nextRecord(first, { name: 'second' })
        const store = await openWith(first)
        expect(await store.commit(makeCommit(first, second, { command }))).toBe('committed')
        const again = { ...command, answer: 'another' }
        const third = nextRecord(second, { name: 'third' })
        expect(await store.commit(makeCommit(second, third, { command: again }))).toBe('duplicate-command')
        expect(await store.load(first.room.id)).toEqual(second)
        expect(await store.findAnswer(command.browserKey, 'c1')).toEqual({ votedFor: null })
      })

      it('a repeated command is told so even where its version has passed', async () => {
        const first = makeRecord('BCDF')
        const store = await openWith(first)
        const commit = makeCommit(first, nextRecord(first, {}), { command })
        const outcomes = await Promise.all([store.commit(commit), store.commit(commit)])
        expect(outcomes).toEqual(['committed', 'duplicate-command'])
      })

      it('the same id from another browser is another command', async () => {
        const first = makeRecord('BCDF')
        const second = nextRecord(first, {})
        const store = await openWith(first)
        await store.commit(makeCommit(first, second, { command }))
        const other = { ...command, browserKey: browserKey('browser-ben') }
        expect(await store.commit(makeCommit(second, nextRecord(second, {}), { command: other }))).toBe(
          'committed',
        )
      })

      it('an answer of null is an answer; none is undefined', async () => {
        const first = makeRecord('BCDF')
        const store = await openWith(first)
        await store.commit(
          makeCommit(first, nextRecord(first, {}), { command: { ...command, answer: null } }),
        )
        expect(await store.findAnswer(command.browserKey, 'c1')).toBeNull()
        expect(await store.findAnswer(command.browserKey, 'c2')).toBeUndefined()
      })

      it('a command whose commit conflicts leaves no answer and can be made again', async () => {
        const first = makeRecord('BCDF')
        const second = nextRecord(first, {})
        const store = await openWith(first)
        await store.commit(makeCommit(first, second))
        expect(await store.commit(makeCommit(first, second, { command }))).toBe('version-conflict')
        expect(await store.findAnswer(command.browserKey, 'c1')).toBeUndefined()
        const third = nextRecord(second, {})
        expect(await store.commit(makeCommit(second, third, { command }))).toBe('committed')
      })

      it('a command that changed nothing keeps its answer, and the room its version', async () => {
        const first = makeRecord('BCDF')
        const store = await openWith(first)
        const unchanged = { roomId: first.room.id, basedOn: 1, changes: [], command, at: NOON }
        expect(await store.commit(unchanged)).toBe('committed')
        expect(await store.load(first.room.id)).toEqual(first)
        expect(await store.findAnswer(command.browserKey, 'c1')).toEqual({ votedFor: null })
        const again = { ...command, answer: 'another' }
        expect(await store.commit({ ...unchanged, command: again })).toBe('duplicate-command')
        expect(await store.commit(makeCommit(first, nextRecord(first, {}), { command: again }))).toBe(
          'duplicate-command',
        )
        expect(await store.findAnswer(command.browserKey, 'c1')).toEqual({ votedFor: null })
      })

      it('a command that changed nothing conflicts where the room is at another version, or gone', async () => {
        const first = makeRecord('BCDF')
        const second = nextRecord(first, {})
        const store = await openWith(first)
        const unchanged = { roomId: first.room.id, basedOn: 1, changes: [], command, at: NOON }
        await store.commit(makeCommit(first, second))
        expect(await store.commit(unchanged)).toBe('version-conflict')
        await store.commit(makeCommit(second, null))
        expect(await store.commit({ ...unchanged, basedOn: 2 })).toBe('version-conflict')
        expect(await store.findAnswer(command.browserKey, 'c1')).toBeUndefined()
      })

      it('an answer outlives its room', async () => {
        const first = makeRecord('BCDF')
        const store = await openWith(first)
        await store.commit(makeCommit(first, null, { command }))
        expect(await store.findAnswer(command.browserKey, 'c1')).toEqual({ votedFor: null })
      })
    })

    describe('many commits at once', () => {
      const codes = Array.from({ length: 40 }, (_, index) => `C${String(index).padStart(3, '0')}`)

      it('one that conflicts leaves the others alone', async () => {
        const records = codes.map((code) => makeRecord(code))
        const store = await openWith(...records)
        const commits = records.map((record) => makeCommit(record, nextRecord(record, { name: 'next' })))
        const outcomes = await Promise.all(
          commits.map((commit, index) =>
            store.commit(index === 7 ? { ...commit, ...staleOf(records[7]) } : commit),
          ),
        )
        expect(outcomes.map((outcome, index) => outcome === 'committed' || index)).toEqual(
          codes.map((_, index) => (index === 7 ? 7 : true)),
        )
        const names = await Promise.all(
          records.map(async ({ room }) => (await store.load(room.id))?.room.name),
        )
        expect(names).toEqual(codes.map((_, index) => (index === 7 ? null : 'next')))
      })

      it('one that cannot be stored throws, leaves no trace, and leaves the others alone', async () => {
        const records = codes.map((code) => makeRecord(code))
        const store = await openWith(...records)
        const command = { browserKey: browserKey('browser-ana'), commandId: 'c1', answer: null }
        const results = await Promise.allSettled(
          records.map((record, index) => {
            const twin = makePlayer(record.room.code, 'twin', { browserKey: browserKey('browser-ana') })
            const players = index === 7 ? [...record.players, twin] : record.players
            const after = nextRecord(record, { name: 'next' }, { players })
            return store.commit(makeCommit(record, after, { command: index === 7 ? command : null }))
          }),
        )
        expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7])
        expect(await store.load(roomId('room-C007'))).toEqual(records[7])
        expect(await store.findAnswer(command.browserKey, 'c1')).toBeUndefined()
        expect((await store.load(roomId('room-C039')))?.room.name).toBe('next')
      })

      it('commits of one room made one after another all hold', async () => {
        const store = await openWith(makeRecord('BCDF'))
        let record = makeRecord('BCDF')
        const outcomes = Array.from({ length: 20 }, (_, index) => {
          const before = record
          record = nextRecord(record, { name: `n${index}` })
          return store.commit(makeCommit(before, record))
        })
        expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['committed']))
        expect(await store.load(record.room.id)).toEqual(record)
      })
    })

    describeCodes({ open, openWith })

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

    describeLookups({ open, openWith })

    it('answers a ping', async () => {
      await expect((await open()).ping()).resolves.toBeUndefined()
    })

    it('refuses a commit that does not carry its room’s next version', async () => {
      const first = makeRecord('BCDF')
      const store = await openWith(first)
      const commit = makeCommit(first, nextRecord(first, {}))
      await expect(store.commit({ ...commit, changes: [] })).rejects.toThrow('exactly once')
      await expect(store.commit({ ...commit, basedOn: 2 })).rejects.toThrow('cannot follow 2')
      await expect(store.commit({ ...commit, basedOn: 0 })).rejects.toThrow('based on version 0')
      await expect(store.commit({ ...commit, roomId: roomId('other') })).rejects.toThrow('its own room')
    })
  })
}

const playing = { status: 'playing', gameSettings: { factsPerPlayer: 3, isLoud: false, theme: 'a' } } as const

/** A commit's parts that name a version which has not been reached. */
function staleOf(record: RoomRecord | undefined) {
  if (record === undefined) throw new Error('no such record')
  const ahead = nextRecord(record, {})
  const { basedOn, changes } = makeCommit(ahead, nextRecord(ahead, {}))
  return { basedOn, changes }
}
