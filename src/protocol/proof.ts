/** A proof of work has this many independent parts, so that its duration varies little. */
export const PROOF_PARTS = 16

/** A digest's first 32 bits decide, so no effort is higher. */
export const MAX_EFFORT = 2 ** 32

/** The bytes that are hashed ahead of a part's nonce. With the nonce they fit into one block of SHA-256. */
export function partPrefix(challenge: string, part: number): Uint8Array {
  return Uint8Array.from([...challenge].map((letter) => letter.charCodeAt(0)).concat(part))
}

/** Writes a nonce as eight bytes, the high ones first. */
export function writeNonce(target: DataView, nonce: number): void {
  target.setUint32(0, Math.floor(nonce / 2 ** 32))
  target.setUint32(4, nonce >>> 0)
}

/** Whether the SHA-256 of a part's prefix and nonce solves the part. One of `effort` digests does. */
export function isSolution(digest: Uint8Array, effort: number): boolean {
  const [a = 255, b = 255, c = 255, d = 255] = digest
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0 < Math.floor(2 ** 32 / effort)
}
