import { spawn } from 'node:child_process'

/** A second signal within this time is the first one, forwarded by npm. */
const echoMs = 500

/**
 * Runs programs side by side until one of them ends or this process receives a signal; then stops all of
 * them. Each has its own process group, so that Ctrl-C reaches it once: from here, and not from the
 * terminal too. A second signal kills them. Resolves to the exit code of the first that ended.
 */
export function supervise(programs) {
  return new Promise((resolve) => {
    let stoppedAt = null
    let exitCode = null
    const running = new Set()

    const stop = () => {
      const now = performance.now()
      if (stoppedAt !== null && now - stoppedAt < echoMs) return
      const signal = stoppedAt === null ? 'SIGTERM' : 'SIGKILL'
      stoppedAt ??= now
      for (const child of running) signalGroup(child, signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

    for (const { command, args, cwd, env } of programs) {
      const child = spawn(command, args, {
        cwd,
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
        detached: true,
      })
      running.add(child)
      const end = (code) => {
        if (!running.delete(child)) return
        exitCode ??= code
        if (running.size === 0) resolve(exitCode)
        else if (stoppedAt === null) stop()
      }
      child.on('error', (error) => {
        console.error(`could not run ${command}: ${error.message}`)
        end(1)
      })
      child.on('exit', (code, signal) => end(code ?? (stoppedAt !== null && signal === 'SIGTERM' ? 0 : 1)))
    }
  })
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
