import { describe, expect, it } from 'vitest'
import { ROOM_ID, testRoom } from '../room-fixture.test-support.ts'
import { drawRoomCode } from '../text/room-code.ts'
import { applyChanges } from './apply-changes.ts'
import { listRows, listTables, type RoomRecord } from './room-record.ts'
import { diffRecords, type RowChange } from './row-change.ts'
import { changedRow, sampleRow } from './sample-row.test-support.ts'
import type { RowSchema, RowValues } from './table.ts'

const games = new Map()

/** A room with two rows in each of its lists, in their order. */
function fullRecord(): RoomRecord {
  const record = testRoom().current()
  return {
    ...record,
    ...listRows((table) => [0, 1].map((number) => sampleRow<RowSchema>(table, number, { roomId: ROOM_ID }))),
  }
}

/** The changes between the two, after a check that they turn one into the other. */
function changesOf(before: RoomRecord | null, after: RoomRecord | null): readonly RowChange[] {
  const changes = diffRecords(before, after, games)
  expect(applyChanges(before, changes)).toEqual(after)
  return changes
}

const full = fullRecord()
const { id: roomId } = full.room
/** For each list its table, the key of its second row, and a changed value. */
const tables = listTables.map((table) => {
  const row: RowValues = full[table.list][1] ?? {}
  const key = Object.fromEntries(table.key.map((field) => [field, row[field]]))
  const changed = Object.entries(changedRow(table, row))
  const [field, value] = changed.findLast(([one, value]) => one !== table.arrival && value !== row[one]) ?? []
  return {
    ...{ table: table.name, field: table.list, arrival: table.arrival },
    key: table.key.length === 1 ? row[table.key[0]] : key,
    changedValue: { [field ?? '']: value },
  }
})

it.each([
  ['players', 'id 1'],
  ['room_prompts', { roomId, gameId: 'gameId 1' }],
])('the key of a row of %s is the value of its only field, or the values of several', (name, key) => {
  expect(tables.find(({ table }) => table === name)?.key).toEqual(key)
})

describe.each(tables)('the changes of $table', ({ table, field, key, changedValue, arrival }) => {
  const [first, second] = full[field]
  const without = { ...full, [field]: [first] }
  const changed = { ...second, ...changedValue }

  it('[ROOM-37] insert a row', () => {
    expect(changesOf(without, full)).toEqual([{ table, op: 'insert', row: second }])
  })

  it('[ROOM-37] update a row, and name its changed values', () => {
    const update = { table, op: 'update', row: changed, changed: Object.keys(changedValue) }
    expect(changesOf(full, { ...full, [field]: [first, changed] })).toEqual([update])
    expect(changesOf({ ...full, [field]: [second] }, { ...full, [field]: [changed] })).toEqual([update])
  })

  it('[ROOM-37] delete a row by its key', () => {
    expect(changesOf(full, without)).toEqual([{ table, op: 'delete', key }])
  })

  it('[ROOM-37] keep the rows in order when an earlier one is inserted', () => {
    const others = { ...full, [field]: [second] }
    const isSorted = arrival === null
    const after = applyChanges(others, diffRecords(others, full, games))
    expect(after?.[field]).toEqual(isSorted ? [first, second] : [second, first])
  })

  it('[ROOM-37] are empty between equal rows', () => {
    expect(changesOf(full, { ...full, [field]: full[field].map((row) => ({ ...row })) })).toEqual([])
  })
})

describe('the changes of a room', () => {
  it('[ROOM-37] insert the room, then its rows', () => {
    const changes = changesOf(null, full)
    expect(changes[0]).toEqual({ table: 'rooms', op: 'insert', row: full.room })
    const rows = tables.flatMap(({ table, field }) =>
      full[field].map((row) => ({ table, op: 'insert', row })),
    )
    expect(changes.slice(1)).toEqual(rows)
  })

  it('[ROOM-37] delete all of it by the room alone', () => {
    expect(changesOf(full, null)).toEqual([{ table: 'rooms', op: 'delete', key: roomId }])
    expect(changesOf(null, null)).toEqual([])
  })

  it('[ROOM-37] [ROOM-47] name the former code if the code changed', () => {
    const update = { table: 'rooms', op: 'update' }
    const room = { ...full.room, name: 'Crew' }
    expect(changesOf(full, { ...full, room })).toEqual([{ ...update, row: room, changed: ['name'] }])
    const renewed = { ...room, code: drawRoomCode(() => 0) }
    expect(changesOf(full, { ...full, room: renewed })).toEqual([
      { ...update, row: renewed, changed: ['code', 'name'], oldCode: full.room.code },
    ])
    expect(changesOf(full, { ...full, room: { ...full.room } })).toEqual([])
  })

  it('[ROOM-37] compare lists and settings by their values', () => {
    const settings = (gameSettings: Readonly<Record<string, number>> | null) => ({
      ...full,
      room: { ...full.room, gameSettings },
    })
    const changedBetween = (before: RoomRecord, after: RoomRecord) =>
      changesOf(before, after).map((change) => (change.op === 'update' ? change.changed : change.op))
    expect(changedBetween(settings({ rounds: 1 }), settings({ rounds: 1 }))).toEqual([])
    expect(changedBetween(settings({ rounds: 1 }), settings({ rounds: 2 }))).toEqual([['gameSettings']])
    expect(changedBetween(settings(null), settings({}))).toEqual([['gameSettings']])
    expect(changedBetween(settings({}), settings(null))).toEqual([['gameSettings']])
    const withAvatar = (json: string) => ({
      ...full,
      players: full.players.map((one, index) => (index === 0 ? { ...one, avatar: JSON.parse(json) } : one)),
    })
    expect(changedBetween(withAvatar('"1"'), withAvatar('1'))).toEqual([['avatar']])
  })

  it('[ROOM-11] [ROOM-37] put a player who joined again in the order of joining', () => {
    const back = { ...full, players: full.players.map((one, index) => ({ ...one, joinedAt: 10 - index })) }
    const after = applyChanges(full, diffRecords(full, back, games))
    expect(after?.players).toEqual(back.players.toReversed())
  })

  it('throw before their room', () => {
    const changes = changesOf(null, full)
    expect(() => applyChanges(null, changes.slice(1))).toThrow('a change of players came before its room')
  })
})
