import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPostgresPool } from '#server/storage/postgres/postgres-pool.ts'
import { readStoreFault } from '#server/storage/store/store-fault.ts'
import { type CuttableLink, startCuttableLink } from './cuttable-link.ts'
import { type PostgresProcess, startPostgres } from './start-postgres.ts'

const CONNECTIONS = 5

let postgres: PostgresProcess
let link: CuttableLink
beforeAll(async () => {
  postgres = await startPostgres()
  link = await startCuttableLink(postgres.port)
})
afterAll(async () => {
  await link.stop()
  await postgres.dispose()
})

it('no connection from before an outage of the link delays a call after it', async () => {
  const pool = createPostgresPool({ databaseUrl: postgres.urlAt(link.port), connectionsMax: CONNECTIONS })
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
  for (const client of clients) client.release()
  link.cut()
  const unlucky = await pool.connect()
  const failure = await unlucky.query('select 1', []).catch((error: unknown) => error)
  expect(readStoreFault(failure)?.reason).toContain('it cannot be reached')
  unlucky.release()
  link.mend()
  const mendedAt = performance.now()
  for (let turn = 0; turn < CONNECTIONS; turn++) {
    const client = await pool.connect()
    expect((await client.query<{ one: number }>('select 1 as one', [])).rows).toEqual([{ one: 1 }])
    client.release()
  }
  // A dead connection is abandoned after 3 s.
  expect(performance.now() - mendedAt).toBeLessThan(2_000)
  await pool.end()
})
