import { spawn } from 'node:child_process'

/** A second Ctrl-C comes this long after the first at the earliest; before, it is npm handing on the same one. */
const echoMs = 500

/**
 * Runs programs side by side until one of them ends or we are told to stop; then all of them stop.
 * Each has a process group of its own, so that Ctrl-C reaches it once, through us, and not from the terminal too.
 * Resolves to the exit code of the first that ended.
 */
export function keepRunning(programs) {
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
