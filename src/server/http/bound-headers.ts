import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

const ENTRIES_MAX = 20
const LENGTH_MAX = 512
/** Read by Node for the framing of a request, or read in one pass (`readCookie`). */
const UNBOUNDED = new Set([
  'connection',
  'content-length',
  'cookie',
  'expect',
  'transfer-encoding',
  'upgrade',
])

/**
 * Bounds the headers that the server parses: of each one, 20 entries and 512 characters remain. Each proxy appends
 * to forwarding headers, so their end is what counts. An entry that does not fit is dropped as a whole.
 */
export function boundHeaders(headers: IncomingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string' || UNBOUNDED.has(name)) continue
    if (value.length <= LENGTH_MAX && !hasMoreEntries(value)) continue
    headers[name] = /^(x-)?forwarded/.test(name) ? lastEntries(value) : firstEntries(value)
  }
}

function hasMoreEntries(value: string): boolean {
  let at = -1
  for (let entries = 0; entries < ENTRIES_MAX; entries++) {
    at = value.indexOf(',', at + 1)
    if (at === -1) return false
  }
  return true
}

function firstEntries(value: string): string {
  const entries = value.slice(0, LENGTH_MAX + 1).split(',', ENTRIES_MAX + 1)
  return (entries.length > 1 ? entries.slice(0, -1).join(',') : value).slice(0, LENGTH_MAX)
}

function lastEntries(value: string): string {
  const entries = value.slice(-LENGTH_MAX - 1).split(',')
  const last = entries.slice(-ENTRIES_MAX - 1).slice(1)
  return (entries.length > 1 ? last.join(',') : value).slice(-LENGTH_MAX)
}

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
