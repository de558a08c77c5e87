export const CODE_LENGTH = 4

/** Finds the code in a longer text, such as a pasted link; null for none. */
export type FindCode = (text: string) => Promise<string | null>

/**
 * The content of the field after a text was entered: at most four capitals A–Z and digits. Of a text that is too long to
 * be typed, that is the code in it. Without one, the field keeps its `value`.
 */
export function readCodeText(
  text: string,
  value: string,
  findCode: FindCode = async () => null,
): string | Promise<string> {
  // NFKC maps the full-width letters of some keyboards to ASCII.
  const typed = text.normalize('NFKC').replace(/[^a-z0-9]/gi, '')
  // A fifth character was typed.
  if (typed.length <= CODE_LENGTH + 1) return typed.slice(0, CODE_LENGTH).toUpperCase()
  return findCode(text).then((code) => code ?? value)
}
