import { solveParts } from '#client/sync/calls/solve-proof.ts'
import { PROOF_PARTS } from '#protocol/proof.ts'
import type { Proof, ProofChallenge } from '#protocol/proof-schema.ts'

/** Solves a challenge on the test's own thread. */
export function solveProof(challenge: ProofChallenge): Proof {
  const parts = Array.from({ length: PROOF_PARTS }, (_, part) => part)
  return { ...challenge, nonces: solveParts(challenge, parts) }
}
