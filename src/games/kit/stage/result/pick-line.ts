/** Texts for one outcome, of which a player is shown another each time. */
export type Lines<Line = string> = readonly [Line, ...Line[]]

/**
 * The line for a player in a round: the same after a reload, and each line once before any comes again. Another player
 * and another game begin with another line.
 */
export function pickLine<Line>(lines: Lines<Line>, round: number, ...ids: readonly string[]): Line {
  return lines[(seedOf(ids.join(' ')) + round) % lines.length] ?? lines[0]
}

/** A seed from a text, such as an id (FNV-1a, 32 bits). For variety, not for secrets. */
export function seedOf(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}
