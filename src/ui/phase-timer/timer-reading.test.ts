import { expect, it } from 'vitest'
import { announceTimer, readTimer } from './timer-reading.ts'

it('a countdown has whole seconds and the remaining fraction', () => {
  expect(readTimer(60_000, 60_000, 22_500)).toEqual({ seconds: 38, left: 0.625, isHot: false })
})

it('the last five seconds are hot', () => {
  expect(readTimer(10_000, 10_000, 4_999)).toMatchObject({ seconds: 6, isHot: false })
  expect(readTimer(10_000, 10_000, 5_000)).toMatchObject({ seconds: 5, isHot: true })
})

it('a countdown is 0 after its deadline, and at most its total on a slow clock', () => {
  expect(readTimer(10_000, 10_000, 12_000)).toMatchObject({ seconds: 0, left: 0 })
  expect(readTimer(10_000, 10_000, -3_000)).toMatchObject({ seconds: 10, left: 1 })
})

it('the timer announces its start, ten and five seconds, and nothing else', () => {
  const announced: string[] = []
  let before: number | null = null
  for (let seconds = 20; seconds >= 0; seconds--) {
    const text = announceTimer(before, seconds)
    if (text) announced.push(text)
    before = seconds
  }
  expect(announced).toEqual(['20 seconds left', '10 seconds left', '5 seconds left'])
})

it('a tab suspended past ten seconds announces the actual seconds', () => {
  expect(announceTimer(40, 8)).toBe('8 seconds left')
  expect(announceTimer(40, 3)).toBe('3 seconds left')
  expect(announceTimer(40, 0)).toBeNull()
})
