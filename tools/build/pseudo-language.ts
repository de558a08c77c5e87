import type { Language } from '../../src/rooms/prompts/languages.ts'

/** A made-up language in which every text that can be translated is longer and has marks on its letters. For tests. */
export const PSEUDO_LANGUAGE = 'en-XA'
/** A language that pages are built in. */
export type PageLanguage = Language | typeof PSEUDO_LANGUAGE

/** How much longer a word is. With its spaces and marks, a text is 40 % longer. */
const GROWTH = 0.5
const MARKED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ê',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  n: 'ñ',
  c: 'ç',
  s: 'š',
  y: 'ý',
}

/** The text with longer words: “Leave Room” becomes “Lêêáávêê Rööööm”. Its `{parameters}` stay as they are. */
export function toPseudo(text: string): string {
  return text
    .split(/(\{\w+\})/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/\p{L}+/gu, lengthen)))
    .join('')
}

/** Repeats vowels of the word, or other letters if it has none. */
function lengthen(word: string): string {
  const letters = [...word].map(mark)
  const extra = Math.round(letters.length * GROWTH)
  const vowels = letters.flatMap((letter, place) => (/[áêïöüý]/iu.test(letter) ? [place] : []))
  const places = vowels.length > 0 ? vowels : letters.map((_, place) => place)
  return letters
    .map((letter, place) => {
      const rank = places.indexOf(place)
      const times = rank === -1 ? 0 : Math.ceil((extra - rank) / places.length)
      return letter + letter.toLowerCase().repeat(Math.max(0, times))
    })
    .join('')
}

function mark(letter: string): string {
  const marked = MARKED[letter.toLowerCase()] ?? letter
  return letter === letter.toLowerCase() ? marked : marked.toUpperCase()
}
