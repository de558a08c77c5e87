import type { IncomingMessage } from 'node:http'

/**
 * The status that refuses a request for its framing or its headers, or null. Whatever two servers on the way could
 * read differently is refused: that is how requests are smuggled (RFC 9112, 3.2 and 6.1).
 */
export function findRequestFault(request: IncomingMessage): 400 | 417 | null {
  let hosts = 0
  for (let name = 0; name < request.rawHeaders.length; name += 2)
    if (request.rawHeaders[name]?.toLowerCase() === 'host') hosts += 1
  if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1')) return 400
  const { 'transfer-encoding': transferEncoding, expect } = request.headers
  if (transferEncoding !== undefined && transferEncoding.trim().toLowerCase() !== 'chunked') return 400
  if (expect !== undefined && expect.trim().toLowerCase() !== '100-continue') return 417
  return null
}
