/** A whole number from 0 to `below` − 1. */
export type RandomInt = (below: number) => number

/**
 * A random generator from one seed of 47 bits: mulberry32, with an increment that depends on the upper 15 bits and is
 * odd. For variety: its seed can be found by trial from its numbers. Secrets are drawn by `randomIntFor`.
 */
export function seededRandomInt(seed: number): RandomInt {
  let state = seed >>> 0
  const increment = 0x6d2b79f5 + 2 * Math.floor(seed / 2 ** 32)
  return (below) => {
    state = (state + increment) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** The items in random order (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], randomInt: RandomInt): readonly Item[] {
  const deck = [...items]
  for (let last = deck.length - 1; last > 0; last--) swap(deck, last, randomInt(last + 1))
  return deck
}

export function swap<Item>(items: Item[], one: number, other: number): void {
  const [first, second] = [items[one], items[other]]
  if (first === undefined || second === undefined) throw new Error(`nothing to swap at ${one} and ${other}`)
  items[one] = second
  items[other] = first
}
