/** Percentile by nearest rank. The values must be sorted; NaN without values. */
export function percentileOf(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.min(Math.max(Math.ceil(sorted.length * share), 1), sorted.length)
  return sorted[rank - 1] ?? Number.NaN
}

/** The middle value, or the mean of the two in the middle; NaN without values. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}

/** The result of several rounds: their median and their range. */
export interface Spread {
  readonly median: number
  readonly least: number
  readonly greatest: number
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: medianOf(values), least: Math.min(...values), greatest: Math.max(...values) }
}
