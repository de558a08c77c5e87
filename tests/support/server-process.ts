import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A server waits 15 s for its database before it ends with an error. */
const readyWithinMs = 40_000
const stopWithinMs = 15_000

/** The variables that the server reads: none of them is inherited from the environment of the test run. */
const ownVariables = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'NATS_URL',
  'PUBLIC_ORIGIN',
  'TRUST_PROXY',
  'OFFERED_GAMES',
  'LOG_LEVEL',
  'TIME_SCALE',
]

/** A real server in a separate process, on a free port and with a temporary data folder. */
export interface ServerProcess {
  readonly origin: string
  /** The folder of its database. */
  readonly dataDir: string
  /** The output of all its processes so far. */
  readonly logs: () => string
  /** Kills it (SIGKILL), like a power failure. */
  readonly kill: () => Promise<void>
  /**
   * Restarts it on the same port and data, optionally with another environment; kills it first if it still
   * runs.
   */
  readonly restart: (otherEnvironment?: Readonly<Record<string, string>>) => Promise<void>
  /** When it was first restarted (Unix time); null if never. */
  readonly restartedAt: () => number | null
  /** Shuts it down (SIGTERM) and expects exit code 0. */
  readonly stop: () => Promise<void>
  readonly signal: (signal: NodeJS.Signals) => void
  readonly pid: () => number
  /** How long the current process took from its start until it was ready. */
  readonly readyAfterMs: () => number
  /** Resolves when the current process has ended, with its exit code or signal. */
  readonly ended: () => Promise<number | NodeJS.Signals>
  /** Kills it if it runs, and removes its data. */
  readonly dispose: () => Promise<void>
}

interface LaunchOptions {
  /** A command prefix that runs Node under other circumstances. It must replace itself with Node (`exec`). */
  readonly under?: readonly string[]
  readonly nodeArguments?: readonly string[]
}

export async function startServer(
  environment: Readonly<Record<string, string>>,
  { under = [], nodeArguments = [] }: LaunchOptions = {},
): Promise<ServerProcess> {
  const port = environment.PORT ?? (await findFreePort())
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'rumpus-e2e-')))
  const origin = `http://127.0.0.1:${port}`
  const env = {
    ...withoutOwnVariables(process.env),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...environment,
  }
  const output: string[] = []
  let readyAfterMs = 0
  let restartedAt: number | null = null
  let child = await launch()

  async function launch(otherEnvironment: Readonly<Record<string, string>> = {}): Promise<ChildProcess> {
    const [program = '', ...rest] = [...under, process.execPath, ...nodeArguments, 'src/server/main.ts']
    const startedAt = performance.now()
    const started = spawn(program, rest, {
      cwd: root,
      env: { ...env, ...otherEnvironment },
    })
    started.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    started.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    await waitUntilReady(started)
    readyAfterMs = performance.now() - startedAt
    return started
  }

  async function waitUntilReady(started: ChildProcess): Promise<void> {
    const deadline = performance.now() + readyWithinMs
    while (performance.now() < deadline) {
      if (hasEnded(started)) throw new Error(`the server ended before it was ready:\n${output.join('')}`)
      if (await isReady(origin)) return
      await delay(50)
    }
    started.kill('SIGKILL')
    throw new Error(`the server was not ready within ${readyWithinMs} ms:\n${output.join('')}`)
  }

  async function kill(): Promise<void> {
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return {
    origin,
    dataDir,
    logs: () => output.join(''),
    kill,
    restart: async (otherEnvironment) => {
      await kill()
      restartedAt ??= Date.now()
      child = await launch(otherEnvironment)
    },
    restartedAt: () => restartedAt,
    stop: async () => {
      const ended = once(child, 'exit', { signal: AbortSignal.timeout(stopWithinMs) })
      child.kill('SIGTERM')
      const [exitCode] = await ended
      if (exitCode !== 0)
        throw new Error(`the server stopped with exit code ${exitCode}:\n${output.join('')}`)
    },
    signal: (signal) => child.kill(signal),
    pid: () => child.pid ?? 0,
    readyAfterMs: () => readyAfterMs,
    ended: async () => {
      if (!hasEnded(child)) await once(child, 'exit')
      return child.exitCode ?? child.signalCode ?? 0
    },
    dispose: async () => {
      await kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/readyz?exclude=bus`, { signal: AbortSignal.timeout(1_000) })
    return answer.ok
  } catch {
    return false
  }
}

/**
 * A port below the range from which systems assign ports: no other process gets it before the server, or
 * while the server is down.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(15_000, 30_000)
  return (await isFree(port)) ? port : findFreePort()
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

function withoutOwnVariables(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ownVariables.includes(name)))
}
