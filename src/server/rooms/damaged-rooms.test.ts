import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { CommandOf } from '#rooms/room-command.ts'
import { atLeast } from '#tests/support/property-runs.ts'
import { openSqliteStore } from '../storage/sqlite/sqlite-store.ts'
import { tables } from '../storage/tables/tables.ts'
import { cluster, create, GAME, join, ROOM, seatIn, tab } from './room-cluster.test-support.ts'

const dataDir = await mkdtemp(joinPath(tmpdir(), 'rumpus-damaged-'))
const store = await openSqliteStore({ dataDir, log: { info: () => {}, error: () => {} } })
const database = new DatabaseSync(joinPath(dataDir, 'rumpus.db'))
database.exec('pragma ignore_check_constraints = on; pragma foreign_keys = off')
afterAll(async () => {
  database.close()
  await store.close()
  await rm(dataDir, { recursive: true })
})

/** Every column but those by which a room is found and its commits are ordered. */
const columns = [
  ...tables.rooms.columns.filter(({ field }) => field !== 'id' && field !== 'version').map(named('rooms')),
  ...tables.players.columns.map(named('players')),
]

function named(table: 'rooms' | 'players') {
  return ({ name }: { readonly name: string }) => ({ table, name })
}

const someDamage = fc.record({
  column: fc.constantFrom(...columns),
  value: fc.constantFrom(null, '', 'x', '{', '[[]]', '{"a":[]}', 'pause', -1, 0, 1, 2, 99, 2 ** 40),
  isPlaying: fc.boolean(),
  /** Of the players, the place of the damaged one. */
  place: fc.nat(2),
})

type Damage = typeof someDamage extends fc.Arbitrary<infer Value> ? Value : never

/** Whether the engine stored it: it refuses values of another type. */
function damage({ column: { name, table }, place, value }: Damage): boolean {
  const row =
    table === 'rooms'
      ? 'select rowid from rooms'
      : `select rowid from players order by joined_at limit 1 offset ${place}`
  try {
    database.prepare(`update ${table} set ${name} = ? where rowid = (${row})`).run(value)
    return true
  } catch {
    return false
  }
}

/** A room with three players, stored by a server that is gone. */
async function storeRoom(isPlaying: boolean): Promise<void> {
  database.exec(`pragma foreign_keys = on; delete from rooms; delete from players; delete from retired_codes;
    pragma foreign_keys = off`)
  const rooms = cluster(() => store).node('a')
  const ana = await seatIn(rooms, create)
  for (const name of ['Bo', 'Cy', 'Di']) await seatIn(rooms, join(name))
  if (isPlaying) {
    const started = [
      { type: 'selectGame', playerId: ana, gameId: GAME },
      { type: 'startGame', playerId: ana },
    ] as const
    for (const command of started) await rooms.hostOf(ROOM).run(command, null)
  }
}

it('[ROOM-171] [ROOM-172] [ROOM-173] a room with a damaged column can be viewed, settled, ended, left and deleted', async () => {
  let repaired = 0
  await fc.assert(
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
      const run = (command: CommandOf<'endGame' | 'leaveRoom'>) => host.run(command, null)
      if (record.room.status === 'playing')
        expect(await run({ type: 'endGame', playerId: chief.id })).toMatchObject({ ok: true })
      expect(await store.load(ROOM)).toMatchObject({ room: { status: 'waiting' } })
      for (const { id: playerId } of record.players)
        expect(await run({ type: 'leaveRoom', playerId, passHost: false })).toMatchObject({ ok: true })
      expect(await store.load(ROOM)).toBeNull()
      // Once for all commands, which read the room again and again.
      expect(errors).toEqual(record.damage === undefined ? [] : [`Error: room ${ROOM}: ${record.damage}`])
    }),
    atLeast(60),
  )
  expect(repaired).toBeGreaterThan(0)
})
