import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** The smallest encoding that this `Accept-Encoding` allows, or null. */
export function chooseEncoding(acceptEncoding = ''): Encoding | null {
  return (['br', 'gzip'] as const).find((one) => accepts(acceptEncoding, one)) ?? null
}

/** Whether the header lists this encoding with a weight above 0. */
function accepts(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** Bounds of the cache. Pages differ by code and host, so a client can request any number of them. */
const CACHE_MAX = { pages: 1_000, bytes: 4 * 1024 * 1024 }

/** The highest quality takes fifty times as long to save a sixth of a page that fits into one packet. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Compresses pages with the best encoding that a browser accepts, if it accepts one, and caches the results. */
export function createPageCompressor(limits = CACHE_MAX) {
  const compressors = {
    br: createCache((html) => brotliCompressSync(html, BROTLI), limits),
    gzip: createCache(gzipSync, limits),
  }
  return (html: string, acceptEncoding?: string) => {
    const encoding = chooseEncoding(acceptEncoding)
    return { body: encoding === null ? html : compressors[encoding](html), encoding }
  }
}

/** An LRU cache keyed by the whole page, so that the key cannot miss a dependency of the page. */
function createCache(compress: (html: string) => Buffer, limits: typeof CACHE_MAX) {
  /** Least recently used first. */
  const bodies = new Map<string, Buffer>()
  let bytes = 0
  return (html: string): Buffer => {
    const known = bodies.get(html)
    const body = known ?? compress(html)
    bodies.delete(html)
    bodies.set(html, body)
    if (known === undefined) bytes += sizeOf(html, body)
    for (const [oldest, oldestBody] of bodies) {
      if (bodies.size <= limits.pages && bytes <= limits.bytes) break
      bodies.delete(oldest)
      bytes -= sizeOf(oldest, oldestBody)
    }
    return body
  }
}

/** A character of a string takes at most two bytes. */
function sizeOf(html: string, body: Buffer): number {
  return 2 * html.length + body.length
}
