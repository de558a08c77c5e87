/**
 * Created on first use: loading the browser's table for it takes
 * longer than the rest of the page's start-up code.
 */
let graphemes: Intl.Segmenter | undefined

/** The first grapheme of a name, in upper case; '?' for an empty name. */
export function initialOf(name: string): string {
  // It is drawn where pictures fail, also in browsers without a segmenter.
  if (Intl.Segmenter === undefined) return [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment(name.trim())) return segment.toLocaleUpperCase()
  return '?'
}
