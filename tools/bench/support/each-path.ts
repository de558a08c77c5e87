import { startNats } from '../../../tests/cluster/start-nats.ts'
import { startPostgres } from '../../../tests/cluster/start-postgres.ts'
import { type ServerProcess, startServer } from '../../../tests/support/server-process.ts'
import { type LightPlayer, seatParty } from './light-player.ts'
import { cpuSecondsOf, pidWith } from './process-costs.ts'

/** The empty servers of one path. */
export interface Path {
  readonly name: string
  readonly servers: readonly ServerProcess[]
  /** Fills this many rooms, of 8 unless they are larger; the players of each are spread over all servers. */
  readonly seatRooms: (count: number, players?: number) => Promise<readonly (readonly LightPlayer[])[]>
  /** Seconds of processor time used so far, by server. */
  readonly readCpu: () => Readonly<Record<'servers' | 'postgres' | 'nats', number>>
}

const PATHS = [
  { name: 'embedded', count: 1, isShared: false },
  { name: 'one server, PostgreSQL and NATS', count: 1, isShared: true },
  { name: 'three servers', count: 3, isShared: true },
] as const

/**
 * Measures embedded, one server on PostgreSQL and NATS, and three of them, one after another, and ends the
 * process. `only` is a part of the name of the paths to measure.
 */
export async function onEachPath(measure: (path: Path) => Promise<void>, only = ''): Promise<never> {
  const postgres = await startPostgres({ isDurable: true })
  const nats = await startNats()
  const postgresPid = pidWith('postgres', `port=${postgres.port}`)
  const natsPid = pidWith('nats-server', String(nats.port))
  const alone = { LOG_LEVEL: 'warn' }
  const shared = { ...alone, DATABASE_URL: postgres.urlAt(postgres.port), NATS_URL: nats.url }

  async function measureOn(
    name: string,
    count: number,
    environment: Readonly<Record<string, string>>,
  ): Promise<void> {
    const servers = await Promise.all(Array.from({ length: count }, () => startServer(environment)))
    const origins = servers.map(({ origin }) => origin)
    const rooms: (readonly LightPlayer[])[] = []
    await measure({
      name,
      servers,
      seatRooms: async (wanted, players) => {
        while (rooms.length < wanted) rooms.push(await seatParty(origins, rooms.length, players))
        return rooms
      },
      readCpu: () => ({
        servers: servers.reduce((seconds, server) => seconds + cpuSecondsOf(server.pid()), 0),
        postgres: cpuSecondsOf(postgresPid),
        nats: cpuSecondsOf(natsPid),
      }),
    })
    for (const player of rooms.flat()) player.close()
    for (const server of servers) await server.dispose()
  }

  try {
    for (const { count, isShared, name } of PATHS)
      if (name.includes(only)) await measureOn(name, count, isShared ? shared : alone)
  } finally {
    await Promise.all([postgres.dispose(), nats.stop()])
  }
  process.exit()
}
