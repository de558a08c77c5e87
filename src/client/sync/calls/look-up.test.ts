import { describe, expect, it } from 'vitest'
import type { Proof, ProofChallenge } from '#protocol/proof-schema.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import { createFakeServer } from '../testing/fake-server.ts'
import { createLookUp, PROOF_BUDGET_MS, PROOF_NOTICE_AFTER_MS } from './look-up.ts'
import type { Prove } from './prover.ts'

const CODE = 'BCDF' as RoomCode
const challenge = { challenge: 'later.signature', effort: 7 }
const proofNeeded = { code: 'proof-needed', ...challenge } as const
const proof: Proof = { ...challenge, nonces: [1, 2, 3] }

/** A look-up with a scripted server, and proofs that the test finishes. */
function lookUpOf(more: { readonly prove?: Prove } = {}) {
  const server = createFakeServer()
  server.welcome()
  const demands: { readonly challenge: ProofChallenge; readonly withinMs: number }[] = []
  let finish: (proof: Proof | null) => void = () => {}
  const { call, isProving } = createLookUp({
    call: server.socket.call,
    newId: () => crypto.randomUUID(),
    prove: (challenge, withinMs) => {
      demands.push({ challenge, withinMs })
      return new Promise((resolve) => {
        finish = resolve
      })
    },
    clock: server.clock,
    ...more,
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const refuseLast = async () => {
    const sent = server.callsOf('joinRoom').at(-1)
    server.send({ type: 'answer', id: sent?.id ?? '', ok: false, refusal: proofNeeded })
    await settle()
  }
  return {
    server,
    demands,
    isProving: () => isProving.getState(),
    refuseLast,
    finish: async (made: Proof | null) => {
      finish(made)
      await settle()
    },
    join: (cancelled?: AbortSignal) => call('joinRoom', { code: CODE, playerName: 'Ana' }, cancelled),
  }
}

describe('looking up a code', () => {
  it('[WIRE-92] solves the demanded proof and sends the same call again with it', async () => {
    const { server, demands, join, refuseLast, finish } = lookUpOf()
    const answer = join()
    await refuseLast()
    expect(demands).toEqual([{ challenge, withinMs: PROOF_BUDGET_MS }])
    await finish(proof)
    const [first, second] = server.callsOf('joinRoom')
    expect(second).toMatchObject({ id: first?.id, args: { code: CODE, playerName: 'Ana', proof } })
    server.send({ type: 'answer', id: second?.id ?? '', ok: false, refusal: { code: 'room-not-found' } })
    expect(await answer).toEqual({ ok: false, refusal: { code: 'room-not-found' } })
  })

  it('[WIRE-92] [WIRE-316] solves a further proof on demand, and stops 30 s after the first demand', async () => {
    const { server, demands, join, refuseLast, finish } = lookUpOf()
    const answer = join()
    await refuseLast()
    server.clock.advance(PROOF_BUDGET_MS - 5_000)
    await finish(proof)
    await refuseLast()
    expect(demands[1]?.withinMs).toBe(5_000)
    await finish(null)
    expect(await answer).toEqual({ ok: false, refusal: proofNeeded })
    expect(server.callsOf('joinRoom')).toHaveLength(2)
  })

  it('[WIRE-315] reports a proof after one second of work, until the call is answered', async () => {
    const { server, join, isProving, refuseLast, finish } = lookUpOf()
    const answer = join()
    server.clock.advance(PROOF_NOTICE_AFTER_MS)
    await refuseLast()
    server.clock.advance(PROOF_NOTICE_AFTER_MS - 1)
    expect(isProving()).toBe(false)
    server.clock.advance(1)
    expect(isProving()).toBe(true)
    await finish(null)
    await answer
    expect(isProving()).toBe(false)
  })

  it('[WIRE-315] reports two long proofs until both calls are answered', async () => {
    const works: ((proof: Proof | null) => void)[] = []
    const { server, join, isProving, refuseLast } = lookUpOf({
      prove: () => new Promise((resolve) => works.push(resolve)),
    })
    const first = join()
    await refuseLast()
    const second = join()
    await refuseLast()
    server.clock.advance(PROOF_NOTICE_AFTER_MS)
    works[0]?.(null)
    await first
    expect(isProving()).toBe(true)
    works[1]?.(null)
    await second
    expect(isProving()).toBe(false)
  })

  it('[WIRE-234] works on no proof for a call that was cancelled while it waited for the server', async () => {
    const { demands, join, refuseLast } = lookUpOf()
    const cancelled = new AbortController()
    const answer = join(cancelled.signal)
    cancelled.abort()
    await refuseLast()
    expect(await answer).toEqual({ ok: false, refusal: proofNeeded })
    expect(demands).toEqual([])
  })

  it('[WIRE-315] does not report shorter work', async () => {
    const { server, join, isProving, refuseLast, finish } = lookUpOf()
    const answer = join()
    await refuseLast()
    await finish(null)
    await answer
    server.clock.advance(PROOF_NOTICE_AFTER_MS)
    expect(isProving()).toBe(false)
  })
})
