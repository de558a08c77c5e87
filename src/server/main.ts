import { format } from 'node:util'
import { createLog } from './observability/create-log.ts'
import { DiskHungError } from './storage/sqlite/data-folder.ts'

const UNGRACEFUL = 'Rumpus did not stop in good order'

const log = createLog('info')
// Node's own listener prints them as text.
process.removeAllListeners('warning')
process.on('warning', (warning) => log.warn({ err: warning }, 'warning of Node'))
// The client of the bus prints errors.
for (const method of ['log', 'info', 'warn', 'error', 'trace'] as const)
  console[method] = (...parts) => log.warn({ printed: format(...parts) }, 'printed by a library')
process.on('uncaughtException', (error, origin) => {
  // The state in memory may be inconsistent; the store is as safe as in a power failure.
  log.fatal({ err: error, origin }, 'uncaught error')
  process.exit(1)
})
try {
  // From here on, so that warnings while the modules are loaded are in the log, and a missing one is one line.
  const { readConfig } = await import('./config.ts')
  const read = readConfig(process.env)
  if (!read.ok) giveUp(read.problem)
  log.level = read.config.logLevel
  const { startServer } = await import('./start-server.ts')
  const server = await startServer(read.config, log)
  process.stdout.write(`Rumpus is on ${server.url}\n`)
  stopOn(['SIGINT', 'SIGTERM'], server.stop)
} catch (error) {
  log.debug({ err: error }, 'start failed')
  const problem = error instanceof Error ? error.message : String(error)
  if (error instanceof DiskHungError) killProcess(`Rumpus cannot run: ${problem}`)
  giveUp(problem)
}

/** The first signal starts a graceful shutdown, a second one kills the process. */
function stopOn(signals: readonly NodeJS.Signals[], stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) killProcess(`${UNGRACEFUL}: received a second signal`)
    isStopping = true
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error) => killProcess(`${UNGRACEFUL}: ${error instanceof Error ? error.message : String(error)}`),
    )
  }
  for (const signal of signals) process.on(signal, onSignal)
}

/** Avoids `process.exit`, which waits for the database's thread, as that may be the one that hangs. */
function killProcess(lastLine: string): never {
  process.stderr.write(`${lastLine}\n`)
  process.kill(process.pid, 'SIGKILL')
  // Reached only as the first process of a container, which cannot kill itself but can abort.
  process.abort()
}

function giveUp(problem: string): never {
  process.stderr.write(`Rumpus cannot run: ${problem}\n`)
  process.exit(1)
}
