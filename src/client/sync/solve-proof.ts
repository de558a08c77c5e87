import { sha256 } from '@noble/hashes/sha2.js'
import { isSolution, partPrefix, writeNonce } from '#protocol/proof.ts'
import type { ProofChallenge } from '#protocol/proof-schema.ts'

/** Solves some parts of a challenge: the nonce of each, in the order asked for. Takes seconds; runs in a worker. */
export function solveParts({ challenge, effort }: ProofChallenge, parts: readonly number[]): number[] {
  return parts.map((part) => findNonce(partPrefix(challenge, part), effort))
}

function findNonce(prefix: Uint8Array, effort: number): number {
  // Written for speed: one block of SHA-256 for each nonce, and nothing is allocated.
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
