/** Made when first needed: a browser reads a whole table for it, longer than it takes to run all other code of a page's start. */
let graphemes: Intl.Segmenter | undefined

/** The first letter of a name as a reader sees it: a whole grapheme, in capitals; '?' for an empty name. */
export function initialOf(name: string): string {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment(name.trim())) return segment.toLocaleUpperCase()
  return '?'
}
