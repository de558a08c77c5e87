import type { Randomness } from '../../support/in-process-server.ts'

/**
 * The same draws in every run. Each range has its own sequence, so that an additional draw of a character
 * changes no code and no deck.
 */
export function createSeededRandomness(): Randomness {
  const drawsByRange = new Map<number, number>()
  let ids = 0
  return {
    randomInt: (below) => {
      const draw = drawsByRange.get(below) ?? 0
      drawsByRange.set(below, draw + 1)
      return Math.floor(fractionOf(below, draw) * below)
    },
    newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
  }
}

/** A number from 0 up to 1 for this draw of this range: the finalizer of MurmurHash3. */
function fractionOf(below: number, draw: number): number {
  let bits = Math.imul(below, 0x9e3779b1) ^ Math.imul(draw + 1, 0x85ebca77)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}
