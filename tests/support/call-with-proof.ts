import { randomUUID } from 'node:crypto'
import type { ProofChallenge } from '#protocol/proof-schema.ts'
import type { RawAnswer, RawPlayer } from './raw-player.ts'
import { solveProof } from './solve-proof.ts'

/** The challenge of a refusal; throws for any other answer. */
export function challengeIn(answer: RawAnswer): ProofChallenge {
  if (answer.ok || answer.refusal.code !== 'proof-needed') throw new Error(JSON.stringify(answer))
  const { challenge, effort } = answer.refusal as typeof answer.refusal & ProofChallenge
  return { challenge, effort }
}

/** Calls, solves the challenge of the refusal, and retries with the proof under the same id. */
export async function callWithProof(raw: RawPlayer, call: string, args: object): Promise<RawAnswer> {
  const id = randomUUID()
  const proof = solveProof(challengeIn(await raw.call(call, args, id)))
  return raw.call(call, { ...args, proof }, id)
}
