import { expect, it } from 'vitest'
import { createLoopYield } from './loop-yield.ts'

it('[WIRE-72] work that waited goes on for 2 ms, then lets sockets and timers have the event loop', () => {
  let nowMs = 0
  const turns: (() => void)[] = []
  const begun: number[] = []
  const paced = createLoopYield({ nowMs: () => nowMs, nextTurn: (callback) => turns.push(callback) })
  const beginAt = (ms: number) => {
    nowMs = ms
    paced(() => begun.push(ms))
  }
  for (const ms of [10, 11, 12, 13]) beginAt(ms)
  expect(begun).toEqual([10, 11])
  turns.shift()?.()
  expect(begun).toEqual([10, 11, 12, 13])
  beginAt(20)
  beginAt(22)
  expect(begun).toEqual([10, 11, 12, 13, 20])
  expect(turns).toHaveLength(1)
})
