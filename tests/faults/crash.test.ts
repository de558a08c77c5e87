import { expect, it } from 'vitest'
import { FULL } from '../support/property-runs.ts'
import { runCrashes } from './crash-run.ts'

for (const [kills, acknowledgedMin, details] of [
  [3, 180, {}],
  [8, 500, FULL],
] as const)
  it(
    `[WIRE-19] a server killed ${kills} times under load has every acknowledged command, once and completely`,
    details,
    async () => {
      const report = await runCrashes(kills, { lobbies: 4, games: 3, playersPerRoom: 4, restMs: 100 })
      expect(report).toMatchObject({ kills, lost: [], doubled: [], halves: [], faults: [] })
      expect(report.acknowledged).toBeGreaterThan(acknowledgedMin)
      expect(report.resumedMs).toHaveLength(kills - Math.floor(kills / 4))
    },
  )
