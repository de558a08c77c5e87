import { expect, it } from 'vitest'
import { createLoopYield } from './loop-yield.ts'

it('[WIRE-272] queued work runs for 2 ms, then yields the event loop to sockets and timers', () => {
  let nowMs = 0
  const turns: (() => void)[] = []
  const started: number[] = []
  const paced = createLoopYield(
    () => nowMs,
    (callback) => turns.push(callback),
  )
  const beginAt = (ms: number) => {
    nowMs = ms
    paced(() => started.push(ms))
  }
  for (const ms of [10, 11, 12, 13]) beginAt(ms)
  expect(started).toEqual([10, 11])
  turns.shift()?.()
  expect(started).toEqual([10, 11, 12, 13])
  beginAt(20)
  beginAt(22)
  expect(started).toEqual([10, 11, 12, 13, 20])
  expect(turns).toHaveLength(1)
})
