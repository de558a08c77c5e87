import { describe, expect, it } from 'vitest'
import { MAX_EFFORT, PROOF_PARTS } from '#protocol/proof.ts'
import { LIMITS } from './limits.ts'
import { type LookUpQuota, LookUpRate } from './look-up-rate.ts'

const MINUTE_MS = 60_000
const LAPTOP_PAGE = 8e6
const SERVER_CPU = 4e8
const GPU = 1e10
const { proofs } = LIMITS
const BASE_WORK = PROOF_PARTS * proofs.effort

function createRate() {
  const rate = new LookUpRate(LIMITS.lookUps, proofs, 0)
  return { rate, newShares: (count: number) => Array.from({ length: count }, () => rate.shareOf(0)) }
}

/** Guesses wrong codes for as long as it is free. */
function guessFree(rate: LookUpRate, share: LookUpQuota, now: number): number {
  for (let guesses = 0; ; guesses++) {
    const use = rate.begin(share, now)
    if (typeof use === 'string') return guesses
    use.counted()
  }
}

/**
 * Guesses wrong codes from these addresses in turn for some minutes: free ones as often as possible, and paid ones as
 * fast as the hardware finds proofs. Gives the guesses after the first minute, per minute, and the work of the last proof.
 */
function attack({ addresses, hashesPerSecond, minutes = 11 }: Attack) {
  const { rate, newShares } = createRate()
  const shares = newShares(addresses)
  const counts: number[] = Array(minutes).fill(0)
  let work = 0
  let turn = 0
  for (let now = 0; now < minutes * MINUTE_MS; ) {
    const share = shares[turn++ % addresses] as LookUpQuota
    const minute = Math.floor(now / MINUTE_MS)
    counts[minute] = (counts[minute] ?? 0) + guessFree(rate, share, now)
    work = PROOF_PARTS * rate.effort(share, now)
    now += (work / hashesPerSecond) * 1000
    rate.beginPaid(share, now).counted()
    if (now < minutes * MINUTE_MS) counts[Math.floor(now / MINUTE_MS)]! += 1
  }
  const [first = 0, ...rest] = counts
  return { first, perMinute: rest.reduce((sum, count) => sum + count, 0) / rest.length, work, rate }
}

interface Attack {
  readonly addresses: number
  readonly hashesPerSecond: number
  readonly minutes?: number
}

describe('the price of a look-up', () => {
  it('[WIRE-91] is the base price beyond the free rate, however many free guesses failed together', () => {
    const { rate, newShares } = createRate()
    const [share] = newShares(1) as [LookUpQuota]
    const together = Array.from({ length: 2_000 }, () => rate.begin(share, 0))
    for (const use of together) if (typeof use === 'object') use.counted()
    expect(rate.begin(share, 0)).toBe('address')
    expect(rate.effort(share, 0)).toBe(proofs.effort)
  })

  it('[WIRE-91] doubles with each wrong paid look-up, and halves every 6 s', () => {
    const { rate, newShares } = createRate()
    const [share] = newShares(1) as [LookUpQuota]
    guessFree(rate, share, 0)
    const prices = [0, 1, 2, 3].map(() => {
      const price = rate.effort(share, 0)
      rate.beginPaid(share, 0).counted()
      return price
    })
    expect(prices.map((price) => price / proofs.effort)).toEqual([1, 2, 4, 8])
    expect(rate.effort(share, 12_000)).toBe(4 * proofs.effort)
    expect(rate.effort(share, MINUTE_MS)).toBe(proofs.effort)
  })

  it('[WIRE-91] does not rise by look-ups of right codes', () => {
    const { rate, newShares } = createRate()
    const [share] = newShares(1) as [LookUpQuota]
    guessFree(rate, share, 0)
    for (let joiner = 0; joiner < 1_000; joiner++) rate.beginPaid(share, 0).spared()
    expect(rate.effort(share, 0)).toBe(proofs.effort)
  })

  it('[WIRE-91] rises to 2³⁶ hashes at most, and is back at the base 2 min later', () => {
    const { rate, newShares } = createRate()
    const [share] = newShares(1) as [LookUpQuota]
    guessFree(rate, share, 0)
    for (let guess = 0; guess < 1_000; guess++) rate.beginPaid(share, 0).counted()
    expect(rate.effort(share, 0)).toBe(MAX_EFFORT)
    expect(rate.effort(share, 2 * MINUTE_MS)).toBe(proofs.effort)
  })

  it('[WIRE-91] of an address is not raised by another that guesses, nor by a few that guess for all', () => {
    const { rate, newShares } = createRate()
    const [office, ...guessers] = newShares(61) as [LookUpQuota, ...LookUpQuota[]]
    for (const guesser of guessers) {
      guessFree(rate, guesser, 0)
      for (let guess = 0; guess < 100; guess++) rate.beginPaid(guesser, 0).counted()
    }
    // The guard is up. A calm address is let through for nothing, and pays the base price at most.
    expect(typeof rate.begin(office, 0)).toBe('object')
    expect(rate.effort(office, 0)).toBe(proofs.effort)
  })
})

describe('a guesser who pays', () => {
  it.each([
    ['a laptop’s page', LAPTOP_PAGE],
    ['a server’s processors', SERVER_CPU],
    ['a graphics card', GPU],
  ])('[WIRE-91] from one address finds no room sooner than before: %s', (_what, hashesPerSecond) => {
    const { first, perMinute } = attack({ addresses: 1, hashesPerSecond })
    // 10 a minute, and once as many more as the price doubles until the hardware is at its limit.
    expect(perMinute).toBeLessThanOrEqual(10.5)
    expect(first).toBeLessThanOrEqual(20 + Math.log2((6 * hashesPerSecond) / BASE_WORK) + 1)
  })

  it.each([
    ['bots without hardware', 1e5],
    ['a page on each', 2_120 * LAPTOP_PAGE],
    ['a graphics card', GPU],
  ])('[WIRE-91] from 2,120 addresses finds no room sooner than before: %s', (_what, hashesPerSecond) => {
    const { perMinute } = attack({ addresses: 2_120, hashesPerSecond })
    expect(perMinute).toBeLessThanOrEqual(1.05 * 600)
  })

  it('[WIRE-90] from 2,120 addresses, one guess each, keeps nobody out: a proof at the base price is enough', () => {
    const { rate, newShares } = createRate()
    const honest = newShares(50)
    for (const share of newShares(2_120)) {
      const use = rate.begin(share, 0)
      if (typeof use === 'object') use.counted()
    }
    for (const share of honest) {
      expect(rate.begin(share, 1)).toBe('guard')
      expect(rate.effort(share, 1)).toBeLessThan(1.05 * proofs.effort)
      rate.beginPaid(share, 1).spared()
    }
  })
})
