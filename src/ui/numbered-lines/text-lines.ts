/** The lines of a text field's value, at least one. */
export function splitLines(text: string): readonly string[] {
  return text.split('\n')
}

/** The number of the line at a position of the text, counted from 1. */
export function lineNumberAt(text: string, position: number): number {
  return splitLines(text.slice(0, position)).length
}

/** The start and the end of a line, counted from 1. The end of the text for a line that does not exist. */
export function rangeOfLine(text: string, number: number): { readonly start: number; readonly end: number } {
  const lines = splitLines(text)
  const before = lines.slice(0, number - 1)
  const start = Math.min(
    text.length,
    before.reduce((length, line) => length + line.length + 1, 0),
  )
  return { start, end: start + (lines[number - 1]?.length ?? 0) }
}
