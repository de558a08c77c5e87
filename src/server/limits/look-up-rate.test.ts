import { describe, expect, it } from 'vitest'
import { MAX_EFFORT, PROOF_PARTS } from '#protocol/proof.ts'
import { LIMITS } from './limits.ts'
import { LookUpQuota, LookUpRate } from './look-up-rate.ts'

const MINUTE_MS = 60_000
const LAPTOP_PAGE = 8e6
const SERVER_CPU = 4e8
const GPU = 1e10
const { proofs } = LIMITS
const BASE_WORK = PROOF_PARTS * proofs.effort

function createQuotas() {
  const rate = new LookUpRate(LIMITS.lookUps, proofs, 0)
  return (count: number) => Array.from({ length: count }, () => new LookUpQuota(rate, 0))
}

/** Guesses wrong codes while it is free, and returns their number. */
function guessFree(quota: LookUpQuota, now: number): number {
  for (let guesses = 0; ; guesses++) {
    const use = quota.begin(now)
    if (typeof use === 'string') return guesses
    use.charge()
  }
}

/**
 * Guesses wrong codes from these addresses in turn for some minutes: free ones as often as possible, others
 * as fast as the hardware solves challenges. Returns the guesses per minute after the first one, and the work
 * of the last proof.
 */
function attack({ addresses, hashesPerSecond, minutes = 11 }: Attack) {
  const quotas = createQuotas()(addresses)
  const counts: number[] = Array(minutes).fill(0)
  let work = 0
  let turn = 0
  for (let now = 0; now < minutes * MINUTE_MS; ) {
    const quota = quotas[turn++ % addresses] as LookUpQuota
    const minute = Math.floor(now / MINUTE_MS)
    counts[minute] = (counts[minute] ?? 0) + guessFree(quota, now)
    work = PROOF_PARTS * quota.effort(now)
    now += (work / hashesPerSecond) * 1000
    quota.beginProven(now).charge()
    if (now < minutes * MINUTE_MS) counts[Math.floor(now / MINUTE_MS)]! += 1
  }
  const [first = 0, ...rest] = counts
  return { first, perMinute: rest.reduce((sum, count) => sum + count, 0) / rest.length, work }
}

interface Attack {
  readonly addresses: number
  readonly hashesPerSecond: number
  readonly minutes?: number
}

describe('the effort of a look-up', () => {
  it('[WIRE-91] [WIRE-290] is the base effort beyond the free rate, for any number of concurrent free failures', () => {
    const newQuotas = createQuotas()
    const [quota] = newQuotas(1) as [LookUpQuota]
    const together = Array.from({ length: 2_000 }, () => quota.begin(0))
    for (const use of together) if (typeof use === 'object') use.charge()
    expect(quota.begin(0)).toBe('address')
    expect(quota.effort(0)).toBe(proofs.effort)
  })

  it('[WIRE-91] doubles with each failed look-up with a proof, and halves every 6 s', () => {
    const newQuotas = createQuotas()
    const [quota] = newQuotas(1) as [LookUpQuota]
    guessFree(quota, 0)
    const efforts = [0, 1, 2, 3].map(() => {
      const effort = quota.effort(0)
      quota.beginProven(0).charge()
      return effort
    })
    expect(efforts.map((effort) => effort / proofs.effort)).toEqual([1, 2, 4, 8])
    expect(quota.effort(12_000)).toBe(4 * proofs.effort)
    expect(quota.effort(MINUTE_MS)).toBe(proofs.effort)
  })

  it('[WIRE-290] does not rise with look-ups of existing rooms', () => {
    const newQuotas = createQuotas()
    const [quota] = newQuotas(1) as [LookUpQuota]
    guessFree(quota, 0)
    for (let joiner = 0; joiner < 1_000; joiner++) quota.beginProven(0).refund()
    expect(quota.effort(0)).toBe(proofs.effort)
  })

  it('[WIRE-91] rises to at most 2³⁶ hashes, and is back at the base 2 min later', () => {
    const newQuotas = createQuotas()
    const [quota] = newQuotas(1) as [LookUpQuota]
    guessFree(quota, 0)
    for (let guess = 0; guess < 1_000; guess++) quota.beginProven(0).charge()
    expect(quota.effort(0)).toBe(MAX_EFFORT)
    expect(quota.effort(2 * MINUTE_MS)).toBe(proofs.effort)
  })

  it('[WIRE-289] of an address is not raised by guesses of other addresses', () => {
    const newQuotas = createQuotas()
    const [office, ...guessers] = newQuotas(61) as [LookUpQuota, ...LookUpQuota[]]
    for (const guesser of guessers) {
      guessFree(guesser, 0)
      for (let guess = 0; guess < 100; guess++) guesser.beginProven(0).charge()
    }
    // The guard is up. For an address without recent failures, a look-up is free or has the base effort.
    expect(typeof office.begin(0)).toBe('object')
    expect(office.effort(0)).toBe(proofs.effort)
  })
})

describe('a guesser with proofs', () => {
  it.each([
    ['a page on a laptop', LAPTOP_PAGE],
    ['a server’s processors', SERVER_CPU],
    ['a graphics card', GPU],
  ])('[WIRE-292] at one address is as slow as without proofs: %s', (_what, hashesPerSecond) => {
    const { first, perMinute } = attack({ addresses: 1, hashesPerSecond })
    // 10 a minute, plus one for each doubling of the effort up to the limit of the hardware.
    expect(perMinute).toBeLessThanOrEqual(10.5)
    expect(first).toBeLessThanOrEqual(20 + Math.log2((6 * hashesPerSecond) / BASE_WORK) + 1)
  })

  it.each([
    ['bots without hardware', 1e5],
    ['a page on each address', 2_120 * LAPTOP_PAGE],
    ['a graphics card', GPU],
  ])('[WIRE-292] at 2,120 addresses is as slow as without proofs: %s', (_what, hashesPerSecond) => {
    const { perMinute } = attack({ addresses: 2_120, hashesPerSecond })
    expect(perMinute).toBeLessThanOrEqual(1.05 * 600)
  })

  it('[WIRE-289] at 2,120 addresses, with one guess each, does not raise the effort of other addresses', () => {
    const newQuotas = createQuotas()
    const others = newQuotas(50)
    for (const quota of newQuotas(2_120)) {
      const use = quota.begin(0)
      if (typeof use === 'object') use.charge()
    }
    for (const quota of others) {
      expect(quota.begin(1)).toBe('guard')
      expect(quota.effort(1)).toBeLessThan(1.05 * proofs.effort)
      quota.beginProven(1).refund()
    }
  })
})
