/** A table in Markdown: the first column is words, all others are figures. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = header.map((_, column) => (column === 0 ? '---' : '---:'))
  return [header, rule, ...rows].map(toLine).join('\n')
}
