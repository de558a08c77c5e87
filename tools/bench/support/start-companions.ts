import { isNatsInstalled, startNats } from '../../../tests/cluster/start-nats.ts'
import { findPostgres, startPostgres } from '../../../tests/cluster/start-postgres.ts'
import { pidWith } from './process-costs.ts'

/** A program that a measured server needs beside itself. */
export type Companion = 'PostgreSQL' | 'NATS'

/** Running companions of one server. */
export interface Companions {
  /** Where the server finds them. */
  readonly environment: Readonly<Record<string, string>>
  readonly pids: Readonly<Partial<Record<Companion, number>>>
  readonly stop: () => Promise<void>
}

const installed: Readonly<Record<Companion, () => boolean>> = {
  PostgreSQL: () => findPostgres() !== null,
  NATS: isNatsInstalled,
}

/** Lists the companions that are not installed. */
export function findMissing(companions: readonly Companion[]): readonly Companion[] {
  return companions.filter((one) => !installed[one]())
}

const pids = new Set<number>()
process.on('exit', () => {
  for (const pid of pids) process.kill(pid, 'SIGQUIT')
})

/** Starts new ones: an empty PostgreSQL that syncs every commit to the disk, and a NATS server. */
export async function startCompanions(wanted: readonly Companion[]): Promise<Companions> {
  const started = await Promise.all(wanted.map((one) => (one === 'NATS' ? nats() : postgres())))
  for (const { pid } of started) pids.add(pid)
  return {
    environment: Object.assign({}, ...started.map(({ environment }) => environment)),
    pids: Object.fromEntries(started.map(({ name, pid }) => [name, pid])),
    stop: async () => {
      for (const { pid } of started) pids.delete(pid)
      await Promise.all(started.map(({ stop }) => stop()))
    },
  }
}

async function postgres() {
  const { dispose, port, urlAt } = await startPostgres({ isDurable: true })
  const environment = { DATABASE_URL: urlAt(port) }
  return { name: 'PostgreSQL', environment, pid: pidWith('postgres', `port=${port}`), stop: dispose }
}

async function nats() {
  const { port, stop, url } = await startNats()
  return { name: 'NATS', environment: { NATS_URL: url }, pid: pidWith('nats-server', String(port)), stop }
}
