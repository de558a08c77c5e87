/**
 * Which of the figures in a row fall, and in which order: null for those that stand. The places follow from the seed
 * alone, so they are the same on all pages and tell nothing about anybody.
 */
export function fallingPlaces(count: number, falling: number, seed: string): readonly (number | null)[] {
  const mixed = Array.from({ length: count }, (_, place) => place).toSorted(
    (one, other) => weightOf(one, seed) - weightOf(other, seed),
  )
  const fallen = mixed.slice(0, falling).toSorted((one, other) => one - other)
  return Array.from({ length: count }, (_, place) => {
    const order = fallen.indexOf(place)
    return order < 0 ? null : order
  })
}

function weightOf(place: number, seed: string): number {
  let value = place + 1
  for (const character of seed) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x5bd1e995) >>> 0
  return value
}
