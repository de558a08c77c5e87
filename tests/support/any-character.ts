import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }

/** Any character of Unicode. fast-check's own unit `binary` first fills a table of all of them, for a second. */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - SURROGATES.count })
  .map((place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count))
