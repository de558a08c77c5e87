import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Seconds of processor time that the process and its children have used so far (proc(5): fields 14 and 15 of `stat`). */
export function cpuSecondsOf(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return [String(pid), ...children].reduce((seconds, one) => seconds + secondsOf(one), 0)
}

/** The same of this one process, all its threads included and its children left out: quick enough to ask in the middle of work. */
export function ownCpuSecondsOf(pid: number): number {
  return secondsOf(String(pid))
}

/** What the process holds in memory now. */
export function residentBytesOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(read(String(pid), 'status'))?.[1] ?? Number.NaN) * 1024
}

/** The one process that was started with these words. */
export function pidWith(...words: readonly string[]): number {
  const found = readdirSync('/proc').filter((name) => {
    const said = /^\d+$/.test(name) ? read(name, 'cmdline') : ''
    return said !== '' && words.every((word) => said.includes(word))
  })
  const [pid] = found
  if (pid === undefined) throw new Error(`no process with ${words.join(' ')}`)
  return Number(pid)
}

function parentOf(pid: string): number {
  return Number(fieldsOf(pid)[1])
}

function secondsOf(pid: string): number {
  const fields = fieldsOf(pid)
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND
}

/** From the third on: the second, a name, may hold anything. */
function fieldsOf(pid: string): readonly string[] {
  return read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
}

/** Nothing of a process that has just ended. */
function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
