import * as v from 'valibot'
import { MAX_EFFORT, PROOF_PARTS } from './proof.ts'

/** The fields of a challenge, down and up again. */
export const challengeFields = {
  challenge: v.pipe(v.string(), v.regex(/^[\w.-]{1,48}$/)),
  effort: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_EFFORT)),
}

const nonce = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

export const proof = v.strictObject({
  ...challengeFields,
  nonces: v.pipe(v.array(nonce), v.maxLength(PROOF_PARTS)),
})
