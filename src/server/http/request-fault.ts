import type { IncomingMessage } from 'node:http'

/**
 * The error status for ambiguous framing or headers, or null. Two servers on the path could parse such a
 * request differently, which allows request smuggling (RFC 9112, 3.2 and 6.1).
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
