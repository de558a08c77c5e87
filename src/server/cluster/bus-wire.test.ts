import { describe, expect, it } from 'vitest'
import { parseUp } from '#protocol/up.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { listRows } from '#rooms/record/room-record.ts'
import { diffRecords } from '#rooms/record/row-change.ts'
import { changedRow } from '#rooms/record/sample-row.test-support.ts'
import {
  browserKey,
  makeGame,
  makePlayer,
  makePrompts,
  makeRecord,
  makeRemoval,
  nextRecord,
  roomCode,
  storedGames,
  withLists,
} from '../storage/testing/record-fixture.ts'
import type { BusMessage } from './bus.ts'
import { decodeMessage, encodeMessage } from './bus-wire.ts'

const ana = '3b241101-e2bb-4255-8caf-4136c566a962' as PlayerId
const waiting = makeRecord('BCDF', { name: 'Friday' })
const playing = nextRecord(
  waiting,
  { code: roomCode('GHJK'), gameSettings: { rounds: 2 } },
  { players: [makePlayer('BCDF', 'ben')], removals: [makeRemoval('BCDF', 'zoe')], game: makeGame('BCDF') },
)
const listed = nextRecord(withLists(waiting), {})
const relisted = {
  ...listed,
  ...listRows((table) => listed[table.list].map((row) => changedRow(table, row))),
  prompts: [],
}
const emptied = { ...playing, game: { ...makeGame('BCDF'), rows: {} } }

const committed: BusMessage & { kind: 'committed' } = {
  kind: 'committed',
  node: 'a',
  version: 2,
  changes: diffRecords(waiting, playing, storedGames),
  notices: [{ kind: 'player-joined', playerId: ana, name: 'Ana' }],
}

const entry = { sessionId: 'session', kind: 'answer', key: '1', value: null }
const { value: _, ...entryKey } = entry
const gameRow = (parts: object) => ({
  table: 'game_rows',
  of: 'game_entries',
  op: 'insert',
  key: entryKey,
  row: entry,
  ...parts,
})

function decode(text: string) {
  const errors: string[] = []
  const message = decodeMessage(text, (error) => errors.push(error.message))
  return { message, errors }
}

/** Decodes the message after replacing some of its encoded fields. */
const altered = (message: BusMessage, parts: object) =>
  decode(JSON.stringify({ ...JSON.parse(encodeMessage(message)), ...parts }))

describe('a message between nodes', () => {
  it.each<readonly [string, BusMessage]>([
    ['a commit', committed],
    ['a commit that deletes a game', { ...committed, changes: diffRecords(playing, waiting, storedGames) }],
    [
      'a commit that deletes the rows of a game',
      { ...committed, changes: diffRecords(playing, emptied, storedGames) },
    ],
    [
      'a commit that inserts rows of each list',
      { ...committed, changes: diffRecords(waiting, { ...listed, prompts: [] }, storedGames) },
    ],
    [
      'a commit that updates rows of each list and deletes own prompts',
      { ...committed, changes: diffRecords(listed, relisted, storedGames) },
    ],
    [
      'a commit that deletes rows of each list',
      { ...committed, changes: diffRecords(listed, waiting, storedGames) },
    ],
    [
      'a commit that deletes the room',
      { ...committed, changes: diffRecords(waiting, null, storedGames), notices: [] },
    ],
    ['a commit to be read from the store', { ...committed, changes: null, notices: [] }],
    ['presence', { kind: 'presence', node: 'a', version: 0, connected: [{ playerId: ana, claimedAt: 1 }] }],
    ['signals', { kind: 'signals', node: 'a', sentAt: 5, counts: { ha: 2, hmm: 1 }, nudged: [ana] }],
    [
      'the places of watchers',
      {
        kind: 'watching',
        node: 'a',
        watchers: [{ key: 'k'.repeat(16), address: '-'.repeat(16), claimedAt: 1, wantsIn: true }],
      },
    ],
    [
      'a command for the leader',
      {
        kind: 'command-asked',
        node: 'a',
        to: 'b',
        id: 'ask',
        command: { type: 'makeMove', playerId: ana, move: { type: 'pick', number: 1 } },
        browserKey: browserKey('ana'),
        commandId: 'once',
      },
    ],
    [
      'the answer of the leader',
      { kind: 'command-answered', node: 'b', to: 'a', id: 'ask', accepted: { version: 3, answer: null } },
    ],
    [
      'the refusal of the leader',
      { kind: 'command-answered', node: 'b', to: 'a', id: 'ask', accepted: null },
    ],
    ['the request for presence', { kind: 'presence-asked', node: 'a' }],
  ])('is decoded as it was encoded: %s', (_, message) => {
    expect(decode(encodeMessage(message))).toEqual({ message, errors: [] })
  })

  it.each([
    '',
    'not JSON',
    'null',
    '[]',
    '{"kind":"gossip","node":"a"}',
    '{"kind":"presence-asked"}',
    '{"kind":"presence-asked","node":""}',
    '{"kind":"presence-asked","node":"a","more":1}',
    '{"kind":"presence","node":"a","version":-1,"connected":[]}',
    '{"kind":"presence","node":"a","version":1,"connected":[{"playerId":"ana"}]}',
    '{"kind":"signals","node":"a","sentAt":1,"counts":{"ha":0},"nudged":[]}',
    '{"kind":"signals","node":"a","sentAt":1,"counts":{"cry":1},"nudged":[]}',
    '{"kind":"signals","node":"a","counts":{},"nudged":[]}',
    '{"kind":"watching","node":"a"}',
    '{"kind":"command-asked","node":"a","to":"b","id":"1","command":{"type":"settle"},"browserKey":"k","commandId":"c"}',
    '{"kind":"command-asked","node":"a","to":"b","id":"1","browserKey":"k","commandId":"c"}',
    '{"kind":"command-answered","node":"a","to":"b","id":"1"}',
    '{"kind":"watching","node":"a","watchers":[{"key":"browser","address":"203.0.113.1","claimedAt":1,"wantsIn":true}]}',
    '{"kind":"committed","node":"a","version":1.5,"tables":"","changes":[],"notices":[]}',
    '{"kind":"committed","node":"a","version":1,"tables":""}',
  ])('is ignored and reported if it is invalid: %s', (text) => {
    expect(decode(text)).toEqual({ message: null, errors: [expect.any(String)] })
  })

  it('keeps only the version of a commit by a build with other tables, without an error', () => {
    const { message, errors } = altered(committed, { tables: '9999-from-the-future', changes: 'more' })
    expect(message).toEqual({ ...committed, changes: null, notices: [] })
    expect(errors).toEqual([])
  })

  it.each([
    ['a row without a column', { changes: [{ table: 'players', op: 'insert', row: { id: 's3cret' } }] }],
    ['an unknown table', { changes: [{ table: 's3cret', op: 'delete', key: 'a' }] }],
    [
      'lines of own prompts',
      { changes: [{ table: 'room_prompts', op: 'insert', row: makePrompts('BCDF', 's3cret') }] },
    ],
    ['a row in an unknown table of a game', { changes: [gameRow({ of: 's3cret' })] }],
    ['a row of a game without its session', { changes: [gameRow({ row: { kind: 's3cret' } })] }],
    ['a row of a game without its whole key', { changes: [gameRow({ key: { kind: 's3cret' } })] }],
    ['an unknown notice', { notices: [{ kind: 's3cret' }] }],
  ])('keeps only the version of a commit with %s, and reports an error', (_, parts) => {
    const { message, errors } = altered(committed, parts)
    expect(message).toEqual({ ...committed, changes: null, notices: [] })
    expect(errors).toHaveLength(1)
    expect(errors[0]).not.toContain('s3cret')
  })
})

describe('the time of a seat claim', () => {
  const subscribing = (claimedAt: number) =>
    JSON.stringify({
      type: 'call',
      id: ana,
      call: 'subscribe',
      args: { roomId: ana, playerId: ana, claimedAt },
    })
  it.each([0, Number.MAX_SAFE_INTEGER, 2 ** 53, 1e300, 0.5, -1])(
    'is valid in a message between nodes if and only if it is valid in a call: %d',
    (claimedAt) => {
      const presence = {
        kind: 'presence',
        node: 'a',
        version: 1,
        connected: [{ playerId: ana, claimedAt }],
      } as const
      const isDecoded = decode(encodeMessage(presence)).message !== null
      expect(parseUp(subscribing(claimedAt)).ok).toBe(isDecoded)
    },
  )
})
