import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export interface CompressedPage {
  readonly body: string | Buffer
  /** Null where the browser takes neither. */
  readonly encoding: Encoding | null
}

type Encoding = 'br' | 'gzip'

/** What is kept compressed: of pages that differ by a code or by the host that was asked for, anybody can ask for any number. */
export interface KeptPages {
  readonly pages: number
  readonly bytes: number
}

const KEPT: KeptPages = { pages: 1_000, bytes: 4 * 1024 * 1024 }

/** The best that brotli can do takes fifty times as long, for a sixth less of a page that fits into one packet anyway. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A page as short as this browser takes it, compressed once for everybody while there is room to keep it. */
export function createPageCompressor(kept = KEPT): (html: string, acceptEncoding?: string) => CompressedPage {
  const bodies = { br: new KeptBodies(kept), gzip: new KeptBodies(kept) }
  return (html, acceptEncoding = '') => {
    const encoding = (['br', 'gzip'] as const).find((one) => accepts(acceptEncoding, one))
    if (encoding === undefined) return { body: html, encoding: null }
    return { body: bodies[encoding].get(html, encoding), encoding }
  }
}

/** Compressed pages by their whole text: nothing that a page depends on can be forgotten in the key. */
class KeptBodies {
  readonly #kept: KeptPages
  /** In the order of their last use. */
  readonly #bodies = new Map<string, Buffer>()
  #bytes = 0

  constructor(kept: KeptPages) {
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

/** Whether a header lists this encoding, and not to say that it is not taken (`q=0`). */
function accepts(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
