import { expect, it } from 'vitest'
import { runCrashes } from './crash-run.ts'

it('[WIRE-19] a server killed repeatedly under load has every acknowledged command, once and completely', async () => {
  const report = await runCrashes(8, { lobbies: 4, games: 3, playersPerRoom: 4, restMs: 100 })
  expect(report).toMatchObject({ kills: 8, lost: [], doubled: [], halves: [], faults: [] })
  expect(report.acknowledged).toBeGreaterThan(500)
  expect(report.resumedMs).toHaveLength(6)
})
