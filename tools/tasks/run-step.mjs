import { spawn } from 'node:child_process'

/**
 * Runs one program to its end and keeps its output; `stdout` leaves out the warnings. `live` also prints the
 * output at once. Resolves and never rejects: a program that cannot start, or that exceeds `timeoutMs`, has
 * failed.
 */
export function runStep({ command, args, cwd, env = process.env, live = false, timeoutMs }) {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs })
    const chunks = []
    const stdoutChunks = []
    for (const [stream, screen] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on('data', (chunk) => {
        chunks.push(chunk)
        if (stream === child.stdout) stdoutChunks.push(chunk)
        if (live) screen.write(chunk)
      })
    }
    const finish = (exitCode, remark) => {
      const seconds = (performance.now() - startedAt) / 1000
      const output = Buffer.concat(chunks).toString() + (remark ? `\n${remark}\n` : '')
      if (live && remark) console.error(remark)
      resolve({
        ok: exitCode === 0,
        exitCode,
        output,
        stdout: Buffer.concat(stdoutChunks).toString(),
        seconds,
      })
    }
    child.on('error', (error) => finish(null, `could not run ${command}: ${error.message}`))
    child.on('close', (exitCode, signal) => finish(exitCode, signal ? `ended by ${signal}` : ''))
  })
}

/** Runs a step, and prints its name, its time, and the output if it failed. */
export async function runQuietStep({ name, ...step }) {
  const result = await runStep(step)
  console.log(`${result.ok ? '✓' : '✗'} ${name} (${result.seconds.toFixed(1)} s)`)
  if (!result.ok) console.log(result.output)
  return { ...result, name }
}
