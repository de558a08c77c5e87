import { parseArgs } from 'node:util'
import { runCrashes } from './crash-run.ts'

// `npm run crash -- --kills 200`: the long run, whose report is all its output.

const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } })
const report = await runCrashes(
  Number(values.kills),
  { lobbies: 8, games: 8, playersPerRoom: 5, restMs: 100 },
  say,
)
const { lost, doubled, halves, complaints, readyMs, resumedMs } = report
say(`kills ${report.kills}, commands acknowledged ${report.acknowledged}`)
say(`lost ${lost.length}, doubled ${doubled.length}, by halves ${halves.length}`)
say(`from start to ready: ${wordTimes(readyMs)}; to all players resumed: ${wordTimes(resumedMs)}`)
const faults = [...lost, ...doubled, ...halves, ...complaints]
for (const fault of faults.slice(0, 50)) say(fault)
process.exit(faults.length === 0 ? 0 : 1)

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function wordTimes(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`
}
