import * as fc from 'fast-check'

/** The seed of a game's number. */
export function seedOf(number: number): string {
  return number.toString(16).padStart(32, '0')
}

export const someSeed: fc.Arbitrary<string> = fc.nat().map(seedOf)
