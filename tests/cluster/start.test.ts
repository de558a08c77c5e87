import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '#server/storage/migrations/migrations.ts'
import { FULL } from '../support/property-runs.ts'
import { connectRaw, makeRoom, seat } from '../support/raw-player.ts'
import { startServer } from '../support/server-process.ts'
import { codeOf } from '../support/wire-room.ts'
import { type CuttableLink, startCuttableLink } from './cuttable-link.ts'
import { type NatsServer, startNats } from './start-nats.ts'
import { type PostgresProcess, startPostgres } from './start-postgres.ts'

let postgres: PostgresProcess
let nats: NatsServer
beforeAll(async () => {
  ;[postgres, nats] = await Promise.all([startPostgres(), startNats()])
})
afterAll(async () => {
  await postgres.dispose()
  await nats.stop()
})

const shared = () => ({ DATABASE_URL: postgres.urlAt(postgres.port), NATS_URL: nats.url, LOG_LEVEL: 'info' })

/** The last line of a server that cannot start. */
async function startFailure(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const failure = await startServer({ LOG_LEVEL: 'info', ...environment }).then(
    async (server) => {
      await server.dispose()
      return 'it started'
    },
    (error: Error) => error.message,
  )
  return failure.split('\n').filter((line) => line.startsWith('Rumpus cannot run'))
}

it('servers started at the same time on an empty database create its tables once, and serve each other’s rooms', async () => {
  const servers = await Promise.all([1, 2, 3].map(() => startServer(shared())))
  try {
    const taken = await postgres.query<{ name: string }>('select name from migrations')
    expect(taken).toEqual(migrations.map(({ name }) => ({ name })))
    const host = await connectRaw(servers[0]!.origin)
    const session = await makeRoom(host)
    const guest = await connectRaw(servers[1]!.origin)
    const joined = await guest.ask('joinRoom', { code: session.roomCode, playerName: 'Ben' })
    const elsewhere = await connectRaw(servers[2]!.origin, { cookie: host.cookie })
    expect(codeOf(await elsewhere.call('resizeRoom', { ...seat(session), maxPlayers: 5 }))).toBe('ok')
    expect((await guest.watch(joined)).room.maxPlayers).toBe(5)
  } finally {
    await Promise.all(servers.map((server) => server.dispose()))
  }
})

it('a server with only one of the two addresses is refused', async () => {
  const { DATABASE_URL, NATS_URL } = shared()
  for (const half of [{ DATABASE_URL }, { NATS_URL }])
    expect(await startFailure(half)).toEqual([expect.stringContaining('set both or neither')])
})

describe('a server without its database at the start', () => {
  let link: CuttableLink
  beforeAll(async () => {
    link = await startCuttableLink(postgres.port)
  })
  afterAll(() => link.stop())
  const environment = () => ({ ...shared(), DATABASE_URL: postgres.urlAt(link.port) })

  it('waits for the database', async () => {
    link.refuse()
    const starting = startServer(environment())
    setTimeout(link.mend, 2_000)
    const server = await starting
    expect(server.readyAfterMs()).toBeGreaterThan(1_500)
    await server.dispose()
  })

  it('ends in one line without the password if the database stays away', FULL, async () => {
    link.refuse()
    const secret = postgres.urlAt(link.port).replace('rumpus@', 'rumpus:geheim@')
    const lines = await startFailure({ ...environment(), DATABASE_URL: secret })
    expect(lines).toEqual([expect.stringMatching(/database .*cannot be/i)])
    expect(lines.join()).not.toContain('geheim')
  })
})

it('a server without its bus at the start serves its rooms', async () => {
  const link = await startCuttableLink(nats.port)
  link.refuse()
  const server = await startServer({ ...shared(), NATS_URL: `nats://127.0.0.1:${link.port}` })
  try {
    const host = await connectRaw(server.origin)
    const session = await makeRoom(host)
    expect((await host.watch(session)).players).toHaveLength(1)
  } finally {
    await server.dispose()
    await link.stop()
  }
})
