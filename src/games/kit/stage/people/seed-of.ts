/** A seed from a text, such as an id (FNV-1a). For variety, not for secrets. */
export function seedOf(text: string): number {
  let seed = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    seed = Math.imul(seed ^ text.charCodeAt(index), 0x01000193) >>> 0
  return seed
}
