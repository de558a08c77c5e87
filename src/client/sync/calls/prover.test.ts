import { describe, expect, it } from 'vitest'
import { PROOF_PARTS } from '#protocol/proof.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import type { ProofTask } from './proof-worker.ts'
import { createProver } from './prover.ts'
import { solveParts } from './solve-proof.ts'

const challenge = { challenge: 'later.signature', effort: 5 }

class FakeWorker {
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  task: ProofTask | null = null
  isTerminated = false
  postMessage(task: ProofTask): void {
    this.task = task
  }
  terminate(): void {
    this.isTerminated = true
  }
  solve(): void {
    if (this.task !== null)
      this.onmessage?.(new MessageEvent('message', { data: solveParts(this.task, this.task.parts) }))
  }
}

function proverOf(processors: number) {
  const workers: FakeWorker[] = []
  const clock = createVirtualClock()
  const openWorker = () => {
    workers.push(new FakeWorker())
    return workers.at(-1) as unknown as Worker
  }
  return { workers, clock, prove: createProver({ openWorker, processors, clock }) }
}

describe('a proof of work', () => {
  it.each([
    [1, 1],
    [3, 3],
    [64, 4],
    [Number.NaN, 1],
  ])('[WIRE-92] on %s processors is solved by %s workers, which end with it', async (processors, count) => {
    const { workers, prove } = proverOf(processors)
    const proof = prove(challenge, 1_000)
    expect(workers).toHaveLength(count)
    for (const worker of workers) worker.solve()
    const nonces = solveParts(
      challenge,
      Array.from({ length: PROOF_PARTS }, (_, part) => part),
    )
    expect(await proof).toEqual({ ...challenge, nonces })
    expect(workers.every((worker) => worker.isTerminated)).toBe(true)
  })

  it('[WIRE-316] is abandoned after the time limit', async () => {
    const { workers, clock, prove } = proverOf(2)
    const proof = prove(challenge, 1_000)
    workers[0]?.solve()
    clock.advance(1_000)
    expect(await proof).toBeNull()
    expect(workers.every((worker) => worker.isTerminated)).toBe(true)
  })

  it('[WIRE-234] ends with its workers once it is cancelled', async () => {
    const { workers, prove } = proverOf(2)
    const cancelled = new AbortController()
    const proof = prove(challenge, 1_000, cancelled.signal)
    cancelled.abort()
    expect(await proof).toBeNull()
    expect(workers.every((worker) => worker.isTerminated)).toBe(true)
  })

  it('[WIRE-92] is null if a worker cannot be loaded', async () => {
    const { workers, prove } = proverOf(2)
    const proof = prove(challenge, 1_000)
    workers[1]?.onerror?.(new Event('error') as ErrorEvent)
    expect(await proof).toBeNull()
  })
})
