/**
 * A new UUID v7 (RFC 9562). Such ids sort by time, so the server's index of commands grows at its end. Not
 * from `crypto.randomUUID`, which requires a secure context: a page on a LAN is served over plain HTTP.
 */
export function newCallId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const [variant = 0, ...rest] = bytes
  const random = rest.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const time = Math.max(0, now).toString(16).padStart(12, '0')
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${random.slice(0, 3)}`,
    `${'89ab'[variant & 3]}${random.slice(3, 6)}`,
    random.slice(6),
  ].join('-')
}
