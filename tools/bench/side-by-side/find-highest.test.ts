import { expect, it } from 'vitest'
import { findHighest } from './find-highest.ts'

const climb = { from: 100, factor: 2, most: 10_000 }

async function find(limit: number) {
  const tried: number[] = []
  const canBear = async (load: number) => {
    tried.push(load)
    return load <= limit
  }
  return { found: await findHighest(canBear, climb), tried }
}

it.each([
  { limit: 100, found: 100 },
  { limit: 399, found: 200 },
  { limit: 400, found: 400 },
  { limit: 800, found: 800 },
  { limit: 3_000, found: 1_600 },
])('findHighest returns $found for a server that bears $limit', async ({ limit, found }) => {
  expect((await find(limit)).found).toBe(found)
})

it('findHighest tries lower loads if the first one is too high', async () => {
  expect((await find(60)).found).toBe(50)
  expect((await find(0)).found).toBeNaN()
})

it('findHighest climbs two steps at a time, up to the limit', async () => {
  const { tried, found } = await find(Number.POSITIVE_INFINITY)
  expect(tried).toEqual([100, 400, 1_600, 6_400])
  expect(found).toBe(6_400)
})
