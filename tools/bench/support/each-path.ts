import { type ServerProcess, startServer } from '../../../tests/support/server-process.ts'
import { type LightPlayer, seatParty } from './light-player.ts'
import { cpuSecondsOf } from './process-costs.ts'
import { startCompanions } from './start-companions.ts'

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
  const companions = await startCompanions(['PostgreSQL', 'NATS'])
  const { NATS: natsPid = 0, PostgreSQL: postgresPid = 0 } = companions.pids
  const alone = { LOG_LEVEL: 'warn' }
  const shared = { ...alone, ...companions.environment }

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
    await companions.stop()
  }
  process.exit()
}
