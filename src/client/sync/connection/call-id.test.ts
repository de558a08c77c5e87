import { expect, it } from 'vitest'
import { newCallId } from './call-id.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('draws a new UUID v7 each time', () => {
  const ids = Array.from({ length: 100 }, () => newCallId())
  for (const id of ids) expect(id).toMatch(UUID_V7)
  expect(new Set(ids).size).toBe(ids.length)
})

it('starts with its creation time, so that ids sort by it', () => {
  expect(newCallId(0x0192_3456_789a)).toMatch(/^01923456-789a-7/)
  expect(newCallId(1_000) < newCallId(1_001)).toBe(true)
})

it('draws a valid UUID even if the clock is wrong', () => {
  expect(newCallId(-1)).toMatch(UUID_V7)
})
