import { describe, expect, it } from 'vitest'
import { layOutWall } from './wall-layout.ts'

/** Browsers of phones draw no larger pictures. */
const PIXELS_MAX = 16_000_000

describe('[DOODLE-88] all doodles on one picture', () => {
  it.each([1, 2, 3, 5, 8, 9, 16, 20, 33, 36])('%i doodles are side by side within it', (count) => {
    const { width, height, tiles } = layOutWall(count)
    expect(tiles).toHaveLength(count)
    expect(width * height).toBeLessThan(PIXELS_MAX)
    for (const [index, tile] of tiles.entries()) {
      expect(tile.x).toBeGreaterThan(0)
      expect(tile.y).toBeGreaterThan(100)
      expect(tile.x + tile.width).toBeLessThan(width)
      expect(tile.y + tile.height).toBeLessThan(height)
      for (const other of tiles.slice(index + 1)) {
        const isBeside = tile.x + tile.width < other.x || other.x + other.width < tile.x
        const isAbove = tile.y + tile.height < other.y || other.y + other.height < tile.y
        expect(isBeside || isAbove).toBe(true)
      }
    }
  })
})
