import { describe, expect, it } from 'vitest'
import { pictureSources, pictureWidth } from './picture-sources.ts'

describe('pictureSources', () => {
  it('offers two pictures and the drawing, by their widths', () => {
    expect(pictureSources('berry').srcSet).toBe(
      '/avatars/individual/small/berry.png 128w, /avatars/individual/berry.png 256w, /avatars/drawings/berry.svg 512w',
    )
  })

  it('cannot be led out of its folder by a name', () => {
    const { src, srcSet } = pictureSources('../x 1w, /y')
    expect(src).toBe('/avatars/individual/..%2Fx%201w%2C%20%2Fy.png')
    expect(srcSet.split(', ')).toHaveLength(3)
  })
})

it('a width grows with the text', () => {
  expect(pictureWidth(52)).toBe('3.25rem')
})
