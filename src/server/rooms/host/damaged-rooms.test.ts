import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import { eveningScoresTable, type RoomRecord, seenPromptsTable } from '#rooms/record/room-record.ts'
import { sampleRow } from '#rooms/record/sample-row.test-support.ts'
import { assertAsyncUntil } from '#tests/support/property-runs.ts'
import { openSqliteStore } from '../../storage/sqlite/sqlite-store.ts'
import { columnsText } from '../../storage/store/statements.ts'
import { roomParts, tables } from '../../storage/tables/tables.ts'
import {
  makeCommit,
  makeGame,
  makePlayer,
  makePrompts,
  makeRecord,
  makeRemoval,
  nextRecord,
  withLists,
} from '../../storage/testing/record-fixture.ts'
import { startInProcess } from '../../storage/testing/session-in-process.ts'
import { browser, cluster, GAME, itemAt, join, ROOM, tab } from './room-cluster.test-support.ts'

const dataDir = await mkdtemp(joinPath(tmpdir(), 'rumpus-damaged-'))
const log = { info: () => {}, error: () => {} }
const store = await openSqliteStore({ dataDir, log, start: startInProcess })
const database = new DatabaseSync(joinPath(dataDir, 'rumpus.db'))
database.exec('pragma ignore_check_constraints = on; pragma foreign_keys = off')
afterAll(async () => {
  database.close()
  await store.close()
  await rm(dataDir, { recursive: true })
})

/** Every column but those by which a room's rows are found and its commits are ordered. */
const columnsByTable = new Map(
  [tables.rooms, ...roomParts].map((table) => {
    const found = table === tables.rooms ? ['id', 'version'] : ['roomId', 'sessionId']
    const columns = table.columns.filter(({ field }) => !found.includes(field))
    return [table, columns.map(({ name }) => ({ table, name }))]
  }),
)
const columnsOutsideGames = [...columnsByTable].flatMap(([{ parent }, columns]) =>
  parent === 'game_sessions' ? [] : columns,
)

const someDamage = fc.record({
  column: fc.constantFrom(...columnsOutsideGames),
  value: fc.constantFrom(
    null,
    '',
    'x',
    '{',
    '[[]]',
    '{"a":[]}',
    'pause',
    -1,
    0,
    1,
    2,
    99,
    2 ** 40,
    2n ** 60n,
  ),
  isPlaying: fc.boolean(),
  /** Among the rows of the table, the place of the damaged one. */
  place: fc.nat(2),
})

type Damage = typeof someDamage extends fc.Arbitrary<infer Value> ? Omit<Value, 'isPlaying'> : never

/** Whether the engine stored it: it refuses values of another type. */
function damage({ column: { name, table }, place, value }: Damage): boolean {
  const [key, order] = [columnsText(table.key), columnsText([...table.order, ...table.key])]
  const row = `select ${key} from ${table.name} order by ${order} limit 1 offset ${place}`
  try {
    const update = `update ${table.name} set ${name} = ? where (${key}) = (${row})`
    return database.prepare(update).run(value).changes === 1
  } catch {
    return false
  }
}

function deleteRooms(): void {
  for (const { name } of [tables.retired_codes, ...columnsByTable.keys()])
    database.exec(`delete from ${name}`)
}

/** A room with rows in each table. */
function fullRecord(code: string): RoomRecord {
  return {
    ...withLists(makeRecord(code, { status: 'playing', gameSettings: { theme: 'a' }, eveningGames: 1 })),
    players: [makePlayer(code, 'ana', { isHost: true }), makePlayer(code, 'bo'), makePlayer(code, 'cy')],
    removals: [makeRemoval(code, 'zed')],
    prompts: [makePrompts(code, GAME)],
    game: makeGame(code),
  }
}

const startBy = (playerId: PlayerId) =>
  [
    { type: 'selectGame', playerId, gameId: GAME },
    { type: 'startGame', playerId },
  ] as const

/** A room with three players and a removed one, stored by a server that is gone. */
async function storeRoom(isPlaying: boolean): Promise<void> {
  deleteRooms()
  const { room, ...rows } = fullRecord('1')
  const waiting = { ...room, status: 'waiting', gameSettings: null } as const
  await store.commit(makeCommit(null, { ...rows, room: waiting, game: null }))
  if (!isPlaying) return
  const rooms = cluster(() => store).node('a')
  for (const command of startBy(itemAt(rows.players, 0).id)) await rooms.hostOf(ROOM).run(command, null)
}

it('[ROOM-171] [ROOM-172] [ROOM-173] a room with a damaged column can be viewed, settled, ended, joined again, changed, left and deleted', async () => {
  let repaired = 0
  await assertAsyncUntil(
    fc.asyncProperty(someDamage, async (one) => {
      await storeRoom(one.isPlaying)
      if (!damage(one)) return
      const { clock, errors, node } = cluster(() => store)
      const host = node('b').hostOf(ROOM)
      const record = await host.read()
      if (record === null) throw new Error('the room is gone')
      if (record.damage !== undefined) repaired += 1

      for (const { id, name } of record.players) {
        const page = tab(name, id)
        const { browserKey } = record.players.find((player) => player.id === id) ?? page.subscriber
        await host.subscribe({ ...page.subscriber, browserKey })
        expect(page.views).toHaveLength(1)
      }
      await clock.pass(2_000)
      const [chief] = record.players.filter(({ isHost }) => isHost)
      if (chief === undefined) throw new Error('the room has no host')
      const run = (command: Parameters<typeof host.run>[0]) => host.run(command, null)
      if (record.room.status === 'playing')
        expect(await run({ type: 'endGame', playerId: chief.id })).toMatchObject({ ok: true })
      expect(await store.load(ROOM)).toMatchObject({ room: { status: 'waiting' } })
      // The room may be locked or full: a valid value may be another one. Nothing throws.
      for (const { playerId: removedId } of record.removals)
        await run({ type: 'readmitPlayer', playerId: chief.id, removedId })
      for (const name of ['ana', 'bo', 'zed']) await run(join(name))
      const zed = (await host.read())?.players.find(({ browserKey }) => browserKey === browser('zed'))
      if (zed !== undefined) await run({ type: 'removePlayer', playerId: chief.id, targetId: zed.id })
      for (const command of startBy(chief.id)) await run(command)
      for (const { id: playerId } of (await host.read())?.players ?? [])
        expect(await run({ type: 'leaveRoom', playerId, passHost: false })).toMatchObject({ ok: true })
      expect(await store.load(ROOM)).toBeNull()
      // Once for all commands, which read the room again and again.
      expect(errors).toEqual(record.damage === undefined ? [] : [`Error: room ${ROOM}: ${record.damage}`])
    }),
    () => repaired > 0,
  )
  expect(repaired).toBeGreaterThan(0)
})

it.each([...columnsByTable])(
  '[ROOM-55] [ROOM-171] [ROOM-173] [ROOM-174] a room with a damaged row of $name can be loaded and changed',
  async ({ name: of }, columns) => {
    const record = fullRecord('BCDF')
    let damages = 0
    async function restore(): Promise<void> {
      deleteRooms()
      await store.commit(makeCommit(null, record))
    }
    await restore()
    for (const column of columns)
      for (const value of ['', '{', '[[]]', 2, 2n ** 60n]) {
        if (!damage({ column, place: 0, value })) continue
        const loaded = await store.load(record.room.id)
        const found = loaded?.damage ?? loaded?.game?.damage ?? ''
        if (found.includes(`${of} `)) damages += 1
        expect(found).not.toMatch(/browser-|browserKey \d|snores|yak/)
        // The player has had another seat since.
        const removals = [{ ...makeRemoval('BCDF', 'zed-again'), browserKey: browser('zed') }]
        const changed = nextRecord(record, { status: 'waiting' }, { removals, game: null })
        expect(await store.commit(makeCommit(loaded, changed))).toBe('committed')
        expect(await store.load(record.room.id)).toMatchObject(changed)
        await restore()
      }
    expect(damages).toBeGreaterThan(0)
  },
)

const [removal, prompts] = [makeRemoval('BCDF', 'zed'), makePrompts('BCDF', GAME)]
const seen = sampleRow(seenPromptsTable, 0, { roomId: 'room-BCDF', gameId: GAME })
const score = sampleRow(eveningScoresTable, 0, { roomId: 'room-BCDF' })

it.each<[string, string, Partial<RoomRecord>]>([
  [
    'room_removals set removed_at = 1 << 60',
    'BCDF-zed: removedAt: ',
    { removals: [{ ...removal, removedAt: 0 }] },
  ],
  ["room_removals set browser_key = ''", 'BCDF-zed: browserKey: ', { removals: [] }],
  ["room_removals set player_id = ''", ': playerId: ', { removals: [] }],
  [
    "room_prompts set lines = 'Who snores?'",
    `room-BCDF ${GAME}: lines: `,
    { prompts: [{ ...prompts, lines: [] }] },
  ],
  ["room_prompts set game_id = ''", 'room-BCDF : gameId: ', { prompts: [] }],
  [
    "room_seen_prompts set prompt_ids = '[1]'",
    `room-BCDF ${GAME}: promptIds`,
    { seenPrompts: [{ ...seen, promptIds: [] }] },
  ],
  ["room_seen_prompts set game_id = ''", 'room-BCDF : gameId: ', { seenPrompts: [] }],
  [
    'evening_scores set points = 1 << 60',
    'room-BCDF: points: ',
    { eveningScores: [{ ...score, points: 0 }] },
  ],
  ["evening_scores set browser_key = ''", 'room-BCDF: browserKey: ', { eveningScores: [] }],
])(
  '[ROOM-188] [ROOM-174] a damaged row is replaced in part or left out: %s',
  async (statement, message, read) => {
    const record = { ...fullRecord('BCDF'), seenPrompts: [seen], eveningScores: [score] }
    deleteRooms()
    await store.commit(makeCommit(null, record))
    database.exec(`update ${statement}`)
    const { damage: found, ...loaded } = (await store.load(record.room.id)) ?? {}
    expect(found).toContain(`${statement.split(' ')[0]} ${message}`)
    expect(loaded).toEqual({ ...record, ...read })
  },
)
