const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first letter of a name as a reader sees it: a whole grapheme, in capitals; '?' for an empty name. */
export function initialOf(name: string): string {
  for (const { segment } of graphemes.segment(name.trim())) return segment.toLocaleUpperCase()
  return '?'
}
