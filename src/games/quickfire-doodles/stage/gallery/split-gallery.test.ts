import { describe, expect, it } from 'vitest'
import { evenPages } from '../../../kit/stage/people/even-pages.ts'
import { hung } from './hung-doodle.test-support.ts'
import { splitGallery } from './split-gallery.ts'

describe('the gallery', () => {
  it('[DOODLE-90] has a wall of shame for doodles that a player could get and none got', () => {
    const gallery = [
      hung(0),
      hung(1, { got: 0 }),
      hung(2, { got: 0, isHidden: true }),
      hung(3, { got: 0, outOf: 0 }),
    ]
    const { shamed, others } = splitGallery(gallery)
    expect(shamed.map(({ doodle }) => doodle)).toEqual([1])
    expect(others.map(({ doodle }) => doodle)).toEqual([0, 2, 3])
  })

  it.each([
    [0, []],
    [1, [1]],
    [6, [6]],
    [7, [4, 3]],
    [13, [5, 5, 3]],
    [33, [6, 6, 6, 6, 6, 3]],
  ])('[DOODLE-91] fills pages of up to six with %d doodles', (count, sizes) => {
    const doodles = Array.from({ length: count }, (_, doodle) => hung(doodle))
    const pages = evenPages(doodles, 6)
    expect(pages.map((page) => page.length)).toEqual(sizes)
    expect(pages.flat()).toEqual(doodles)
  })
})
