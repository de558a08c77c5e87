import { sha256 } from '@noble/hashes/sha2.js'
import { isSolution, partPrefix, writeNonce } from '#protocol/proof.ts'
import type { ProofChallenge } from '#protocol/proof-schema.ts'

/**
 * Solves parts of a challenge and returns their nonces in the same order. Takes seconds; runs in a worker.
 */
export function solveParts({ challenge, effort }: ProofChallenge, parts: readonly number[]): number[] {
  return parts.map((part) => findNonce(partPrefix(challenge, part), effort))
}

function findNonce(prefix: Uint8Array, effort: number): number {
  // Optimized: one SHA-256 block per nonce, without allocations.
  const start = sha256.create().update(prefix)
  const nonceBytes = new Uint8Array(8)
  const view = new DataView(nonceBytes.buffer)
  const digest = new Uint8Array(sha256.outputLen)
  let hash = start.clone()
  for (let nonce = 0; ; nonce++) {
    writeNonce(view, nonce)
    hash = start._cloneInto(hash)
    hash.update(nonceBytes).digestInto(digest)
    if (isSolution(digest, effort)) return nonce
  }
}
