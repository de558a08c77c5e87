export interface Climb {
  readonly from: number
  /** The factor between two steps. */
  readonly factor: number
  /** The search ends here. */
  readonly most: number
}

/**
 * The highest sustainable load on a ladder of loads: climbs two steps at a time, then tries the step between.
 * NaN if not even a tenth of the first load is sustainable.
 */
export async function findHighest(
  canBear: (load: number) => Promise<boolean>,
  { from, factor, most }: Climb,
): Promise<number> {
  const loadAt = (step: number) => Math.round(from * factor ** step)
  let step = 0
  if (!(await canBear(loadAt(0)))) {
    do {
      step -= 1
      if (loadAt(step) < from / 10) return Number.NaN
    } while (!(await canBear(loadAt(step))))
    return loadAt(step)
  }
  while (loadAt(step + 2) <= most && (await canBear(loadAt(step + 2)))) step += 2
  return loadAt(step + 1) <= most && (await canBear(loadAt(step + 1))) ? loadAt(step + 1) : loadAt(step)
}
