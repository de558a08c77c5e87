/** The share of a step in which something pours; the rest lets the last of it settle. */
const POUR_SHARE = 0.85

/** When each of `count` things lands, as shares of the step, if the largest group has `most`. All groups pour equally fast. */
export function landingOf(index: number, most: number): number {
  return (POUR_SHARE * (index + 1)) / most
}

/** The delays of the ticks, in milliseconds: one for each landing of the largest group. */
export function pourTicks(most: number, lengthMs: number): readonly number[] {
  return Array.from({ length: most }, (_, index) => Math.round(landingOf(index, most) * lengthMs))
}

/** The place of each bar in the order of growth, from 0: the shortest first, equal ones together. */
export function orderOfGrowth(counts: readonly number[]): readonly number[] {
  const lengths = [...new Set(counts)].sort((one, other) => one - other)
  return counts.map((count) => lengths.indexOf(count))
}
