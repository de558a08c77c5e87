import { roomPartsCopy } from './room-parts.copy.ts'

/**
 * "Ana, Bo and 3 more" in pieces: names (and the number of the
 * others) at even indexes, separators at odd ones.
 */
export function namePieces(names: readonly string[], most: number): readonly string[] {
  const shown =
    names.length <= most ? names : [...names.slice(0, most), roomPartsCopy.othersInList(names.length - most)]
  return shown.flatMap((name, index) => {
    if (index === 0) return [name]
    return [index === shown.length - 1 ? roomPartsCopy.lastListSeparator : roomPartsCopy.listSeparator, name]
  })
}

export function listNames(names: readonly string[], most: number): string {
  return namePieces(names, most).join('')
}
