/** The index of the answer that a key stands for: A to D, or 1 to 4. Null for another key. */
export function answerOfKey(key: string, count: number): number | null {
  if (key.length !== 1) return null
  const index = Math.max('abcd'.indexOf(key.toLowerCase()), '1234'.indexOf(key))
  return index >= 0 && index < count ? index : null
}
