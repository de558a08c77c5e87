import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../../tests/support/server-process.ts'
import { residentBytesOf } from '../support/process-costs.ts'
import { type Companions, startCompanions } from '../support/start-companions.ts'
import type { LoadAnswer, LoadOrder, OrderResult } from './load-messages.ts'
import { SERIALIZATION } from './load-messages.ts'
import type { System } from './systems.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** On the repository's disk. */
export const DATA = join(ROOT, 'tools/bench/data')
/**
 * Short and frequent garbage collections: the generator's own pauses would distort the server's latencies.
 */
const GENERATOR_ARGUMENTS = ['--max-semi-space-size=1']
const READY_WITHIN_MS = 30_000
const COLLECTED_WITHIN_MS = 500

/** Child processes, killed when this process exits. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

/** A server and its load generator, optionally each pinned to a core. */
export interface Measured {
  readonly pid: number
  readonly companionPids: Companions['pids']
  readonly port: number
  readonly order: <Answer extends OrderResult>(order: LoadOrder) => Promise<Answer>
  /** The server's memory after garbage collection. */
  readonly readCollectedMemory: () => Promise<number>
  readonly stop: () => Promise<void>
}

export interface MeasuredOptions {
  /** Pins server and generator to a core each. */
  readonly isPinned: boolean
  /** The folder where the server writes a CPU profile for each of its threads on exit. */
  readonly profileDir?: string
}

export async function startMeasured(
  system: System,
  { isPinned, profileDir }: MeasuredOptions,
): Promise<Measured> {
  mkdirSync(DATA, { recursive: true })
  const port = await findFreePort()
  const dataDir = await mkdtemp(join(DATA, 'run-'))
  const companions = await startCompanions(system.companions)
  const environment = {
    ...withoutSettings(process.env),
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...system.environment,
    ...companions.environment,
  }
  const nodeArguments =
    profileDir === undefined
      ? ['--expose-gc', '--import', join(import.meta.dirname, 'gc-on-signal.ts')]
      : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`]
  const run = (core: number, args: readonly string[], channel: 'ipc' | 'ignore') => {
    const [program = '', ...rest] = [
      ...(isPinned ? ['taskset', '-c', String(core)] : []),
      process.execPath,
      ...args,
    ]
    const child = spawn(program, rest, {
      cwd: ROOT,
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit', channel],
      serialization: SERIALIZATION,
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }
  const server = run(0, [...nodeArguments, ...system.run], 'ignore')
  const generator = run(1, [...GENERATOR_ARGUMENTS, join(import.meta.dirname, 'generator.ts')], 'ipc')

  let isStopping = false
  const died = Promise.race([once(generator, 'exit'), once(server, 'exit')]).then(() => {
    if (!isStopping) throw new Error('the server or its load generator has ended')
  })
  // Without a waiting caller, the failure surfaces with the next order.
  died.catch(() => undefined)

  async function stop(): Promise<void> {
    isStopping = true
    await Promise.all([
      end(server, profileDir === undefined ? 'SIGKILL' : 'SIGTERM'),
      end(generator, 'SIGKILL'),
    ])
    await companions.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const pid = server.pid ?? 0
  try {
    await untilListening(server, port)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    pid,
    companionPids: companions.pids,
    port,
    order: async <Answer extends OrderResult>(order: LoadOrder) => {
      const answered = once(generator, 'message').then(([answer]) => answer as LoadAnswer)
      generator.send(order)
      const answer = await Promise.race([answered, died])
      if (answer === undefined) throw new Error('stopped in the middle of it')
      if (!answer.ok) throw new Error(answer.problem)
      return answer.value as Answer
    },
    readCollectedMemory: async () => {
      server.kill('SIGCONT')
      await delay(COLLECTED_WITHIN_MS)
      return residentBytesOf(pid)
    },
    stop,
  }
}

async function untilListening(server: ChildProcess, port: number): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline) {
    if (server.exitCode !== null) throw new Error('the server ended before it was ready')
    const socket = connect(port, '127.0.0.1')
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isThere) return
    await delay(50)
  }
  throw new Error('the server was not ready in time')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** The environment without the settings of Rumpus. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own =
    /^(HOST|DATA_DIR|DATABASE_URL|NATS_URL|PUBLIC_ORIGIN|TRUST_PROXY|OFFERED_GAMES|LOG_LEVEL|TIME_SCALE|NODE_OPTIONS)$/
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !own.test(name)))
}
