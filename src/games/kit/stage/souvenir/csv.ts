/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet could take such a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/

type Cell = string | number

/**
 * A table by RFC 4180: all cells quoted, lines of equal length that end with CR and LF. A leading apostrophe
 * keeps spreadsheets from interpreting a cell.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, column) => quote(String(row[column] ?? ''))).join(','),
  )
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('')
}

function quote(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
