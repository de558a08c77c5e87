import { expect, it } from 'vitest'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { createThrottledReport } from './throttled-report.ts'

it('a throttled report contains the first failure of each kind, and later the number of omitted ones', () => {
  const clock = manualClock()
  const lines: string[] = []
  const report = createThrottledReport((error, what) => lines.push(`${what}: ${error}`), clock, 1_000)
  report('a', 'deaf')
  report('b', 'deaf')
  report('c', 'mute')
  clock.stall(999)
  report('d', 'deaf')
  expect(lines).toEqual(['deaf: a', 'mute: c'])
  clock.stall(1)
  report('e', 'deaf')
  report('f', 'mute')
  report('g', 'mute')
  clock.stall(1_000)
  report('h', 'deaf')
  expect(lines.slice(2)).toEqual(['deaf (and 2 times before): e', 'mute: f', 'deaf: h'])
})
