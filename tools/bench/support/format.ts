/** Three significant digits, with thousands separators: `0.42`, `6.41`, `198`, `12,400`. */
export function formatFigure(value: number): string {
  if (!Number.isFinite(value)) return 'none'
  const rounded = Number(value.toPrecision(3))
  return rounded.toLocaleString('en', { maximumSignificantDigits: Math.abs(rounded) < 1000 ? 3 : 21 })
}

/** A table in Markdown: text in the first column, figures in the others. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = header.map((_, column) => (column === 0 ? '---' : '---:'))
  return [header, rule, ...rows].map(toLine).join('\n')
}
