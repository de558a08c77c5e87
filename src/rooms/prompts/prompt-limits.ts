/** The bounds of own prompts: lines of one game, characters of a line, bytes of one game and of a room. */
export const PROMPT_LINES_MAX = 200
export const PROMPT_LENGTH_MAX = 200
export const PROMPTS_BYTES_MAX = 16 * 1024
export const ROOM_PROMPTS_BYTES_MAX = 48 * 1024

/** The most parts of an upload, each of which fits into a frame. */
export const UPLOAD_PARTS_MAX = 16

/** The length of the lines as UTF-8, with a line break after each. */
export function promptBytesOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + utf8Length(line) + 1, 0)
}

/** The length of the text as UTF-8. A lone surrogate counts as the replacement character. */
export function utf8Length(text: string): number {
  // Neither ASCII nor other characters shorter or longer than three bytes: a pair of surrogates has four.
  const beyondAscii = text.replaceAll(/[^\u0080-\uFFFF]+/g, '').length
  const ofThreeBytes = text.replaceAll(/[^\u0800-\uFFFF]+/gu, '').length
  return text.length + beyondAscii + ofThreeBytes
}
