import { toCsv } from './csv.ts'
import type { Keepsake } from './keepsake.ts'
import { souvenirCopy } from './souvenir.copy.ts'

/** The scores of all players, an empty line, and the game's own rows. */
export function resultTable({ figureTitles, standings, rows }: Keepsake): string {
  const { rank, player, points } = souvenirCopy.columns
  return toCsv([
    [rank, player, ...figureTitles, points],
    ...standings.map((one) => [one.rank, one.name, ...one.figures, one.points]),
    ...(rows.length > 1 ? [[], ...rows] : []),
  ])
}
