import type { Standing } from '../../rules/view.ts'

export type PodiumRank = 1 | 2 | 3

/** One step of the podium with the players who share it. */
export interface PodiumPlace<Ranked = Standing> {
  readonly rank: PodiumRank
  readonly standings: readonly Ranked[]
  /** Relative to the other steps. A shared step is wider, so that its players keep their size. */
  readonly width: number
}

/** Up to so many names on a step are one sentence. More become a list. */
export const NAMES_IN_SENTENCE_MAX = 5
/** Above this many players on its steps, a podium has no room for its steps side by side on a phone. */
const SIDE_BY_SIDE_MAX = 7
const ROW_MAX = 5
const WIDE_ROW_MAX = 12

/** Steps from left to right: 2, 1, 3. Ties share a step, so one can be missing (1, 1, 3) or crowded (1, 2, 2, 2). */
export function arrangePodium<Ranked extends Pick<Standing, 'rank'>>(
  ranking: readonly Ranked[],
): readonly PodiumPlace<Ranked>[] {
  const fromLeft = [2, 1, 3] as const
  return fromLeft.flatMap((rank) => {
    const standings = ranking.filter((standing) => standing.rank === rank)
    return standings.length === 0 ? [] : { rank, standings, width: widthOf(rank, standings.length) }
  })
}

export function isCrowded(steps: readonly PodiumPlace[]): boolean {
  const all = steps.flatMap(({ standings }) => standings).length
  return all > SIDE_BY_SIDE_MAX || steps.some(({ standings }) => standings.length > NAMES_IN_SENTENCE_MAX)
}

export interface PodiumRow<Item> {
  readonly items: readonly Item[]
  /** To the right, in places, so that no player is exactly behind one in the next row. */
  readonly shift: number
}

/** The players of a step in up to three rows, the back one first. */
export function podiumRows<Item>(items: readonly Item[]): readonly PodiumRow<Item>[] {
  const count = items.length <= ROW_MAX ? 1 : items.length <= WIDE_ROW_MAX ? 2 : 3
  const from = (row: number) => Math.floor((items.length * row) / count)
  const lengthOf = (row: number) => from(row + 1) - from(row)
  return Array.from({ length: count }, (_, row) => ({
    items: items.slice(from(row), from(row + 1)),
    // Two centred rows whose lengths differ by one are half a place apart already.
    shift: count === 1 ? 0 : (lengthOf(row) + lengthOf(count - 1) + count - 1 - row) % 2 === 0 ? -0.25 : 0.25,
  }))
}

function widthOf(rank: PodiumRank, count: number): number {
  const inSentence = Math.min(count, NAMES_IN_SENTENCE_MAX)
  const more = Math.min((count - inSentence) * 0.1, 2)
  return (rank === 1 ? 0.65 : 0.5) + inSentence * 0.5 + more
}
