import type { Standing } from '../../../rules/view.ts'

/** The rows of scores that fit beside the podium, by the number of awards below them. */
const ROWS = [11, 8, 6, 4] as const

/** The players behind the podium that fit, in their order, and how many do not. Their number takes the place of a row. */
export function fitScores<Ranked extends Pick<Standing, 'rank'>>(
  ranking: readonly Ranked[],
  awards: number,
): { readonly shown: readonly Ranked[]; readonly others: number } {
  const behind = ranking.filter(({ rank }) => rank > 3)
  const fitting = rowsBeside(awards)
  if (behind.length <= fitting) return { shown: behind, others: 0 }
  return { shown: behind.slice(0, fitting - 1), others: behind.length - fitting + 1 }
}

/** The first places of the evening. A sentence above them takes the place of a row; there is room for the number. */
export function fitBoard<Line>(
  lines: readonly Line[],
  awards: number,
): { readonly shown: readonly Line[]; readonly others: number } {
  const shown = lines.slice(0, rowsBeside(awards) - 1)
  return { shown, others: lines.length - shown.length }
}

function rowsBeside(awards: number): number {
  return ROWS[Math.min(awards, ROWS.length - 1)] ?? 0
}
