export const CODE_LENGTH = 4

/** Normalizes typed or pasted text to at most four capitals A–Z and digits. */
export function toCodeText(text: string): string {
  // NFKC maps the full-width letters of some keyboards to ASCII.
  return text
    .normalize('NFKC')
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH)
}
