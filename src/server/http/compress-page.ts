import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'

export interface CompressedPage {
  readonly body: string | Buffer
  /** Null where the browser takes neither. */
  readonly encoding: Encoding | null
}

/** The most that is kept compressed. Pages differ by code and host, so anybody can request any number of them. */
export interface PageCache {
  readonly pages: number
  readonly bytes: number
}

const KEPT: PageCache = { pages: 1_000, bytes: 4 * 1024 * 1024 }

/** The best that brotli can do takes fifty times as long, for a sixth less of a page that fits into one packet anyway. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A page as short as this browser takes it, compressed once for everybody while there is room to keep it. */
export function createPageCompressor(kept = KEPT): (html: string, acceptEncoding?: string) => CompressedPage {
  const bodies = { br: new KeptBodies(kept), gzip: new KeptBodies(kept) }
  return (html, acceptEncoding) => {
    const encoding = chooseEncoding(acceptEncoding)
    if (encoding === null) return { body: html, encoding: null }
    return { body: bodies[encoding].get(html, encoding), encoding }
  }
}

/** Compressed pages by their whole text: nothing that a page depends on can be forgotten in the key. */
class KeptBodies {
  readonly #kept: PageCache
  /** In the order of their last use. */
  readonly #bodies = new Map<string, Buffer>()
  #bytes = 0

  constructor(kept: PageCache) {
    this.#kept = kept
  }

  get(html: string, encoding: Encoding): Buffer {
    const known = this.#bodies.get(html)
    const body = known ?? (encoding === 'br' ? brotliCompressSync(html, BROTLI) : gzipSync(html))
    this.#bodies.delete(html)
    this.#bodies.set(html, body)
    if (known === undefined) this.#makeRoom(sizeOf(html, body))
    return body
  }

  #makeRoom(addedBytes: number): void {
    this.#bytes += addedBytes
    for (const [html, body] of this.#bodies) {
      if (this.#bodies.size <= this.#kept.pages && this.#bytes <= this.#kept.bytes) return
      this.#bodies.delete(html)
      this.#bytes -= sizeOf(html, body)
    }
  }
}

/** A character takes two bytes at most. */
function sizeOf(html: string, body: Buffer): number {
  return 2 * html.length + body.length
}
