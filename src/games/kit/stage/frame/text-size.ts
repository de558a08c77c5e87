export type TextSize = 'short' | 'medium' | 'long'

/** Characters as wide as two letters: Hangul, kana, ideographs, full-width forms and emoji. */
const WIDE =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/u

/** The type size of a text on stage: the longer the text, the smaller the type. */
export function sizeText(text: string): TextSize {
  const letters = countLetters(text)
  if (letters <= 70) return 'short'
  return letters <= 130 ? 'medium' : 'long'
}

/** The type size of an answer in the largest type, in which a long word would be broken. */
export function sizeAnswer(text: string): TextSize {
  const size = sizeText(text)
  return size === 'short' && countLongestWord(text) > 11 ? 'medium' : size
}

/** The width of the longest word, in letters of average width. */
export function countLongestWord(text: string): number {
  return Math.max(...text.split(/\s+/u).map(countLetters))
}

/** The width of a text, in letters of average width. */
export function countLetters(text: string): number {
  let letters = 0
  for (const character of text) letters += WIDE.test(character) ? 2 : 1
  return letters
}
