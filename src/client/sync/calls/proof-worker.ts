import type { ProofChallenge } from '#protocol/proof-schema.ts'
import { solveParts } from './solve-proof.ts'

/** A worker's share of a challenge. */
export interface ProofTask extends ProofChallenge {
  readonly parts: readonly number[]
}

self.addEventListener('message', ({ data }: MessageEvent<ProofTask>) => {
  self.postMessage(solveParts(data, data.parts))
})
