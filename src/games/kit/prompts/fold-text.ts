/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** Characters that are whole words or phrases: decomposed, they have up to 18 letters. No other one has more than 4. */
const PHRASES = /[\u321D\u321E\u327C\u3300-\u3357\u33AE\u33AF\uFDFA\uFDFB]/gu

/**
 * Equal for texts that differ only in case, accents, ligatures, punctuation, white space and invisible characters. At most four
 * times as long as the text (GAME-130).
 */
export function foldText(text: string): string {
  const folded = text
    .replaceAll(PHRASES, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[ßœæøłđı]/gu, (letter) => LETTERS[letter] ?? letter)
  // A text of nothing but signs stays as it is: two of them can differ.
  return folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim() || folded.trim() || text.trim()
}
