import { expect, it } from 'vitest'
import { createRerollGate } from './reroll-button.tsx'

it('[ROOM-101] the button lets at most two presses a second pass', () => {
  let now = 0
  const mayPass = createRerollGate(() => now)
  const passed: number[] = []
  for (now = 0; now < 3_000; now += 50) if (mayPass()) passed.push(now)
  expect(passed).toEqual([0, 500, 1_000, 1_500, 2_000, 2_500])
})

it('[ROOM-101] dropped presses do not delay the next one', () => {
  let now = 0
  const mayPass = createRerollGate(() => now)
  expect(mayPass()).toBe(true)
  now = 490
  expect(mayPass()).toBe(false)
  now = 510
  expect(mayPass()).toBe(true)
})
