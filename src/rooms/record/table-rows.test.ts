import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { GameTable } from '../games/room-game.ts'
import { GAME, ROOM_ID, testRoom } from '../room-fixture.test-support.ts'
import { applyChanges } from './apply-changes.ts'
import type { SessionId } from './ids.ts'
import { type GameRow, type GameRows, type RoomRecord, storedId } from './room-record.ts'
import { diffRecords, type RowChange } from './row-change.ts'
import { compareRows, orderOf, putRow, rowsOf, withoutEmptyTables } from './table-rows.ts'

const row = v.object({
  sessionId: storedId<SessionId>(),
  round: v.number(),
  player: v.string(),
  value: v.unknown(),
})
const rounds: GameTable<typeof row> = { name: 'rounds', row, key: ['round'] }
const answers: GameTable<typeof row> = { name: 'answers', row, key: ['sessionId', 'round', 'player'] }
const games = new Map([[GAME, { tables: [rounds, answers] }]])
const sessionIdOf = (text: string) => v.parse(row.entries.sessionId, text)
const sessionId = sessionIdOf('session-1')

const value = fc.constantFrom<unknown>(null, 1, 'a', { a: [1] }, { a: [2] })
const keyed = (keys: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...keys), value).map((values) =>
    Object.entries(values).map(([key, value]): GameRow => {
      const [round, player = ''] = key.split('/')
      return { sessionId, round: Number(round), player, value }
    }),
  )
const rows = fc
  .record({ rounds: keyed(['1', '2', '3']), answers: keyed(['1/a', '1/b', '2/a', '2/b', '11/', '1/1']) })
  .map(withoutEmptyTables)

function playing(rows: GameRows['rows'], id = sessionId): RoomRecord & { readonly game: GameRows } {
  const { record } = testRoom()
  if (record === null) throw new Error('fixture')
  const session = { id, roomId: ROOM_ID, gameId: GAME, settings: {}, startedAt: 0 }
  const state = { sessionId: id, phase: 'on', phaseEndsAt: null, state: {} }
  return { ...record, game: { session, state, rows } }
}

/** With each table's rows in one order: a change adds its row at the end. */
function inOrder(record: RoomRecord | null): unknown {
  const tables = Object.entries(record?.game?.rows ?? {}).map(([table, ofTable]) => [
    table,
    new Set(ofTable.map((one) => JSON.stringify(one))),
  ])
  return { ...record, game: { ...record?.game, rows: Object.fromEntries(tables) } }
}

function changesOf(before: GameRows['rows'], after: GameRows['rows']): readonly RowChange[] {
  return diffRecords(playing(before), playing(after), games)
}

const one = { sessionId, round: 1, player: 'a', value: null }
const two = { sessionId, round: 2, player: 'a', value: null }

describe('the rows of a game', () => {
  it('[ROOM-37] are turned into other rows by their changes, with any key', () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const changed = applyChanges(playing(before), changesOf(before, after))
        expect(inOrder(changed)).toEqual(inOrder(playing(after)))
        const anew = applyChanges(null, diffRecords(null, playing(after), games))
        expect(anew).toEqual(playing(after))
      }),
    )
  })

  it('[ROOM-37] change table by table in the declared order, and deletions come before insertions', () => {
    const changes = changesOf({ answers: [one], rounds: [one] }, { answers: [two], rounds: [two] })
    const key = { sessionId, round: 2, player: 'a' }
    expect(changes).toEqual([
      { table: 'game_rows', of: 'rounds', op: 'delete', key: { round: 1 } },
      { table: 'game_rows', of: 'rounds', op: 'insert', key: { round: 2 }, row: two },
      { table: 'game_rows', of: 'answers', op: 'delete', key: { ...key, round: 1 } },
      { table: 'game_rows', of: 'answers', op: 'insert', key, row: two },
    ])
  })

  it('[ROOM-37] name the changed values of an updated row', () => {
    const changed = { ...one, value: { a: 1 } }
    expect(changesOf({ rounds: [one, two] }, { rounds: [changed, { ...two }] })).toEqual([
      { table: 'game_rows', of: 'rounds', op: 'update', key: { round: 1 }, row: changed, changed: ['value'] },
    ])
  })

  it('[ROOM-37] of another session are all inserted, after the deletion of the former session', () => {
    const next = playing({ rounds: [one] }, sessionIdOf('session-2'))
    const changes = diffRecords(playing({ rounds: [one] }), next, games)
    expect(changes.map(({ op, table }) => `${op} ${table}`)).toEqual([
      'delete game_sessions',
      'insert game_sessions',
      'insert game_states',
      'insert game_rows',
    ])
    expect(applyChanges(playing({ rounds: [one] }), changes)).toEqual(next)
  })

  it('[ROOM-37] leave no table behind when the last one is deleted', () => {
    const changes = changesOf({ rounds: [one], answers: [one] }, { answers: [one] })
    expect(applyChanges(playing({ rounds: [one], answers: [one] }), changes)?.game?.rows).toEqual({
      answers: [one],
    })
  })

  it('are the same rows if none changes', () => {
    const before = { rounds: [one, two] }
    const changes = changesOf(before, { rounds: [two, { ...one }] })
    expect(changes).toEqual([])
  })

  it('throw before their session', () => {
    const { game: _, ...lobby } = playing({})
    const changes = changesOf({}, { rounds: [one] })
    expect(() => applyChanges({ ...lobby, game: null }, changes)).toThrow(
      'a change of game_rows came before its session',
    )
  })

  it('[ROOM-37] come with the state of their session, of which an update names the changed values', () => {
    const before = playing({ rounds: [one] })
    const state = { ...before.game.state, phaseEndsAt: 5, state: {} }
    const after = { ...before, game: { ...before.game, state } }
    const changes = diffRecords(before, after, games)
    expect(changes).toEqual([{ table: 'game_states', op: 'update', row: state, changed: ['phaseEndsAt'] }])
    expect(applyChanges(before, changes)).toEqual(after)
    expect(diffRecords(before, { ...before, game: { ...before.game } }, games)).toEqual([])
    expect(diffRecords(before, { ...before, game: { ...before.game } }, new Map())).toEqual([])
  })

  it('throw in a table that their game does not declare, and without a valid key', () => {
    expect(() => changesOf({}, { secrets: [one] })).toThrow('toy has no table secrets')
    expect(() => changesOf({}, { rounds: [{ ...one, round: null }] })).toThrow('round of a row of rounds')
  })

  it('can be read by table', () => {
    const { game } = playing({ rounds: [one] })
    expect(rowsOf(game, rounds)).toEqual([one])
    expect(rowsOf(game, answers)).toEqual([])
  })
})

describe('the rows of a list', () => {
  const list = (text: string) =>
    text.split(' ').map((one) => ({ id: one.slice(0, 1), at: Number(one.slice(1)) }))
  const byArrival = { arrival: 'at', key: ['id'] }
  const byKey = { arrival: null, key: ['id'] }
  const put = (table: Parameters<typeof putRow>[0], rows: string, row: string) =>
    putRow(table, list(rows), list(row)[0] ?? {})

  it('[ROOM-11] are in the order of arrival, then of the key', () => {
    expect(orderOf(byArrival)).toEqual(['at', 'id'])
    expect(orderOf(byKey)).toEqual(['id'])
    const compare = compareRows(['at', 'id'])
    expect(list('b2 a10 c2 a2').sort(compare)).toEqual(list('a2 b2 c2 a10'))
    expect(compare({ at: 1, id: 'a' }, { at: 1, id: 'a' })).toBe(0)
    expect(compareRows(['id'])({ id: 'B' }, { id: 'a' })).toBeLessThan(0)
    expect(compareRows(['id'])({ id: null }, { id: 'a' })).toBe(0)
    expect(compareRows(['at'])({ at: 1 }, { at: null })).toBe(0)
  })

  it('[ROOM-11] take a new row at their end, or at its place by the key', () => {
    expect(put(byArrival, 'b1 c2', 'a0')).toEqual(list('b1 c2 a0'))
    expect(put(byKey, 'b1 c2', 'a0')).toEqual(list('a0 b1 c2'))
  })

  it('[ROOM-11] keep the place of a changed row, unless it arrives again', () => {
    expect(put(byArrival, 'b1 c2', 'b1')).toEqual(list('b1 c2'))
    expect(put(byArrival, 'b1 c2', 'b3')).toEqual(list('c2 b3'))
    expect(put(byArrival, 'b1 a1', 'b1')).toEqual(list('b1 a1'))
    expect(put(byKey, 'c1 b2', 'c3')).toEqual(list('c3 b2'))
  })
})
