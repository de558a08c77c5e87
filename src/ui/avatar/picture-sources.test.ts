import { describe, expect, it } from 'vitest'
import { pictureSources, pictureWidth } from './picture-sources.ts'

describe('pictureSources', () => {
  it('lists two pictures and the drawing with their widths', () => {
    expect(pictureSources('berry').srcSet).toBe(
      '/avatars/individual/small/berry.png 128w, /avatars/individual/berry.png 256w, /avatars/drawings/berry.svg 512w',
    )
  })

  it('escapes names that would leave the folder', () => {
    const { src, srcSet } = pictureSources('../x 1w, /y')
    expect(src).toBe('/avatars/individual/..%2Fx%201w%2C%20%2Fy.png')
    expect(srcSet.split(', ')).toHaveLength(3)
  })
})

it('pictureWidth scales with the text size', () => {
  expect(pictureWidth(52)).toBe('3.25rem')
})
