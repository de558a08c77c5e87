import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Proof } from '#protocol/proof-schema.ts'
import type { BrowserKey, RoomCode } from '#rooms/record/ids.ts'
import { solveProof } from '../../../tests/support/solve-proof.ts'
import { LIMITS } from './limits.ts'
import { Proofs } from './proofs.ts'

const NOW = 1_700_000_000_000
const subject = { code: 'BCDF' as RoomCode, browserKey: 'ana' as BrowserKey }
const limits = { ...LIMITS.proofs, spentMax: 3 }
const proofs = new Proofs(new Uint8Array(32).fill(1), limits)
const solved = (effort = 20, at = NOW) => solveProof(proofs.challenge(subject, effort, at))

/** The same text with its last character changed. */
function tamper(text: string): string {
  return text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A')
}

describe('a proof', () => {
  it('[WIRE-287] is valid for its code and browser until it expires', () => {
    const proof = solved()
    expect(proofs.isValid(proof, subject, NOW)).toBe(true)
    expect(proofs.isValid(proof, subject, NOW + limits.expiryMs - 1)).toBe(true)
    expect(proofs.isValid(proof, subject, NOW + limits.expiryMs)).toBe(false)
    expect(proofs.isValid(proof, { ...subject, code: 'BCDG' as RoomCode }, NOW)).toBe(false)
    expect(proofs.isValid(proof, { ...subject, browserKey: 'ben' as BrowserKey }, NOW)).toBe(false)
  })

  it('[WIRE-287] is invalid in another process', () => {
    const other = new Proofs(new Uint8Array(32).fill(2), limits)
    expect(other.isValid(solved(), subject, NOW)).toBe(false)
  })

  it.each<[string, (proof: Proof) => Proof]>([
    ['less effort', (proof) => ({ ...proof, effort: 1 })],
    ['another signature', (proof) => ({ ...proof, challenge: tamper(proof.challenge.slice(0, -1)) })],
    ['a later expiry', ({ challenge, ...proof }) => ({ ...proof, challenge: `z${challenge}` })],
    ['no signature', (proof) => ({ ...proof, challenge: proof.challenge.split('.')[0] ?? '' })],
    ['a part missing', (proof) => ({ ...proof, nonces: proof.nonces.slice(1) })],
    ['no parts', (proof) => ({ ...proof, nonces: [] })],
    ['unsolved parts', (proof) => ({ ...proof, nonces: proof.nonces.map((nonce) => nonce + 2 ** 40) })],
  ])('[WIRE-287] is refused with %s', (_what, forge) => {
    expect(proofs.isValid(forge(solved(1_000)), subject, NOW)).toBe(false)
  })

  it('[WIRE-287] with random content is refused', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0z9.-_A'), maxLength: 48 })
    const nonces = fc.array(fc.maxSafeNat(), { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 2 ** 32 }), nonces, (challenge, effort, random) => {
        expect(proofs.isValid({ challenge, effort, nonces: random }, subject, NOW)).toBe(false)
      }),
      { seed: 90 },
    )
  })

  it('[WIRE-287] can be spent once; a bounded number of spent challenges is remembered until they expire', () => {
    const [first, ...more] = [0, 1, 2, 3].map((ms) => solved(1, NOW + ms)) as [Proof, ...Proof[]]
    expect([proofs.spend(first, NOW), proofs.spend(first, NOW)]).toEqual([true, false])
    expect(proofs.isValid(first, subject, NOW)).toBe(false)
    for (const proof of more) expect(proofs.spend(proof, NOW)).toBe(true)
    expect(proofs.spend(more[2] as Proof, NOW)).toBe(false)
    expect(proofs.spend(first, NOW)).toBe(true)
    expect(proofs.spend(more[2] as Proof, NOW + limits.expiryMs)).toBe(false)
  })
})
