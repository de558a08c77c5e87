import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CallArguments } from '#protocol/calls.ts'
import type { ProofNeeded } from '#protocol/refusal.ts'
import type { BrowserClock } from './browser-clock.ts'
import type { CallAnswer } from './call-queue.ts'
import type { Prove } from './prover.ts'
import type { Socket } from './socket.ts'

type LookUpName = 'getRoomByCode' | 'joinRoom'

/** How long the page works for one call, however often the price rises meanwhile. */
export const PROOF_BUDGET_MS = 30_000
/** Work that is done sooner needs no words. */
export const PROOF_NOTICE_AFTER_MS = 1_000

export interface LookUp {
  readonly call: <Name extends LookUpName>(name: Name, args: CallArguments<Name>) => Promise<CallAnswer<Name>>
  /** Whether the page has worked on a proof for long enough to say so. */
  readonly isProving: StoreApi<boolean>
}

/** Calls that look up a code. If the server asks for a proof of work, the page solves it and sends the call again, with the same id. */
export function createLookUp(deps: {
  readonly call: Socket['call']
  readonly newId: () => string
  readonly prove: Prove
  readonly clock: BrowserClock
}): LookUp {
  const { call, newId, prove, clock } = deps
  const isProving = createStore<boolean>(() => false)
  let longWorks = 0

  function countLong(change: 1 | -1): void {
    longWorks += change
    isProving.setState(longWorks > 0, true)
  }

  return {
    isProving,
    call: async (name, args) => {
      const id = newId()
      let answer = await call(name, args, id)
      if (!isProofNeeded(answer)) return answer
      const until = clock.now() + PROOF_BUDGET_MS
      let endWords = clock.after(PROOF_NOTICE_AFTER_MS, () => {
        countLong(1)
        endWords = () => countLong(-1)
      })
      while (isProofNeeded(answer)) {
        const { challenge, effort } = answer.refusal
        const proof = await prove({ challenge, effort }, until - clock.now())
        if (proof === null) break
        answer = await call(name, { ...args, proof }, id)
      }
      endWords()
      return answer
    },
  }
}

function isProofNeeded<Answer extends CallAnswer<LookUpName>>(
  answer: Answer,
): answer is Answer & { readonly ok: false; readonly refusal: ProofNeeded } {
  return !answer.ok && answer.refusal.code === 'proof-needed'
}
