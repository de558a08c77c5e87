import { describe, expect, it } from 'vitest'
import type { RoomRecord } from '#rooms/room-record.ts'
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

describe('a commit goes with others where the order of its parts does not matter', () => {
  it.each<[string, RoomRecord, RoomRecord]>([
    ['a change of the room alone', lobby, nextRecord(lobby, { name: 'x' })],
    ['who joins', lobby, nextRecord(lobby, {}, { players: [ana, ben] })],
    ['who leaves', lobby, nextRecord(lobby, {}, { players: [] })],
    ['who is removed', lobby, nextRecord(lobby, {}, { players: [], removals: [makeRemoval('BCDF', 'ana')] })],
    ['a game that begins', lobby, nextRecord(lobby, {}, { game: makeGame('BCDF') })],
    ['a game that ends', playing, nextRecord(playing, {}, { game: null })],
  ])('%s', (_, before, after) => {
    expect(isBatchable(makeCommit(before, after))).toBe(true)
  })
})

describe('a commit is made alone', () => {
  it.each<[string, RoomRecord | null, RoomRecord | null]>([
    ['that makes its room', null, lobby],
    ['that closes it', lobby, null],
    ['that gives it another code', lobby, nextRecord(lobby, { code: roomCode('BCDG') })],
    ['that puts a row in the place of another', lobby, nextRecord(lobby, {}, { players: [ben] })],
  ])('%s', (_, before, after) => {
    expect(isBatchable(makeCommit(before, after))).toBe(false)
  })

  it('that begins a game in the place of another', () => {
    const { session, state } = makeGame('OTHER')
    const other = { session: { ...session, roomId: lobby.room.id }, state, facts: [], votes: [] }
    expect(isBatchable(makeCommit(playing, nextRecord(playing, {}, { game: other })))).toBe(false)
  })
})

it('what is no commit at all is refused', () => {
  const commit = makeCommit(lobby, nextRecord(lobby, {}))
  expect(() => isBatchable({ ...commit, changes: [] })).toThrow('exactly once')
})
