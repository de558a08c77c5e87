import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createPageCompressor } from './compress-page.ts'

const pageOf = (code: string) => `<title>Join Room ${code}</title>${'Rumpus '.repeat(100)}`

it('[WIRE-302] compresses a page once for each encoding, without loss', () => {
  const compress = createPageCompressor()
  const first = compress(pageOf('WX7K'), 'gzip, br')
  expect(compress(pageOf('WX7K'), 'br, gzip').body).toBe(first.body)
  expect(brotliDecompressSync(first.body as Buffer).toString()).toBe(pageOf('WX7K'))
  const zipped = compress(pageOf('WX7K'), 'gzip')
  expect(compress(pageOf('WX7K'), 'gzip').body).toBe(zipped.body)
  expect(gunzipSync(zipped.body as Buffer).toString()).toBe(pageOf('WX7K'))
  expect(brotliDecompressSync(compress(pageOf('WX7M'), 'br').body as Buffer).toString()).toBe(pageOf('WX7M'))
})

it.each([
  { kept: { pages: 2, bytes: 1_000_000 }, what: 'pages' },
  { kept: { pages: 1_000, bytes: 4_000 }, what: 'bytes' },
])('[WIRE-302] bounds the cache by $what and evicts the least recently used page', ({ kept }) => {
  const compress = createPageCompressor(kept)
  const bodyOf = (code: string) => compress(pageOf(code), 'br').body
  const [one, two] = [bodyOf('2222'), bodyOf('3333')]
  expect(bodyOf('2222')).toBe(one)
  bodyOf('4444')
  expect(bodyOf('2222')).toBe(one)
  expect(bodyOf('3333')).not.toBe(two)
})

it('[WIRE-302] serves a page that is too large for the cache without caching it', () => {
  const compress = createPageCompressor({ pages: 10, bytes: 100 })
  const [one, two] = [compress(pageOf('2222'), 'br').body, compress(pageOf('2222'), 'br').body]
  expect(one).toEqual(two)
  expect(one).not.toBe(two)
})
