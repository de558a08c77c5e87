import { createStore } from 'zustand/vanilla'
import type { CallArguments } from '#protocol/calls.ts'
import type { ProofNeeded } from '#protocol/refusal.ts'
import type { BrowserClock } from '../connection/browser-clock.ts'
import type { Socket } from '../connection/socket.ts'
import type { CallAnswer } from './call-queue.ts'
import type { Prove } from './prover.ts'

type LookUpName = 'getRoomByCode' | 'joinRoom'

/** The time limit for all proofs of one call, even if the server demands several. */
export const PROOF_BUDGET_MS = 30_000
/** Shorter work is not shown to the player. */
export const PROOF_NOTICE_AFTER_MS = 1_000

export type LookUp = ReturnType<typeof createLookUp>

/**
 * Calls that look up a code. If the server demands a proof of work,
 * the page solves it and retries under the same id.
 */
export function createLookUp(deps: {
  readonly call: Socket['call']
  readonly newId: () => string
  readonly prove: Prove
  readonly clock: BrowserClock
}) {
  const { call, newId, prove, clock } = deps
  const isProving = createStore<boolean>(() => false)
  let longProofs = 0

  function countLongProofs(change: 1 | -1): void {
    longProofs += change
    isProving.setState(longProofs > 0, true)
  }

  return {
    isProving,
    /** A cancelled call ends with the answer that demanded the proof; one that waits for the server continues. */
    call: async <Name extends LookUpName>(
      name: Name,
      args: CallArguments<Name>,
      cancelled?: AbortSignal,
    ): Promise<CallAnswer<Name>> => {
      const id = newId()
      let answer = await call(name, args, id)
      if (!isProofNeeded(answer)) return answer
      const until = clock.now() + PROOF_BUDGET_MS
      let endNotice = clock.after(PROOF_NOTICE_AFTER_MS, () => {
        countLongProofs(1)
        endNotice = () => countLongProofs(-1)
      })
      while (isProofNeeded(answer) && !cancelled?.aborted) {
        const { challenge, effort } = answer.refusal
        const proof = await prove({ challenge, effort }, until - clock.now(), cancelled)
        if (proof === null) break
        answer = await call(name, { ...args, proof }, id)
      }
      endNotice()
      return answer
    },
  }
}

function isProofNeeded<Answer extends CallAnswer<LookUpName>>(
  answer: Answer,
): answer is Answer & { readonly ok: false; readonly refusal: ProofNeeded } {
  return !answer.ok && answer.refusal.code === 'proof-needed'
}
