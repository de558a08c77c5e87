import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Seconds of processor time that the process and its children have used so far, ended children included
 * (proc(5): fields 14 to 17 of `stat`).
 */
export function cpuSecondsOf(pid: number): number {
  const children = read(`${pid}/task/${pid}`, 'children').split(' ').filter(Boolean)
  const [, , , , , , , , , , , , , ended = 0, endedInKernel = 0] = fieldsOf(String(pid)).map(Number)
  const ofChildren = children.reduce((seconds, child) => seconds + secondsOf(child), 0)
  return secondsOf(String(pid)) + ofChildren + (ended + endedInKernel) / TICKS_PER_SECOND
}

/**
 * The same for this process with all its threads, without its children: cheap enough to call while under
 * load.
 */
export function ownCpuSecondsOf(pid: number): number {
  return secondsOf(String(pid))
}

/** Resident memory of the process. */
export function residentBytesOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(read(String(pid), 'status'))?.[1] ?? Number.NaN) * 1024
}

/** The process whose command line has these words; throws if there is none. */
export function pidWith(...words: readonly string[]): number {
  const found = readdirSync('/proc').filter((name) => {
    const commandLine = /^\d+$/.test(name) ? read(name, 'cmdline') : ''
    return commandLine !== '' && words.every((word) => commandLine.includes(word))
  })
  const [pid] = found
  if (pid === undefined) throw new Error(`no process with ${words.join(' ')}`)
  return Number(pid)
}

function secondsOf(pid: string): number {
  const fields = fieldsOf(pid)
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND
}

/** The fields from the third on: the second, a name, may hold any character. */
function fieldsOf(pid: string): readonly string[] {
  return read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
}

/** Empty for a process that has just ended. */
function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
