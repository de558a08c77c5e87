import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../e2e/server-process.ts'
import { connectRaw, makeRoom, seat } from '../support/raw-player.ts'
import { codeOf } from '../wire/wire-room.ts'
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

/** What a server that cannot start says of it. */
async function lastWords(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const failure = await startServer({ LOG_LEVEL: 'info', ...environment }).then(
    async (server) => {
      await server.dispose()
      return 'it started'
    },
    (error: Error) => error.message,
  )
  return failure.split('\n').filter((line) => line.startsWith('Rumpus cannot run'))
}

it('servers that start at once on an empty database make its tables once, and serve each other’s rooms', async () => {
  const servers = await Promise.all([1, 2, 3].map(() => startServer(shared())))
  try {
    const taken = await postgres.query<{ name: string }>('select name from migrations')
    expect(taken.length).toBeGreaterThan(1)
    expect(new Set(taken.map(({ name }) => name)).size).toBe(taken.length)
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

it('one of the two addresses alone is refused', async () => {
  const { DATABASE_URL, NATS_URL } = shared()
  for (const half of [{ DATABASE_URL }, { NATS_URL }])
    expect(await lastWords(half)).toEqual([expect.stringContaining('set both or neither')])
})

describe('a server without its database at the start', () => {
  let link: CuttableLink
  beforeAll(async () => {
    link = await startCuttableLink(postgres.port)
  })
  afterAll(() => link.stop())
  const environment = () => ({ ...shared(), DATABASE_URL: postgres.urlAt(link.port) })

  it('waits a while for it', async () => {
    link.refuse()
    const starting = startServer(environment())
    setTimeout(link.mend, 2_000)
    const server = await starting
    expect(server.readyAfterMs()).toBeGreaterThan(1_500)
    await server.dispose()
  })

  it('and then says so in one line, without its password', async () => {
    link.refuse()
    const secret = postgres.urlAt(link.port).replace('rumpus@', 'rumpus:geheim@')
    const said = await lastWords({ ...environment(), DATABASE_URL: secret })
    expect(said).toEqual([expect.stringMatching(/database .*cannot be/i)])
    expect(said.join()).not.toContain('geheim')
  })
})

it('a server without its bus at the start serves its rooms all the same', async () => {
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
