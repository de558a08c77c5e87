import * as fc from 'fast-check'
import type { Seed } from '../rules/secret-draws.ts'

/** The seed of a game's number. */
export function seedOf(number: number): string {
  return number.toString(16).padStart(32, '0')
}

/** Seeds of this build and of earlier ones. */
export const someSeed: fc.Arbitrary<Seed> = fc.oneof(fc.nat().map(seedOf), fc.nat({ max: 2 ** 47 - 1 }))
