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

interface CompressedPage {
  readonly body: string | Buffer
  /** Null if the browser accepts neither. */
  readonly encoding: Encoding | null
}

/** Bounds of the cache. Pages differ by code and host, so a client can request any number of them. */
interface CacheLimits {
  readonly pages: number
  readonly bytes: number
}

const CACHE_MAX: CacheLimits = { pages: 1_000, bytes: 4 * 1024 * 1024 }

/** The highest quality takes fifty times as long to save a sixth of a page that fits into one packet. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Compresses pages with the best encoding that a browser accepts, and caches the results. */
export function createPageCompressor(
  limits = CACHE_MAX,
): (html: string, acceptEncoding?: string) => CompressedPage {
  const bodies = { br: new BodyCache(limits), gzip: new BodyCache(limits) }
  return (html, acceptEncoding) => {
    const encoding = chooseEncoding(acceptEncoding)
    if (encoding === null) return { body: html, encoding: null }
    return { body: bodies[encoding].get(html, encoding), encoding }
  }
}

/** An LRU cache keyed by the whole page, so that the key cannot miss a dependency of the page. */
class BodyCache {
  readonly #limits: CacheLimits
  /** Least recently used first. */
  readonly #bodies = new Map<string, Buffer>()
  #bytes = 0

  constructor(limits: CacheLimits) {
    this.#limits = limits
  }

  get(html: string, encoding: Encoding): Buffer {
    const known = this.#bodies.get(html)
    const body = known ?? (encoding === 'br' ? brotliCompressSync(html, BROTLI) : gzipSync(html))
    this.#bodies.delete(html)
    this.#bodies.set(html, body)
    if (known === undefined) this.#evict(sizeOf(html, body))
    return body
  }

  #evict(addedBytes: number): void {
    this.#bytes += addedBytes
    for (const [html, body] of this.#bodies) {
      if (this.#bodies.size <= this.#limits.pages && this.#bytes <= this.#limits.bytes) return
      this.#bodies.delete(html)
      this.#bytes -= sizeOf(html, body)
    }
  }
}

/** A character of a string takes at most two bytes. */
function sizeOf(html: string, body: Buffer): number {
  return 2 * html.length + body.length
}
