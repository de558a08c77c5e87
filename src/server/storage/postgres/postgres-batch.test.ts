import { describe, expect, it } from 'vitest'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import {
  makeCommit,
  makeGame,
  makePlayer,
  makeRecord,
  makeRemoval,
  nextRecord,
  roomCode,
} from '../testing/record-fixture.ts'
import { isBatchable } from './postgres-batch.ts'

const lobby = makeRecord('BCDF')
const playing: RoomRecord = { ...lobby, game: makeGame('BCDF') }
const [ana, ben] = [makePlayer('BCDF', 'ana', { isHost: true }), makePlayer('BCDF', 'ben')]

describe('a commit is batchable if the order of its parts does not matter:', () => {
  it.each<[string, RoomRecord, RoomRecord]>([
    ['a change of the room alone', lobby, nextRecord(lobby, { name: 'x' })],
    ['a player who joins', lobby, nextRecord(lobby, {}, { players: [ana, ben] })],
    ['a player who leaves', lobby, nextRecord(lobby, {}, { players: [] })],
    ['a removal', lobby, nextRecord(lobby, {}, { players: [], removals: [makeRemoval('BCDF', 'ana')] })],
    ['a game that starts', lobby, nextRecord(lobby, {}, { game: makeGame('BCDF') })],
    ['a game that ends', playing, nextRecord(playing, {}, { game: null })],
  ])('%s', (_, before, after) => {
    expect(isBatchable(makeCommit(before, after))).toBe(true)
  })
})

describe('a commit is not batchable', () => {
  it.each<[string, RoomRecord | null, RoomRecord | null]>([
    ['that creates its room', null, lobby],
    ['that deletes it', lobby, null],
    ['that renames it', lobby, nextRecord(lobby, { code: roomCode('BCDG') })],
    [
      'that inserts a row and deletes another from one table',
      lobby,
      nextRecord(lobby, {}, { players: [ben] }),
    ],
  ])('%s', (_, before, after) => {
    expect(isBatchable(makeCommit(before, after))).toBe(false)
  })

  it('that replaces a game by another', () => {
    const { session, state } = makeGame('OTHER')
    const other = { session: { ...session, roomId: lobby.room.id }, state, rows: {} }
    expect(isBatchable(makeCommit(playing, nextRecord(playing, {}, { game: other })))).toBe(false)
  })
})

it('a malformed commit is refused', () => {
  const commit = makeCommit(lobby, nextRecord(lobby, {}))
  expect(() => isBatchable({ ...commit, changes: [] })).toThrow('exactly once')
})
