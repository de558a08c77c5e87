import { describe, expect, it } from 'vitest'
import { fallingPlaces } from './silhouettes.tsx'

const fallen = (places: readonly (number | null)[]) => places.filter((order) => order !== null)

describe('the figures that topple', () => {
  it('[FOF-50] are as many as were fooled, of as many as voted', () => {
    for (const [count, falling] of [
      [7, 5],
      [3, 0],
      [3, 3],
      [31, 17],
      [1, 1],
      [0, 0],
    ] as const) {
      const places = fallingPlaces(count, falling, 'statement')
      expect(places).toHaveLength(count)
      expect(fallen(places)).toEqual(Array.from({ length: falling }, (_, order) => order))
    }
  })

  it('[FOF-50] are the same on all pages, and others for another statement', () => {
    const placesOf = (seed: string) => fallingPlaces(31, 10, seed)
    expect(placesOf('one')).toEqual(placesOf('one'))
    expect(placesOf('one')).not.toEqual(placesOf('two'))
  })

  it('can have any place in the row', () => {
    const everywhere = new Set(
      Array.from({ length: 200 }, (_, seed) => fallingPlaces(7, 1, `${seed}`).indexOf(0)),
    )
    expect(everywhere.size).toBe(7)
  })
})
