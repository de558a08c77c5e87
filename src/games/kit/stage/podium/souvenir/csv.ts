import { m } from '#messages'
import type { Keepsake } from './keepsake.ts'

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF'
/** The start of a formula, also in full and small width, after characters that spreadsheets skip. */
const SIGN = '[\\s\\p{C}\\p{Default_Ignorable_Code_Point}"\']*[=+\\-@＝＋－＠﹦﹢﹣﹫]'
/** A spreadsheet could take such a cell for a formula. */
const FORMULA = new RegExp(`^(?:[\\t\\r]|${SIGN})`, 'u')
/** Where a spreadsheet that splits cells at semicolons, tabs or line breaks sees a formula begin. */
const INNER_FORMULA = new RegExp(`(\\r\\n|[;\\t\\r\\n\\v\\f\\x85\\u2028\\u2029])(?=${SIGN})`, 'gu')

type Cell = string | number

/**
 * A table by RFC 4180: all cells quoted, lines of equal length that end with CR and LF. An
 * apostrophe keeps spreadsheets from interpreting a cell, or a part of it.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, column) => quote(String(row[column] ?? ''))).join(','),
  )
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('')
}

function quote(text: string): string {
  const inner = text.replace(INNER_FORMULA, "$1'")
  const safe = FORMULA.test(text) ? `'${inner}` : inner
  return `"${safe.replaceAll('"', '""')}"`
}

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
