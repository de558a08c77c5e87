import { describe, expect, it } from 'vitest'
import { parseUp } from '#protocol/up.ts'
import type { PlayerId } from '#rooms/ids.ts'
import { diffRecords } from '#rooms/row-change.ts'
import {
  makeGame,
  makePlayer,
  makeRecord,
  makeRemoval,
  nextRecord,
  roomCode,
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
const emptied = { ...playing, game: { ...makeGame('BCDF'), facts: [], votes: [] } }

const committed: BusMessage & { kind: 'committed' } = {
  kind: 'committed',
  node: 'a',
  version: 2,
  changes: diffRecords(waiting, playing),
  notices: [{ kind: 'player-joined', playerId: ana, name: 'Ana' }],
}

function decode(text: string) {
  const complaints: string[] = []
  const message = decodeMessage(text, (error) => complaints.push(error.message))
  return { message, complaints }
}

/** The message as it would arrive with some of it said otherwise. */
const altered = (message: BusMessage, parts: object) =>
  decode(JSON.stringify({ ...JSON.parse(encodeMessage(message)), ...parts }))

describe('what nodes tell each other', () => {
  it.each<readonly [string, BusMessage]>([
    ['a commit', committed],
    ['a commit that deletes a game', { ...committed, changes: diffRecords(playing, waiting) }],
    ['a commit that deletes statements and votes', { ...committed, changes: diffRecords(playing, emptied) }],
    ['a room that is no more', { ...committed, changes: diffRecords(waiting, null), notices: [] }],
    ['a commit to be read from the store', { ...committed, changes: null, notices: [] }],
    [
      'who is present',
      { kind: 'presence', node: 'a', version: 0, connected: [{ playerId: ana, claimedAt: 1 }] },
    ],
    ['the question who is present', { kind: 'presence-asked', node: 'a' }],
  ])('arrives as it was sent: %s', (_, message) => {
    expect(decode(encodeMessage(message))).toEqual({ message, complaints: [] })
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
    '{"kind":"committed","node":"a","version":1.5,"tables":"","changes":[],"notices":[]}',
    '{"kind":"committed","node":"a","version":1,"tables":""}',
  ])('is ignored and complained of where it is no message: %s', (text) => {
    expect(decode(text)).toEqual({ message: null, complaints: [expect.any(String)] })
  })

  it('says that something was committed where the other knows other tables, and complains of nothing', () => {
    const { message, complaints } = altered(committed, { tables: '9999-from-the-future', changes: 'more' })
    expect(message).toEqual({ ...committed, changes: null, notices: [] })
    expect(complaints).toEqual([])
  })

  it.each([
    ['a row without a column', { changes: [{ table: 'players', op: 'insert', row: { id: 's3cret' } }] }],
    ['a table nobody knows', { changes: [{ table: 's3cret', op: 'delete', key: 'a' }] }],
    ['a notice nobody knows', { notices: [{ kind: 's3cret' }] }],
  ])('says that something was committed, and complains, where it holds %s', (_, parts) => {
    const { message, complaints } = altered(committed, parts)
    expect(message).toEqual({ ...committed, changes: null, notices: [] })
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).not.toContain('s3cret')
  })
})

describe('when a tab claims its seat, as its browser says', () => {
  const subscribing = (claimedAt: number) =>
    JSON.stringify({
      type: 'call',
      id: ana,
      call: 'subscribe',
      args: { roomId: ana, playerId: ana, claimedAt },
    })
  it.each([0, Number.MAX_SAFE_INTEGER, 2 ** 53, 1e300, 0.5, -1])(
    'is heard by all or refused: %d',
    (claimedAt) => {
      const saying = {
        kind: 'presence',
        node: 'a',
        version: 1,
        connected: [{ playerId: ana, claimedAt }],
      } as const
      const isHeard = decode(encodeMessage(saying)).message !== null
      expect(parseUp(subscribing(claimedAt)).ok).toBe(isHeard)
    },
  )
})
