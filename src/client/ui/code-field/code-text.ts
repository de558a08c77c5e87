export const CODE_LENGTH = 4

/** What a code field keeps of typed or pasted text: capitals A–Z and digits, at most four. */
export function toCodeText(text: string): string {
  // NFKC turns the full-width letters of some keyboards into plain ones.
  return text
    .normalize('NFKC')
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH)
}
