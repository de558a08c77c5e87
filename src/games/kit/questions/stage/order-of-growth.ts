/** The place of each bar in the order of growth, from 0: the shortest first, equal ones together. */
export function orderOfGrowth(counts: readonly number[]): readonly number[] {
  const lengths = [...new Set(counts)].sort((one, other) => one - other)
  return counts.map((count) => lengths.indexOf(count))
}
