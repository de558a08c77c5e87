import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** A file that a page has loaded, from whatever place. */
export interface LoadedFile {
  readonly path: string
  readonly type: string
  readonly encoding: string
  readonly cacheControl: string
  /** Its content, as the page got it. */
  readonly bytes: number
  /** What came over the network, headers included. */
  readonly wireBytes: number
  readonly gzipBytes: number
}

/** Keeps what a page loads from now on. */
export function followFiles(page: Page): () => readonly LoadedFile[] {
  const files: LoadedFile[] = []
  page.on('requestfinished', async (request) => {
    const response = await request.response()
    if (response === null) return
    const [body, sizes] = await Promise.all([response.body().catch(() => Buffer.alloc(0)), request.sizes()])
    files.push({
      path: new URL(request.url()).pathname,
      type: request.resourceType(),
      encoding: response.headers()['content-encoding'] ?? '',
      cacheControl: response.headers()['cache-control'] ?? '',
      bytes: body.length,
      wireBytes: sizes.responseHeadersSize + sizes.responseBodySize,
      gzipBytes: gzipSync(body).length,
    })
  })
  return () => files
}

export function gzipBytesOf(files: readonly LoadedFile[], type: string): number {
  return files.filter((file) => file.type === type).reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
}

export function wireBytesOf(files: readonly LoadedFile[]): number {
  return files.reduce((sum, { wireBytes }) => sum + wireBytes, 0)
}
