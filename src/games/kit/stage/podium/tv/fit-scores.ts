import type { Standing } from '../../../rules/view.ts'

/** The rows of scores that fit beside the podium, by the number of awards below them. */
const ROWS = [11, 8, 6, 4] as const

/** The players behind the podium that fit, in their order, and how many do not. Their number takes the place of a row. */
export function fitScores<Ranked extends Pick<Standing, 'rank'>>(ranking: readonly Ranked[], awards: number) {
  const behind = ranking.filter(({ rank }) => rank > 3)
  const fitting = rowsBeside(awards)
  const shown = behind.length <= fitting ? behind : behind.slice(0, fitting - 1)
  return { shown, others: behind.length - shown.length }
}

/** The first places of the evening. A sentence above them takes the place of a row; there is room for the number. */
export function fitBoard<Line>(lines: readonly Line[], awards: number) {
  const shown = lines.slice(0, rowsBeside(awards) - 1)
  return { shown, others: lines.length - shown.length }
}

function rowsBeside(awards: number): number {
  return ROWS[Math.min(awards, ROWS.length - 1)] ?? 0
}
