export const CODE_LENGTH = 4

/**
 * What the field shows after a text was entered: at most four capitals A–Z and digits. Of a text that is too long to
 * be typed, that is the code in it. Without one, the field keeps its `value`.
 */
export function readCodeText(
  text: string,
  value: string,
  findCode: (text: string) => string | null = () => null,
): string {
  const typed = toCodeText(text)
  // A fifth character was typed.
  if (typed.length <= CODE_LENGTH + 1) return typed.slice(0, CODE_LENGTH)
  return findCode(text) ?? value
}

function toCodeText(text: string): string {
  // NFKC maps the full-width letters of some keyboards to ASCII.
  return text
    .normalize('NFKC')
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
}
