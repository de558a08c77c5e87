/** A character's name as it is written: with a capital. */
export function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
