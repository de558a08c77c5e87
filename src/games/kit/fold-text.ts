/** Equal for texts that differ only in case, accents, punctuation and white space. */
export function foldText(text: string): string {
  const folded = text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  // A text of nothing but signs stays as it is: two of them can differ.
  return folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim() || folded.trim()
}
