import type { PlayerId } from '../record/ids.ts'
import type { Evening, EveningStanding } from '../view/room-view.ts'

export interface BoardLine {
  readonly standing: EveningStanding
  /** Equal points share a place, and the next one is skipped (1, 1, 3). */
  readonly place: number
  readonly placeBefore: number
}

/** The standings with their places now and before the last game, in the same order. */
export function boardOf(standings: readonly EveningStanding[]): readonly BoardLine[] {
  const before = standings.map(({ points, lastPoints }) => points - (lastPoints ?? 0))
  return standings.map((standing, index) => ({
    standing,
    place: 1 + standings.filter(({ points }) => points > standing.points).length,
    placeBefore: 1 + before.filter((points) => points > (before[index] ?? 0)).length,
  }))
}

/** Browsers that lead since the last game and did not before; after the first game, all that lead. */
export function newLeaders(games: number, standings: readonly EveningStanding[]): readonly EveningStanding[] {
  return boardOf(standings)
    .filter(({ place, placeBefore }) => place === 1 && (placeBefore > 1 || games === 1))
    .map(({ standing }) => standing)
}

/** The leaders of the evening, and how the last game changed them. Null while no browser has points. */
export function leadOf({ games, standings }: Evening): {
  readonly leaders: readonly EveningStanding[]
  readonly kind: 'first' | 'taken' | 'kept' | 'shared'
} | null {
  const leaders = boardOf(standings)
    .filter(({ place, standing }) => place === 1 && standing.points > 0)
    .map(({ standing }) => standing)
  if (leaders.length === 0) return null
  if (leaders.length > 1) return { leaders, kind: 'shared' }
  if (games <= 1) return { leaders, kind: 'first' }
  return { leaders, kind: newLeaders(games, standings).length > 0 ? 'taken' : 'kept' }
}

/** Lines of a folded board, the viewer's own not counted. */
const FIRST_LINES = 8

/** The first lines, and the viewer's own. A board that is longer by one line is not folded. */
export function foldBoard(
  lines: readonly BoardLine[],
  me: PlayerId | null,
  first = FIRST_LINES,
): { readonly shown: readonly BoardLine[]; readonly others: number } {
  const shown = lines.filter(({ standing }, row) => row < first || standing.playerId === me)
  const others = lines.length - shown.length
  return others < 2 ? { shown: lines, others: 0 } : { shown, others }
}
