import { PROOF_PARTS } from '#protocol/proof.ts'
import type { Proof, ProofChallenge } from '#protocol/proof-schema.ts'
import type { BrowserClock } from '../connection/browser-clock.ts'
import type { ProofTask } from './proof-worker.ts'

/** Solves a challenge; null on failure, on timeout or if cancelled. */
export type Prove = (
  challenge: ProofChallenge,
  withinMs: number,
  cancelled?: AbortSignal,
) => Promise<Proof | null>

/** Leaves processors for other work on the device. */
const WORKERS_MAX = 4

export interface ProverDeps {
  readonly openWorker: () => Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>
  /** The device's processors as reported by the browser; not a number if it reports none. */
  readonly processors: number
  readonly clock: BrowserClock
}

/** Solves challenges in workers, on several processors in parallel. The workers end with the proof. */
export function createProver({ openWorker, processors, clock }: ProverDeps): Prove {
  return (challenge, withinMs, cancelled) =>
    new Promise((resolve) => {
      const count = Math.min(WORKERS_MAX, processors || 1)
      const nonces: number[] = []
      let unsolved = PROOF_PARTS
      const workers = Array.from({ length: count }, openWorker)
      const cancelTimeout = clock.after(withinMs, () => end(null))
      cancelled?.addEventListener('abort', () => end(null))
      workers.forEach((worker, workerIndex) => {
        const parts = Array.from({ length: PROOF_PARTS }, (_, part) => part).filter(
          (part) => part % count === workerIndex,
        )
        worker.onerror = () => end(null)
        worker.onmessage = ({ data }: MessageEvent<readonly number[]>) => {
          parts.forEach((part, index) => {
            nonces[part] = data[index] ?? 0
          })
          unsolved -= parts.length
          if (unsolved === 0) end({ ...challenge, nonces })
        }
        worker.postMessage({ ...challenge, parts } satisfies ProofTask)
      })

      function end(proof: Proof | null): void {
        cancelTimeout()
        for (const worker of workers) worker.terminate()
        resolve(proof)
      }
    })
}

export function openProofWorker(): Worker {
  return new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
}
