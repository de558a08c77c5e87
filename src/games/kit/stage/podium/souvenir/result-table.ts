import { m } from '#messages'
import { toCsv } from './csv.ts'
import type { Keepsake } from './keepsake.ts'

/** The scores of all players, an empty line, and the game's own rows. */
export function resultTable({ figureTitles, standings, rows }: Keepsake): string {
  return toCsv([
    [
      m.kit_souvenir_columns_rank(),
      m.kit_souvenir_columns_player(),
      ...figureTitles,
      m.kit_souvenir_columns_points(),
    ],
    ...standings.map((one) => [one.rank, one.name, ...one.figures, one.points]),
    ...(rows.length > 1 ? [[], ...rows] : []),
  ])
}
