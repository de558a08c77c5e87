import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

/** A file that a page has loaded, from any origin. */
export interface LoadedFile {
  readonly path: string
  readonly type: string
  readonly encoding: string
  readonly cacheControl: string
  /** Decoded size. */
  readonly bytes: number
  /** Transferred size, headers included. */
  readonly wireBytes: number
  readonly gzipBytes: number
}

/**
 * Collects the files that a page loads from now on; the returned function resolves with those loaded so far.
 */
export function followFiles(page: Page): () => Promise<readonly LoadedFile[]> {
  const reads: Promise<LoadedFile | null>[] = []
  page.on('requestfinished', (request) => {
    const read = readFile(request)
    reads.push(read)
    // The rejection is seen by callers of the result. Files in flight while the page closes are unreadable,
    // and not needed.
    read.catch(() => undefined)
  })
  return async () => (await Promise.all(reads)).filter((file) => file !== null)
}

async function readFile(request: Request): Promise<LoadedFile | null> {
  const response = await request.response()
  if (response === null) return null
  const [body, sizes] = await Promise.all([response.body().catch(() => Buffer.alloc(0)), request.sizes()])
  return {
    path: new URL(request.url()).pathname,
    type: request.resourceType(),
    encoding: response.headers()['content-encoding'] ?? '',
    cacheControl: response.headers()['cache-control'] ?? '',
    bytes: body.length,
    wireBytes: sizes.responseHeadersSize + sizes.responseBodySize,
    gzipBytes: gzipSync(body).length,
  }
}

export function gzipBytesOf(files: readonly LoadedFile[], type: string): number {
  return files.filter((file) => file.type === type).reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
}

export function wireBytesOf(files: readonly LoadedFile[]): number {
  return files.reduce((sum, { wireBytes }) => sum + wireBytes, 0)
}
