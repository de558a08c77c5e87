import { spawn } from 'node:child_process'

/**
 * Runs one program to its end and keeps what it says, and what of that is its answer (`stdout`: no warnings); `live` shows it
 * at once as well.
 * Resolves, never rejects: a program that cannot start, or that outlives `timeoutMs`, is one that failed.
 */
export function runStep({ command, args, cwd, env = process.env, live = false, timeoutMs }) {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs })
    const chunks = []
    const answer = []
    for (const [stream, screen] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on('data', (chunk) => {
        chunks.push(chunk)
        if (stream === child.stdout) answer.push(chunk)
        if (live) screen.write(chunk)
      })
    }
    const finish = (exitCode, remark) => {
      const seconds = (performance.now() - startedAt) / 1000
      const output = Buffer.concat(chunks).toString() + (remark ? `\n${remark}\n` : '')
      if (live && remark) console.error(remark)
      resolve({ ok: exitCode === 0, exitCode, output, stdout: Buffer.concat(answer).toString(), seconds })
    }
    child.on('error', (error) => finish(null, `could not run ${command}: ${error.message}`))
    child.on('close', (exitCode, signal) => finish(exitCode, signal ? `ended by ${signal}` : ''))
  })
}
