import { sha256 } from '@noble/hashes/sha2.js'
import { createView, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import type { RandomInt } from './random.ts'

/** 128 bits in hexadecimal digits. */
export const Seed = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/**
 * A generator of one seed for one purpose. The numbers that players see reveal neither the seed, nor the numbers that
 * follow, nor those of other purposes (GAME-119).
 */
export function randomIntFor(seed: string, purpose: number): RandomInt {
  let counter = 0
  let unused: number[] = []
  return (below) => {
    if (unused.length === 0) {
      // Eight numbers of 32 bits.
      const hash = createView(sha256(utf8ToBytes(`${seed}:${purpose}:${counter++}`)))
      unused = Array.from({ length: hash.byteLength / 4 }, (_, index) => hash.getUint32(4 * index))
    }
    return Math.floor(((unused.pop() ?? 0) / 2 ** 32) * below)
  }
}
