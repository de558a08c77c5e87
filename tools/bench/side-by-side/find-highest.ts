export interface Climb {
  readonly from: number
  /** Between one step and the next. */
  readonly factor: number
  /** Nobody asks for more. */
  readonly most: number
}

/**
 * The highest load that can be borne, on a ladder of loads: climbed two steps at a time, and then the one between is
 * tried. NaN where not even a tenth of the first one can be borne.
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
