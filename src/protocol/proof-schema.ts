import * as v from 'valibot'
import type { ShapeOf } from '#rooms/record/fields.ts'
import { MAX_EFFORT, PROOF_PARTS } from './proof.ts'

/** Work that the server requires before it looks up a code. */
export const ProofChallenge = v.strictObject({
  /** Opaque to the browser. ASCII. */
  challenge: v.pipe(v.string(), v.regex(/^[\w.-]{1,48}$/)),
  /** The expected number of hashes for each part. */
  effort: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_EFFORT)),
})
export type ProofChallenge = ShapeOf<typeof ProofChallenge>

const Nonce = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

/** A challenge with one nonce for each part. */
export const Proof = v.strictObject({
  ...ProofChallenge.entries,
  nonces: v.pipe(v.array(Nonce), v.maxLength(PROOF_PARTS)),
})
export type Proof = ShapeOf<typeof Proof>
