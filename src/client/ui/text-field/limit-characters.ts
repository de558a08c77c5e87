/** The text's first `max` characters, counted as people do with code points, not halves of emoji. */
export function limitCharacters(text: string, max: number): string {
  if (text.length <= max) return text
  return Array.from(text).slice(0, max).join('')
}
