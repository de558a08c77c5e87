import { sha256 } from '@noble/hashes/sha2.js'
import { createView, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { type RandomInt, seededRandomInt } from './random.ts'

/** 128 bits in hexadecimal digits. Games of earlier builds have a number of 47 bits, and keep its generator. */
export const Seed = v.union([
  v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 47 - 1)),
])
export type Seed = v.InferOutput<typeof Seed>

/**
 * A generator of one seed for one purpose. What players see of its numbers reveals neither the seed, nor the numbers that
 * follow, nor those of other purposes (GAME-119).
 */
export function randomIntFor(seed: Seed, purpose: number): RandomInt {
  if (typeof seed === 'string') return hashedRandomInt(`${seed}:${purpose}`)
  const lower = (seed ^ purpose) >>> 0
  return seededRandomInt(lower + (seed - (seed >>> 0)))
}

/** Numbers of 32 bits from the SHA-256 hashes of a key with a counter. */
function hashedRandomInt(key: string): RandomInt {
  let counter = 0
  let unused: number[] = []
  return (below) => {
    if (unused.length === 0) {
      const hash = createView(sha256(utf8ToBytes(`${key}:${counter++}`)))
      unused = Array.from({ length: hash.byteLength / 4 }, (_, index) => hash.getUint32(4 * index))
    }
    return Math.floor(((unused.pop() ?? 0) / 2 ** 32) * below)
  }
}
