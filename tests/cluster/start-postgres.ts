import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findFreePort } from '../support/server-process.ts'

const run = promisify(execFile)
const READY_WITHIN_MS = 20_000
const USER = 'rumpus'

/** A separate PostgreSQL server on a free port with a temporary folder. */
export interface PostgresProcess {
  readonly port: number
  /** The URL of its database, through the given port. */
  readonly urlAt: (port: number) => string
  /** `fast` aborts transactions and shuts down, `immediate` is like a power failure. */
  readonly stop: (how: 'fast' | 'immediate') => Promise<void>
  readonly start: () => Promise<void>
  readonly query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>
  /** Its log so far. */
  readonly log: () => string
  /** Creates another, empty database. */
  readonly createDatabase: (name: string) => Promise<void>
  readonly dispose: () => Promise<void>
}

/** The folder of the server's programs: Debian's, which is not on the PATH, or one on the PATH. */
export function findPostgres(): string | null {
  const versions = '/usr/lib/postgresql'
  const debian = existsSync(versions)
    ? readdirSync(versions)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => join(versions, version, 'bin'))
    : []
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)]
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  )
}

/** Without fsync, because processes end here, not machines; a benchmark needs it. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresProcess> {
  const bin = findPostgres()
  if (bin === null) throw new Error('PostgreSQL is not installed')
  const isRoot = process.getuid?.() === 0
  // TMPDIR may be root's alone, and the unprivileged user needs access.
  const folder = await mkdtemp(join(isRoot ? '/tmp' : tmpdir(), 'rumpus-postgres-'))
  // The checkout may be accessible to root only.
  const options = { cwd: folder, ...(isRoot && (await unprivileged(folder))) }
  const data = join(folder, 'data')
  const port = await findFreePort()
  const urlAt = (at: number, name = USER) => `postgres://${USER}@127.0.0.1:${at}/${name}`
  const output: string[] = []
  const initdb = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  await run(join(bin, 'initdb'), initdb, options)
  let server = await launch()
  await queryIn('postgres', `create database ${USER}`)

  async function launch(): Promise<ChildProcess> {
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      // All clients use the port, and a path can be too long for a socket.
      unix_socket_directories: '',
      max_connections: 100,
      fsync: isDurable ? 'on' : 'off',
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const started = spawn(join(bin ?? '', 'postgres'), ['-D', data, ...flags], options)
    started.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    const deadline = performance.now() + READY_WITHIN_MS
    while (!(await canConnect())) {
      if (hasEnded(started) || performance.now() > deadline) {
        started.kill('SIGQUIT')
        throw new Error(`PostgreSQL did not start:\n${output.slice(-20).join('')}`)
      }
      await delay(50)
    }
    return started
  }

  async function canConnect(): Promise<boolean> {
    try {
      await queryIn('postgres', 'select 1')
      return true
    } catch {
      return false
    }
  }

  async function queryIn<Row extends object>(name: string, text: string, values: readonly unknown[] = []) {
    const client = new Client({ connectionString: urlAt(port, name) })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(text, [...values])).rows
    } finally {
      await client.end()
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (hasEnded(server)) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  return {
    port,
    urlAt: (at) => urlAt(at),
    stop: (how) => end(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    start: async () => {
      server = await launch()
    },
    query: (text, values) => queryIn(USER, text, values),
    log: () => output.join(''),
    createDatabase: async (name) => {
      await queryIn('postgres', `create database ${name}`)
    },
    dispose: async () => {
      await end('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: finds another user and gives the folder to it. */
async function unprivileged(folder: string): Promise<{ readonly uid: number; readonly gid: number }> {
  const idOf = async (flag: string, name: string) => Number((await run('id', [flag, name])).stdout)
  const name = await run('id', ['postgres']).then(
    () => 'postgres',
    () => 'nobody',
  )
  const [uid, gid] = [await idOf('-u', name), await idOf('-g', name)]
  await chown(folder, uid, gid)
  return { uid, gid }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
