import { expect, it } from 'vitest'
import { type BurstShape, burstPath } from './burst-path.ts'

const shape: BurstShape = { width: 290, height: 160, points: 13, depth: 0.7, seed: 11 }

it('the same seed draws the same star, a different seed a different one', () => {
  expect(burstPath(shape)).toBe(burstPath({ ...shape }))
  expect(burstPath({ ...shape, seed: 12 })).not.toBe(burstPath(shape))
})

it('a star has two corners per point and stays within its box', () => {
  const corners = burstPath(shape)
    .slice(1, -1)
    .split('L')
    .map((corner) => corner.split(' ').map(Number))
  expect(corners).toHaveLength(26)
  for (const [x, y] of corners) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(290)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(160)
  }
})
