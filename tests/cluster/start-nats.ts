import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../support/server-process.ts'

const READY_WITHIN_MS = 10_000

/** A real NATS server in a separate process, without persistence. */
export interface NatsServer {
  readonly port: number
  /** Contains the login, if the server requires one. */
  readonly url: string
  /** Shuts it down gracefully and waits until it has ended. */
  readonly stop: () => Promise<void>
  readonly kill: () => Promise<void>
  /** Restarts it on the same port; kills it first if it still runs. */
  readonly restart: () => Promise<void>
  readonly signal: (signal: NodeJS.Signals) => void
}

export interface NatsOptions {
  readonly port?: number
  /** The required login; none by default. */
  readonly login?: { readonly user: string; readonly password: string }
}

export function isNatsInstalled(): boolean {
  return findProgram() !== null
}

export async function startNats({ port: givenPort, login }: NatsOptions = {}): Promise<NatsServer> {
  const program = findProgram()
  if (program === null) throw new Error('nats-server is not installed')
  const port = givenPort ?? (await findFreePort())
  const loginFlags = login === undefined ? [] : ['--user', login.user, '--pass', login.password]
  let child = await launch(program)

  async function launch(path: string): Promise<ChildProcess> {
    const started = spawn(path, ['-a', '127.0.0.1', '-p', String(port), ...loginFlags], { stdio: 'pipe' })
    let output = ''
    started.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    const deadline = performance.now() + READY_WITHIN_MS
    while (!(await isGreeting(port))) {
      if (hasEnded(started)) throw new Error(`nats-server ended before it was ready:\n${output}`)
      if (performance.now() > deadline) {
        started.kill('SIGKILL')
        throw new Error(`nats-server was not ready within ${READY_WITHIN_MS} ms:\n${output}`)
      }
      await delay(20)
    }
    return started
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  return {
    port,
    url: `nats://${login === undefined ? '' : `${login.user}:${login.password}@`}127.0.0.1:${port}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL')
      child = await launch(program)
    },
    signal: (signal) => child.kill(signal),
  }
}

/** Debian installs it in a folder that is not on every PATH. */
function findProgram(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
  return folders.map((folder) => join(folder, 'nats-server')).find((path) => existsSync(path)) ?? null
}

/** Whether a NATS server sends its greeting on this port. */
async function isGreeting(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    const [greeting] = await once(socket, 'data', { signal: AbortSignal.timeout(1_000) })
    return String(greeting).startsWith('INFO ')
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
