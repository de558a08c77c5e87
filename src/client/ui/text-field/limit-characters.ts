/** The text's first `max` characters, counted in code points, so that an emoji is never halved. */
export function limitCharacters(text: string, max: number): string {
  if (text.length <= max) return text
  return Array.from(text).slice(0, max).join('')
}
