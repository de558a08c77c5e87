import { parseArgs } from 'node:util'
import { runCrashes } from './crash-run.ts'

// `npm run crash -- --kills 200`: the long run; its report is the only output.

const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } })
const report = await runCrashes(
  Number(values.kills),
  { lobbies: 8, games: 8, playersPerRoom: 5, restMs: 100 },
  print,
)
const { lost, doubled, halves, faults, readyMs, resumedMs } = report
print(`kills ${report.kills}, commands acknowledged ${report.acknowledged}`)
print(`lost ${lost.length}, doubled ${doubled.length}, partial ${halves.length}`)
print(`from start to ready: ${formatTimes(readyMs)}; to all players resumed: ${formatTimes(resumedMs)}`)
const findings = [...lost, ...doubled, ...halves, ...faults]
for (const finding of findings.slice(0, 50)) print(finding)
process.exit(findings.length === 0 ? 0 : 1)

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function formatTimes(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`
}
